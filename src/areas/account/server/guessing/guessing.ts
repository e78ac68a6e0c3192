/** Slows guessing down: an attempt is counted before it is tried, so that fifty at once count as fifty. */
import { MINUTE, SECOND, type Instant } from '#kernel/domain/dates.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Context } from '#kernel/server/route.ts';
import {
  accountBrake,
  addressBrake,
  delayAfter,
  FORGET_AFTER,
  KNOWN_FOR,
  networkOf,
  resetBrake,
  type Brake,
} from '../../domain/guessing.ts';
import { addressesOf } from '../sessions/queries.ts';
import { dropFailures, lockFailures, takeBackFailure, writeFailures } from './queries.ts';

type Key = { readonly key: string; readonly brake: Brake };
const ofAddress = (address: string): Key => ({
  key: `address:${networkOf(address)}`,
  brake: addressBrake,
});
/** Where an account has signed in before, it has a count of its own: whoever guesses elsewhere cannot keep its person out. */
async function ofAccount(db: Database, email: string, address: string, now: Instant): Promise<Key> {
  const here = networkOf(address);
  const isKnown = (await addressesOf(db, email, now - KNOWN_FOR)).some(
    (one) => networkOf(one.address) === here,
  );
  return { key: `account:${email}${isKnown ? `@${here}` : ''}`, brake: accountBrake };
}
const ofResets = (address: string): Key => ({
  key: `reset:${networkOf(address)}`,
  brake: resetBrake,
});
const ofIntegrations = (address: string): Key => ({
  key: `machine:${networkOf(address)}`,
  brake: addressBrake,
});

type Asked = Pick<Context, 'db' | 'now' | 'meta' | 'reply'>;
type TooMany = Result<void, 'too_many_attempts'>;
/** Counts an attempt on an account from an address; `undoAttempt` when it was right. */
export const beginAttempt = async (context: Asked, email: string): Promise<TooMany> =>
  claim(context, [
    ofAddress(context.meta.address),
    await ofAccount(context.db, email, context.meta.address, context.now),
  ]);
/** Links are tried without naming an account. */
export const beginAnonymousAttempt = (context: Asked): Promise<TooMany> =>
  claim(context, [ofAddress(context.meta.address)]);
export const beginResetRequest = (context: Asked): Promise<TooMany> =>
  claim(context, [ofResets(context.meta.address)]);
/** A program without the right token; counted apart, so that people at the same address can still sign in. */
export const beginIntegrationAttempt = (context: Asked): Promise<TooMany> =>
  claim(context, [ofIntegrations(context.meta.address)]);
/** True once a minute for each address: what strangers cause is written down no more often. In the transaction that writes. */
export async function isFirstInAMinute(
  db: Database,
  what: string,
  address: string,
  now: Instant,
): Promise<boolean> {
  const key = `${what}:${networkOf(address)}`;
  const row = await lockFailures(db, key, now);
  const since = now - row.last_at;
  if (row.count > 0 && since >= 0 && since < MINUTE) return false;
  await writeFailures(db, key, 1, now);
  return true;
}

export async function undoAttempt(
  { db, now, meta: { address } }: Pick<Asked, 'db' | 'now' | 'meta'>,
  email?: string,
): Promise<void> {
  await takeBackFailure(db, ofAddress(address).key);
  if (email) await dropFailures(db, (await ofAccount(db, email, address, now)).key);
}

/** Whose account it was; never who tried, what or from where. At the level that is written by default. */
export const noteFailure = (
  { services }: Pick<Context, 'services'>,
  event: string,
  userId?: number,
): void => services.log.warn({ event, userId }, event);

async function claim({ db, now, reply }: Asked, keys: readonly Key[]): Promise<TooMany> {
  const wait = await db.transaction().execute((tx) => claimIn(tx, keys, now));
  if (wait <= 0) return ok(undefined);
  const retryAfter = Math.ceil(wait / SECOND);
  reply.header('retry-after', String(retryAfter));
  return refuse('too_many_attempts', { details: { retryAfter } });
}

/** Milliseconds to wait; nothing is counted while somebody has to wait, or hammering would never end it. */
async function claimIn(tx: Database, keys: readonly Key[], now: Instant): Promise<number> {
  let wait = 0;
  const counts: number[] = [];
  for (const { key, brake } of keys) {
    const row = await lockFailures(tx, key, now);
    const since = Math.max(0, now - row.last_at); // a clock set back makes nobody wait longer
    const count = since > FORGET_AFTER ? 0 : row.count;
    wait = Math.max(wait, delayAfter(count, brake) - since);
    counts.push(count + 1);
  }
  if (wait <= 0)
    for (const [index, { key }] of keys.entries())
      await writeFailures(tx, key, counts[index]!, now);
  return wait;
}
