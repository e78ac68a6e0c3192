/**
 * Defines a call's address with the types of its input and answer. Callers need no more; the
 * schemas are in the contract (`call.ts`).
 */

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type CallPath = `/${string}`;

/** The part of a call's contract that callers need. */
export type Address<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> = {
  readonly method: HttpMethod;
  /** The path below `/api` in Fastify's notation: `/orders/:id`. */
  readonly path: CallPath;
  /** The envelope's field that contains the answer, `body` by default. */
  readonly envelope?: 'body' | 'data';
  /** The types for the compiler. This field has no value at run time. */
  readonly types?: {
    readonly params: Params;
    readonly query: Query;
    readonly body: Body;
    readonly answer: Answer;
  };
};

// oxlint-disable-next-line typescript/no-explicit-any -- every address has its own types
export type AnyAddress = Address<any, any, any, any>;

type TypesOf<A extends AnyAddress> = NonNullable<A['types']>;
export type ParamsOf<A extends AnyAddress> = TypesOf<A>['params'];
export type QueryOf<A extends AnyAddress> = TypesOf<A>['query'];
export type BodyOf<A extends AnyAddress> = TypesOf<A>['body'];
export type AnswerOf<A extends AnyAddress> = TypesOf<A>['answer'];

/** The address of a contract, for callers that must not load its schemas. */
export type AddressOf<Contract extends AnyAddress> = Contract extends AnyAddress
  ? Pick<Contract, 'method' | 'path' | 'types'> &
      ('data' extends Contract['envelope']
        ? { readonly envelope: 'data' }
        : { readonly envelope?: 'body' })
  : never;

/**
 * Returns the address of a contract. A wrong method, path or envelope does not compile:
 * `export const view = address<typeof calls.view>('GET /orders/:id');`
 */
/* @__NO_SIDE_EFFECTS__ */
export function address<Contract extends AnyAddress>(
  line: `${Contract['method']} ${Contract['path']}`,
  ...envelope: 'data' extends Contract['envelope'] ? ['data'] : []
): AddressOf<Contract> {
  const [method, path] = line.split(' ');
  return { method, path, ...(envelope.length > 0 ? { envelope: 'data' } : {}) } as never;
}

/** The names of a path's parameters: `id` and `piece` of `/uploads/:id/pieces/:piece`. */
export type PathParam<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | PathParam<`/${More}`>
    : Rest
  : never;

/** Puts parameters into a path: `/orders/:id` with `{ id: 'x' }` becomes `/orders/x`. */
export const fillPathParameters = (
  { path }: { readonly path: string },
  params: Readonly<Record<string, unknown>> = {},
): string => path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
