/** Limits how often visitors may use the public calls, by network and in total. */
import { DAY, HOUR, MINUTE, SECOND, type Instant } from '#kernel/domain/dates.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Context } from '#kernel/server/define-route.ts';
import { enclosingNetworksOf } from '#areas/account/domain/index.ts';
import { hashEmailAddress } from '../subscribers/subscribers-sql.ts';
import { incrementVisitorCounter } from './visitor-counters-sql.ts';

/**
 * The limits of each kind of call. `each`: calls from one IPv4 address or IPv6 /64 in `span`
 * milliseconds; a /56 may make twice and a /48 four times as many, so that one network can't use up
 * `all`. `all`: calls from all networks in `span`. `day`: calls from all networks in a day, for
 * data that is stored for long.
 */
export const visitorCallLimits = {
  items: { each: 300, all: 6_000, span: MINUTE, day: undefined },
  subscribe: { each: 10, all: 500, span: HOUR, day: undefined },
  support: { each: 5, all: 200, span: HOUR, day: 1_000 },
} as const;

/**
 * The number of confirmation mails to one address in a day. It prevents a visitor from flooding
 * another person's mailbox.
 */
export const MAX_CONFIRMATIONS_A_DAY = 3;

/** Counts are deleted after this time in milliseconds, the longest span. */
export const VISITOR_COUNTER_RETENTION_MS = DAY;

type Asked = Pick<Context, 'db' | 'now' | 'meta' | 'reply'>;
type Counter = { readonly key: string; readonly most: number; readonly span: number };

/**
 * Returns the counters of a call, the widest network first: a network that has reached its limit
 * then adds no row for each of its addresses.
 */
function countersOf(what: keyof typeof visitorCallLimits, address: string): readonly Counter[] {
  const { each, all, span, day } = visitorCallLimits[what];

  return [
    ...enclosingNetworksOf(address).map(({ network, limitFactor }) => ({
      key: `${what} ${network}`,
      most: each * limitFactor,
      span,
    })),
    { key: what, most: all, span },
    ...(day === undefined ? [] : [{ key: `${what} day`, most: day, span: DAY }]),
  ];
}

class UsedUp extends Error {
  readonly until: Instant;

  constructor(until: Instant) {
    super('used up');
    this.until = until;
  }
}

/**
 * Counts a call, or refuses it with the seconds after which it may be repeated. A refused call is
 * rolled back from all counters, so that it uses up no other share and leaves no row.
 */
export async function countVisitorCall(
  { db, now, meta, reply }: Asked,
  what: keyof typeof visitorCallLimits,
): Promise<Result<null, 'too_many_requests'>> {
  try {
    await db.transaction().execute(async (tx) => {
      for (const { key, most, span } of countersOf(what, meta.address)) {
        const { count, since } = await incrementVisitorCounter(tx, key, span, now);
        if (count > most) throw new UsedUp(since + span);
      }
    });
    return ok(null);
  } catch (error) {
    if (!(error instanceof UsedUp)) throw error;

    const retryAfter = Math.max(1, Math.ceil((error.until - now) / SECOND));
    reply.header('retry-after', String(retryAfter));
    return refuse('too_many_requests', { details: { retryAfter } });
  }
}

/** Returns whether this address may get another confirmation mail, and counts it. */
export async function claimConfirmationMail(
  db: Database,
  email: string,
  now: Instant,
): Promise<boolean> {
  const key = `confirm ${hashEmailAddress(email).toString('base64url')}`;
  return (await incrementVisitorCounter(db, key, DAY, now)).count <= MAX_CONFIRMATIONS_A_DAY;
}
