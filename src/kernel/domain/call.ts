/**
 * The contract of one API call: method, path, right and schemas. The server, the portal, the
 * OpenAPI description and the tests read it.
 */
import type { Address, CallPath, HttpMethod, PathParam } from './protocol/address.ts';
import type { RightName } from './user/permissions.ts';
import { z, type Infer, type Schema } from './schema.ts';
import type { Upcasts } from './documents/upcast.ts';

/**
 * Who may make a call.
 *
 * - `public`: everyone.
 * - `session`: every signed-in user, even before setting a password and accepting the terms.
 * - `user`: every signed-in user who has done both.
 * - `integration`: the ERP, with its own token.
 * - A list: users with at least one of these rights.
 */
export type CallAccess = 'public' | 'session' | 'user' | 'integration' | readonly RightName[];

/**
 * The pages from which browsers may make a call. Other programs are not limited.
 *
 * - `portal`: the portal's own pages.
 * - `site`: also pages of MARKETING_URL, without credentials.
 * - `anywhere`: all pages and mails.
 */
export type CalledFrom = 'portal' | 'site' | 'anywhere';

/** The contract of a call, typed by its parameters, query, body and answer. */
export type Call<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> = Address<
  Params,
  Query,
  Body,
  Answer
> & {
  /** A unique name, for example `orders.save`. */
  readonly name: string;
  readonly right: CallAccess;
  readonly from: CalledFrom;
  /**
   * True if only the manufacturer's users may make the call, even if distributors have the right.
   */
  readonly adminsOnly: boolean;
  readonly params: Schema<Params>;
  readonly query: Schema<Query>;
  readonly body: Schema<Body> | undefined;
  /** The schema of `body` (or `data`) in the envelope. */
  readonly answer: Schema<Answer>;
  /**
   * The envelope's field that contains the answer. Only the specification's two migrate calls use
   * `data`.
   */
  readonly envelope: 'body' | 'data';
  /**
   * True if the call carries an `Idempotency-Key` and takes effect once, however often it arrives.
   * Devices send a UUID as the key, the ERP any text.
   */
  readonly command: boolean;
  /** The functions that convert bodies of older schema versions. */
  readonly upcasts: Upcasts;
  /** True for polling calls, which do not extend the session. */
  readonly poll: boolean;
  /**
   * True for a call that every client makes each minute. Its session is read from a cache that is
   * at most a quarter of a second old.
   */
  readonly light: boolean;
  /**
   * True if the answer may be a few seconds old, so that its handler may read from a standby
   * database. No command may be decided by such an answer, and the handler must not write.
   */
  readonly mayLag: boolean;
  /**
   * True if a HEAD request is answered too, for proxies and monitors. Pages and pictures
   * (`browserAnswerSchema`) answer it even if this is false. The portal sends none.
   */
  readonly head: boolean;
  /** The largest allowed request body in bytes. */
  readonly bodyLimit: number;
  /** A line that describes the call in the API description. */
  readonly summary: string;
};

// oxlint-disable-next-line typescript/no-explicit-any -- every call has its own types
export type AnyCall = Call<any, any, any, any>;

const nothing = z.strictObject({});
type Nothing = z.infer<typeof nothing>;

/** The bytes in a kilobyte, for body limits. */
export const KB = 1024;

/**
 * Defines a call. Parameters, query and body default to none, the answer to an empty object. The
 * code does not compile unless `params` has exactly the parameters of the path.
 */
export function defineCall<
  const Method extends HttpMethod,
  const Path extends CallPath,
  const Caller extends CallAccess,
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
  mayLag?: boolean;
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
    mayLag: false,
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

/**
 * The literal types of a contract. From them the compiler checks the contract's address, and
 * derives whether a handler has a signed-in caller.
 */
type Literal<Method, Path, Caller, Envelope> = {
  readonly method: Method;
  readonly path: Path;
  readonly right: Caller;
  readonly envelope: Envelope;
};

export type { Infer };

/**
 * The envelope of a failed call. The answer also has a fitting HTTP status, and `message` is a code
 * that the client translates.
 */
export type Failure = { status: false; message: string; details?: Record<string, unknown> };

/** The cursor that a device sends to a mirror's call; absent for the first page. */
export const mirrorCursorSchema = z.optional(z.string().check(z.maxLength(300)));

/**
 * Returns the properties that the calls by which devices mirror a list have in common.
 * @param row The schema of the list's rows.
 */
export const mirrorCallParts = <Row extends Schema>(row: Row) => ({
  poll: true,
  query: z.strictObject({ cursor: mirrorCursorSchema }),
  answer: z.object({
    rows: z.array(row),
    cursor: z.string(),
    more: z.boolean(),
    /**
     * True if the cursor was invalid, or came from another list or another epoch, such as before a
     * restore. The answer is then the first page of the whole list, and rows that are on no page
     * are gone.
     */
    restart: z.boolean(),
  }),
});
