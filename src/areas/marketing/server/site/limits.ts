/** How often strangers may use the public calls: one network, and all of them together. */
import { DAY, HOUR, MINUTE, SECOND, type Instant } from '#kernel/domain/dates.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Context } from '#kernel/server/route.ts';
import { networksOf } from '#areas/account/domain/index.ts';
import { hashOfAddress } from '../subscribers/queries.ts';
import { countOne } from './queries.ts';

/** `each`: from one IPv4 address or IPv6 /64 in `span` milliseconds; a /56 may do twice, a /48 four times as much, which leaves most of `all` to everybody else. */
const limits = {
  items: { each: 300, all: 6_000, span: MINUTE },
  subscribe: { each: 10, all: 500, span: HOUR },
  support: { each: 5, all: 200, span: HOUR },
} as const;
export const siteLimits = limits;
/** Mails that ask one address to confirm, in a day: whoever enters somebody else's address cannot fill their mailbox. */
export const CONFIRMS_A_DAY = 3;
/** The longest span: older counts say nothing. */
export const COUNTS_KEPT = DAY;

type Asked = Pick<Context, 'db' | 'now' | 'meta' | 'reply'>;
/** Counts a use, and refuses the one too many with the seconds after which there may be more. */
export async function claimUse(
  { db, now, meta, reply }: Asked,
  what: keyof typeof limits,
): Promise<Result<null, 'too_many_requests'>> {
  const { each, all, span } = limits[what];
  const counters = [
    ...networksOf(meta.address).map(({ network, share }) => ({
      key: `${what} ${network}`,
      most: each * share,
    })),
    { key: what, most: all },
  ];
  // Widest first: a network that has used its share up adds no row for each address in it.
  for (const { key, most } of counters) {
    const { count, since } = await countOne(db, key, span, now);
    if (count <= most) continue;
    const retryAfter = Math.max(1, Math.ceil((since + span - now) / SECOND));
    reply.header('retry-after', String(retryAfter));
    return refuse('too_many_requests', { details: { retryAfter } });
  }
  return ok(null);
}
/** Whether this address may get one more mail that asks it to confirm. */
export async function mayBeAsked(db: Database, email: string, now: Instant): Promise<boolean> {
  const key = `confirm ${hashOfAddress(email).toString('base64url')}`;
  return (await countOne(db, key, DAY, now)).count <= CONFIRMS_A_DAY;
}
