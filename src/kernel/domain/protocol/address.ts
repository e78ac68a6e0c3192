/** The address of a call: where it is, and as types what goes in and comes back. All that a caller needs; the schemas are the contract's (`call.ts`). */

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type CallPath = `/${string}`;

export type Address<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> = {
  readonly method: HttpMethod;
  /** Below `/api`, in Fastify's notation: `/orders/:id`. */
  readonly path: CallPath;
  /** The field of the reply that holds the answer; absent: `body`. */
  readonly envelope?: 'body' | 'data';
  /** For the compiler alone; never present. */
  readonly types?: {
    readonly params: Params;
    readonly query: Query;
    readonly body: Body;
    readonly answer: Answer;
  };
};
// oxlint-disable-next-line typescript/no-explicit-any -- addresses of every shape
export type AnyAddress = Address<any, any, any, any>;

type TypesOf<A extends AnyAddress> = NonNullable<A['types']>;
export type ParamsOf<A extends AnyAddress> = TypesOf<A>['params'];
export type QueryOf<A extends AnyAddress> = TypesOf<A>['query'];
export type BodyOf<A extends AnyAddress> = TypesOf<A>['body'];
export type AnswerOf<A extends AnyAddress> = TypesOf<A>['answer'];

/**
 * A contract's address, written out for callers that must not load its schemas. Another method or path does not compile:
 * `export const view: AddressOf<typeof calls.view> = { method: 'GET', path: '/orders/:id' };`
 */
export type AddressOf<Contract extends AnyAddress> = Contract extends AnyAddress
  ? Pick<Contract, 'method' | 'path' | 'types'> &
      ('data' extends Contract['envelope']
        ? { readonly envelope: 'data' }
        : { readonly envelope?: 'body' })
  : never;

/** The names of a path's parameters: `id` and `piece` of `/uploads/:id/pieces/:piece`. */
export type PathParam<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | PathParam<`/${More}`>
    : Rest
  : never;

/** `/orders/:id` with `{id: 'x'}` → `/orders/x`. */
export const pathOf = (
  { path }: { readonly path: string },
  params: Readonly<Record<string, unknown>> = {},
): string => path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
