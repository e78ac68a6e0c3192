/** How often strangers may use the public calls: one network, and all of them together. */
import { DAY, HOUR, MINUTE, SECOND, type Instant } from '#kernel/domain/dates.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Context } from '#kernel/server/route.ts';
import { networksOf } from '#areas/account/domain/index.ts';
import { hashOfAddress } from '../subscribers/queries.ts';
import { countOne } from './queries.ts';

/** `each`: from one IPv4 address or IPv6 /64 in `span` milliseconds; a /56 may do twice, a /48 four times as much, which leaves most of `all` to everybody else. `day`: of all in a day, where what comes is kept for long. */
const limits = {
  items: { each: 300, all: 6_000, span: MINUTE, day: undefined },
  subscribe: { each: 10, all: 500, span: HOUR, day: undefined },
  support: { each: 5, all: 200, span: HOUR, day: 1_000 },
} as const;
export const siteLimits = limits;
/** Mails that ask one address to confirm, in a day: whoever enters somebody else's address cannot fill their mailbox. */
export const CONFIRMS_A_DAY = 3;
/** The longest span: older counts say nothing. */
export const COUNTS_KEPT = DAY;

type Asked = Pick<Context, 'db' | 'now' | 'meta' | 'reply'>;
type Counter = { readonly key: string; readonly most: number; readonly span: number };
/** Widest network first: one that has used its share up costs no row for each address in it. */
function countersOf(what: keyof typeof limits, address: string): readonly Counter[] {
  const { each, all, span, day } = limits[what];
  return [
    ...networksOf(address).map(({ network, share }) => ({
      key: `${what} ${network}`,
      most: each * share,
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
/** Counts a use, and refuses the one too many with the seconds after which there may be more. What is refused counts nowhere: hammering uses up nobody else's share, and leaves no row. */
export async function claimUse(
  { db, now, meta, reply }: Asked,
  what: keyof typeof limits,
): Promise<Result<null, 'too_many_requests'>> {
  try {
    await db.transaction().execute(async (tx) => {
      for (const { key, most, span } of countersOf(what, meta.address)) {
        const { count, since } = await countOne(tx, key, span, now);
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
/** Whether this address may get one more mail that asks it to confirm. */
export async function mayBeAsked(db: Database, email: string, now: Instant): Promise<boolean> {
  const key = `confirm ${hashOfAddress(email).toString('base64url')}`;
  return (await countOne(db, key, DAY, now)).count <= CONFIRMS_A_DAY;
}
