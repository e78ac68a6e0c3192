/** The contract of one call of the API: method, path, right, schemas. Server, portal, OpenAPI and tests all read it. */
import type { Address, CallPath, HttpMethod, PathParam } from './protocol/address.ts';
import type { RightName } from './user/permissions.ts';
import { z, type Infer, type Schema } from './schema.ts';
import type { Upcasts } from './documents/upcast.ts';

/**
 * Who may call: `public` anyone · `session` whoever is signed in, even before password and terms are done ·
 * `user` whoever is signed in and has done both · `integration` the ERP, by a token of its own · a list of rights, of which one is enough.
 */
export type Right = 'public' | 'session' | 'user' | 'integration' | readonly RightName[];

/**
 * From where browsers may call: `portal` our own pages alone · `site` those of MARKETING_URL besides, without credentials ·
 * `anywhere` whatever page or mail a person comes from. Programs that are no browser may call all that they have the right to.
 */
export type CalledFrom = 'portal' | 'site' | 'anywhere';

export type Call<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> = Address<
  Params,
  Query,
  Body,
  Answer
> & {
  /** Unique: `orders.save`. */
  readonly name: string;
  readonly right: Right;
  readonly from: CalledFrom;
  /** Of the manufacturer's people alone, though distributors may have the right too. */
  readonly adminsOnly: boolean;
  readonly params: Schema<Params>;
  readonly query: Schema<Query>;
  readonly body: Schema<Body> | undefined;
  /** Shape of `body` (or `data`) in the envelope. */
  readonly answer: Schema<Answer>;
  /** The two migrate calls of the specification say `data`. */
  readonly envelope: 'body' | 'data';
  /** A command carries an `Idempotency-Key` (UUID) and has its effect once however often it arrives. */
  readonly command: boolean;
  /** How bodies of older schemas are read. */
  readonly upcasts: Upcasts;
  /** Polls extend no session. */
  readonly poll: boolean;
  /** Asked every minute by everybody: whoever asks is known from memory, as it was a quarter of a second ago at most. */
  readonly light: boolean;
  /** Whether HEAD is answered too: proxies and monitors ask with it, and the portal never does. */
  readonly head: boolean;
  /** Largest request body in bytes. */
  readonly bodyLimit: number;
  /** One line for the API's description. */
  readonly summary: string;
};
// oxlint-disable-next-line typescript/no-explicit-any -- a table of calls of every shape
export type AnyCall = Call<any, any, any, any>;

const nothing = z.strictObject({});
type Nothing = z.infer<typeof nothing>;
export const KB = 1024;

/** `{ params, query, body }` default to none; the answer defaults to an empty object. Parameters are those of the path, or it does not compile. */
export function defineCall<
  const Method extends HttpMethod,
  const Path extends CallPath,
  const Caller extends Right,
  const Envelope extends Call['envelope'] = 'body',
  P extends { readonly [Name in PathParam<Path>]: unknown } = {
    readonly [Name in PathParam<Path>]: never;
  },
  Q = Nothing,
  B = undefined,
  A = Nothing,
>(call: {
  name: string;
  method: Method;
  path: Path;
  right: Caller;
  from?: CalledFrom;
  adminsOnly?: boolean;
  summary: string;
  params?: Schema<P>;
  query?: Schema<Q>;
  body?: Schema<B>;
  answer?: Schema<A>;
  envelope?: Envelope;
  command?: boolean;
  upcasts?: Upcasts;
  poll?: boolean;
  light?: boolean;
  head?: boolean;
  bodyLimit?: number;
}): Call<P, Q, B, A> & Literal<Method, Path, Caller, Envelope> {
  return {
    from: 'portal',
    adminsOnly: false,
    command: false,
    upcasts: {},
    poll: false,
    light: false,
    head: false,
    bodyLimit: 16 * KB,
    ...call,
    envelope: call.envelope ?? ('body' as Envelope),
    params: call.params ?? (nothing as unknown as Schema<P>),
    query: call.query ?? (nothing as unknown as Schema<Q>),
    body: call.body,
    answer: call.answer ?? (nothing as unknown as Schema<A>),
  };
}
/** As literal types: an address is held to its contract, a handler knows whether somebody is signed in. */
type Literal<Method, Path, Caller, Envelope> = {
  readonly method: Method;
  readonly path: Path;
  readonly right: Caller;
  readonly envelope: Envelope;
};

export type { Infer };

/** Every answer's envelope. Failures: a fitting HTTP status with a code that the client translates. */
export type Failure = { status: false; message: string; details?: Record<string, unknown> };
