/** Slows guessing down: an attempt is counted before it is tried, so that fifty at once count as fifty. Decision 0026 has the numbers. */
import { MINUTE, SECOND, type Instant } from '#kernel/domain/dates.ts';
import { ok, refuse, type Refusal, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Context } from '#kernel/server/route.ts';
import {
  accountBrake,
  addressBrake,
  counted,
  delayAfter,
  deviceBrake,
  invitationMailBrake,
  inviterBrake,
  KNOWN_FOR,
  networkOf,
  probeBrake,
  remaining,
  resetBrake,
  resetMailBrake,
  untilRoom,
  writtenBrake,
  type Brake,
} from '../../domain/guessing.ts';
import { addressesOf } from '../sessions/queries.ts';
import { secretHash } from '../secrets.ts';
import { claimAddress, type Claim } from './address-failures.ts';
import {
  dropFailures,
  lockFailures,
  takeBackAddressFailure,
  takeBackFailure,
  writeFailures,
} from './queries.ts';

type Asked = Pick<Context, 'db' | 'now' | 'meta' | 'reply'>;
type TooMany = Result<void, 'too_many_attempts'>;
/** An attempt that was counted. */
export type Attempt = {
  /** It was right: it does not count, and what the same counter had against its person is forgotten. */
  right(): Promise<void>;
  /** It was wrong: the refusal, where wrong ones are slowed by now. */
  wrong(): Refusal<'too_many_attempts'> | undefined;
};

/** Who is slowed waits before an attempt. */
const neverSlowed = () => undefined;

/** Counts an attempt on an account. `device`: by which the account knows the device; there nobody else's failures count, and a right password does not wait. */
export async function beginAttempt(
  context: Asked,
  email: string,
  device: Buffer | undefined,
): Promise<Result<Attempt, 'too_many_attempts'>> {
  return device
    ? await beginOnKnown(context, `device:${email}:${device.toString('base64url')}`)
    : await beginElsewhere(context, email);
}
/** Every attempt is tried while there is room: a wrong one is told to wait, a right one is not. */
async function beginOnKnown(
  context: Asked,
  key: string,
): Promise<Result<Attempt, 'too_many_attempts'>> {
  const { db, now } = context;
  const claimed = await db.transaction().execute(async (tx) => {
    const { left, since } = await readCounter(tx, key, deviceBrake, now);
    const wait = untilRoom(left, deviceBrake);
    if (wait === 0) await writeFailures(tx, key, counted(left, deviceBrake), now);
    const isSlowed = delayAfter(left, deviceBrake) > since;
    return { wait, slow: isSlowed ? delayAfter(counted(left, deviceBrake), deviceBrake) : 0 };
  });
  if (claimed.wait > 0) return tooMany(context, claimed.wait);
  return ok({
    wrong: () => (claimed.slow > 0 ? tooMany(context, claimed.slow) : undefined),
    right: async () => void (await dropFailures(db, key)),
  });
}
/** Where an account has signed in before, it has a count of its own: whoever guesses elsewhere cannot keep its person out. */
async function beginElsewhere(
  context: Asked,
  email: string,
): Promise<Result<Attempt, 'too_many_attempts'>> {
  const { db, now, meta } = context;
  const network = networkOf(meta.address);
  const isKnown = (await addressesOf(db, email, now - KNOWN_FOR)).some(
    (one) => networkOf(one.address) === network,
  );
  const key = `account:${email}${isKnown ? `@${network}` : ''}`;
  const account = secretHash(email);
  const wait = await db.transaction().execute(async (tx) => {
    // Always in this order: two attempts never wait for each other.
    const ofAddress = await claimAddress(tx, network, account, now);
    const ofAccount = await claimCounter(tx, key, accountBrake, now);
    return await countUnlessWaiting([ofAddress, ofAccount]);
  });
  if (wait > 0) return tooMany(context, wait);
  return ok({
    wrong: neverSlowed,
    right: async () => {
      await takeBackAddressFailure(db, network, account);
      await dropFailures(db, key);
    },
  });
}
/** Of the current password, asked when another is set: by session, for whoever guesses elsewhere is no reason to wait. */
export async function beginSessionAttempt(
  context: Asked,
  sessionId: string,
): Promise<Result<Attempt, 'too_many_attempts'>> {
  const key = `session:${sessionId}`;
  const free = await claim(context, key, accountBrake);
  return free.ok
    ? ok({ wrong: neverSlowed, right: async () => void (await dropFailures(context.db, key)) })
    : free;
}
/** Links are tried without naming an account. */
export async function beginLinkAttempt(
  context: Asked,
): Promise<Result<Attempt, 'too_many_attempts'>> {
  const key = `link:${networkOf(context.meta.address)}`;
  const free = await claim(context, key, addressBrake);
  return free.ok
    ? ok({ wrong: neverSlowed, right: async () => void (await takeBackFailure(context.db, key)) })
    : free;
}
/** Counts by network and by email, whether or not the email has an account. Where the email has to wait, each request that was counted has sent its link. */
export async function beginResetRequest(
  context: Asked,
  email: string,
): Promise<Result<void, 'too_many_attempts' | 'reset_asked_often'>> {
  const { db, now, meta } = context;
  const key = `reset_mail:${secretHash(email).toString('base64url')}`;
  const waits = await db.transaction().execute(async (tx) => {
    const network = await claimCounter(tx, `reset:${networkOf(meta.address)}`, resetBrake, now);
    const ofEmail = await claimRoom(tx, key, resetMailBrake, now);
    await countUnlessWaiting([network, ofEmail]);
    return { network: network.wait, email: ofEmail.wait };
  });
  if (waits.network > 0) return tooMany(context, waits.network);
  if (waits.email > 0) return waiting(context, 'reset_asked_often', waits.email);
  return ok(undefined);
}
/** Counts an invitation by its sender and by its address, in the caller's transaction. → milliseconds to wait; where one is above 0, nothing was counted and nothing may be sent. */
export async function countInvitation(
  { db, now }: Pick<Asked, 'db' | 'now'>,
  inviter: number,
  email: string,
): Promise<{ readonly inviter: number; readonly email: number }> {
  const unscoped = db.withoutPlugins();
  const mailed = `invitation_mail:${secretHash(email).toString('base64url')}`;
  // Always in this order: two invitations never wait for each other.
  const ofInviter = await claimRoom(unscoped, `inviter:${inviter}`, inviterBrake, now);
  const ofEmail = await claimRoom(unscoped, mailed, invitationMailBrake, now);
  await countUnlessWaiting([ofInviter, ofEmail]);
  return { inviter: ofInviter.wait, email: ofEmail.wait };
}
/** A program without the right token; counted apart, so that people at the same address can still sign in. */
export const beginIntegrationAttempt = (context: Asked): Promise<TooMany> =>
  claim(context, `machine:${networkOf(context.meta.address)}`, addressBrake);
/** Of telling somebody that an address is registered already. In the caller's transaction, which counts it although it refuses. */
export const claimAddressProbe = ({ db, now }: Asked, userId: number): Promise<Claim> =>
  claimCounter(db.withoutPlugins(), `probe:${userId}`, probeBrake, now);
/** True once a minute for each network, and ten times a minute in all: what strangers cause is written down no more often. In the transaction that writes. */
export async function mayBeWritten(
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
  const inAll = `${what}:all`;
  const { left } = await readCounter(db, inAll, writtenBrake, now);
  if (untilRoom(left, writtenBrake) > 0) return false;
  await writeFailures(db, inAll, counted(left, writtenBrake), now);
  return true;
}

/** Whose account it was; never who tried, what or from where. At the level that is written by default. */
export const noteFailure = (
  { services }: Pick<Context, 'services'>,
  event: string,
  userId?: number,
): void => services.log.warn({ event, userId }, event);

async function readCounter(tx: Database, key: string, brake: Brake, now: Instant) {
  const row = await lockFailures(tx, key, now);
  const since = Math.max(0, now - row.last_at); // a clock set back makes nobody wait longer
  return { left: remaining(row.count, since, brake), since };
}
async function claimCounter(tx: Database, key: string, brake: Brake, now: Instant): Promise<Claim> {
  const { left, since } = await readCounter(tx, key, brake, now);
  return {
    wait: delayAfter(left, brake) - since,
    count: () => writeFailures(tx, key, counted(left, brake), now),
  };
}
/** For what is allowed while there is room, without slowing down before. */
async function claimRoom(tx: Database, key: string, brake: Brake, now: Instant): Promise<Claim> {
  const { left } = await readCounter(tx, key, brake, now);
  return {
    wait: untilRoom(left, brake),
    count: () => writeFailures(tx, key, counted(left, brake), now),
  };
}
/** Milliseconds to wait; nothing is counted while somebody has to wait, or hammering would never end it. */
async function countUnlessWaiting(claims: readonly Claim[]): Promise<number> {
  const wait = Math.max(...claims.map((one) => one.wait));
  if (wait <= 0) for (const one of claims) await one.count();
  return wait;
}
async function claim(context: Asked, key: string, brake: Brake): Promise<TooMany> {
  const wait = await context.db
    .transaction()
    .execute(async (tx) => countUnlessWaiting([await claimCounter(tx, key, brake, context.now)]));
  return wait > 0 ? tooMany(context, wait) : ok(undefined);
}
const tooMany = (context: Asked, wait: number) => waiting(context, 'too_many_attempts', wait);
function waiting<Code extends string>({ reply }: Asked, code: Code, wait: number): Refusal<Code> {
  const retryAfter = Math.ceil(wait / SECOND);
  reply.header('retry-after', String(retryAfter));
  return refuse(code, { details: { retryAfter } });
}
