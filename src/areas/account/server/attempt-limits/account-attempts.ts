/**
 * Slows down guessing: an attempt is counted before it is tried, so that fifty concurrent attempts
 * count as fifty. Decision 0026 has the numbers.
 */
import { ok, type Refusal, type Result } from '#kernel/domain/result.ts';
import type { Context } from '#kernel/server/define-route.ts';
import {
  accountAttemptLimit,
  incrementFailureCount,
  delayAfterFailuresMs,
  knownDeviceAttemptLimit,
  invitationsPerEmailLimit,
  invitationsPerInviterLimit,
  enclosingNetworksOf,
  emailEnumerationLimit,
  waitUntilBelowLimitMs,
  type AttemptLimit,
} from '../../domain/attempt-limits.ts';
import { hashSecret } from '../secrets.ts';
import { claimNetworkAttempt } from './network-attempts.ts';
import {
  claimCounter,
  claimCountersInOrder,
  claimCounterBelowLimit,
  claimAndCountInTransaction,
  countAttemptUnlessWaiting,
  lockAndReadCounter,
  refuseTooManyAttempts,
  longestWaitMs,
  type LimitedCall,
  type AttemptClaim,
} from './attempt-counters.ts';
import { findNetworkOfRequest } from './known-networks.ts';
import {
  deleteFailureCounter,
  decrementAddressFailure,
  updateFailureCounter,
} from './failure-counters-sql.ts';

type TooMany = Result<void, 'too_many_attempts'>;

/** An attempt that was counted before it was tried. */
export type CountedAttempt = {
  /**
   * Call this if the attempt was right. The attempt then doesn't count, and the earlier failures of
   * its counter (that of the device, the account or the session) are forgotten. Earlier failures of
   * the network address still count.
   */
  markRight(): Promise<void>;
  /**
   * Call this if the attempt was wrong. Returns the refusal if wrong attempts are now slowed down.
   * Otherwise returns undefined.
   */
  refusalIfWrong(): Refusal<'too_many_attempts'> | undefined;
};

/**
 * The function `refusalIfWrong` for attempts that are slowed down before they are tried. A wrong
 * one isn't refused again.
 */
const neverRefused = () => undefined;

/**
 * Counts an attempt to sign in. Refuses if it must wait.
 * @param device Identifies a device that the account knows. There, failures elsewhere don't count,
 * and a right password is accepted at once as long as fewer than `maxCount` wrong ones are counted.
 * Undefined for unknown devices.
 */
export async function beginSignInAttempt(
  context: LimitedCall,
  email: string,
  device: Buffer | undefined,
): Promise<Result<CountedAttempt, 'too_many_attempts'>> {
  return device
    ? await beginOnKnownDevice(context, `device:${email}:${device.toString('base64url')}`)
    : await beginOnUnknownDevice(context, email);
}

/**
 * Counts an attempt from a known device. Every password is tried until the limit is reached, so
 * until then a right one needn't wait, and only the answer to a wrong one says how long to wait.
 */
async function beginOnKnownDevice(
  context: LimitedCall,
  key: string,
): Promise<Result<CountedAttempt, 'too_many_attempts'>> {
  const { db, now } = context;
  const claimed = await db.transaction().execute(async (tx) => {
    const { left, since } = await lockAndReadCounter(tx, key, knownDeviceAttemptLimit, now);
    const wait = waitUntilBelowLimitMs(left, knownDeviceAttemptLimit);
    if (wait === 0)
      await updateFailureCounter(
        tx,
        key,
        incrementFailureCount(left, knownDeviceAttemptLimit),
        now,
      );
    const isSlowed = delayAfterFailuresMs(left, knownDeviceAttemptLimit) > since;

    return {
      wait,
      slow: isSlowed
        ? delayAfterFailuresMs(
            incrementFailureCount(left, knownDeviceAttemptLimit),
            knownDeviceAttemptLimit,
          )
        : 0,
    };
  });
  if (claimed.wait > 0) return refuseTooManyAttempts(context, claimed.wait);
  return ok({
    refusalIfWrong: () =>
      claimed.slow > 0 ? refuseTooManyAttempts(context, claimed.slow) : undefined,
    markRight: async () => void (await deleteFailureCounter(db, key)),
  });
}

/**
 * Counts an attempt from an unknown device. Networks where the account has signed in before have a
 * counter of their own, so that guessing elsewhere can't lock out the account's owner.
 */
async function beginOnUnknownDevice(
  context: LimitedCall,
  email: string,
): Promise<Result<CountedAttempt, 'too_many_attempts'>> {
  const { db, now, meta } = context;
  const { network, isKnown } = await findNetworkOfRequest(context, email);
  const key = `account:${email}${isKnown ? `@${network}` : ''}`;
  const account = hashSecret(email);

  // In a network where the account has signed in, other addresses of the same /48 can't lock out
  // its owner.
  const networks = isKnown ? [{ network, limitFactor: 1 }] : enclosingNetworksOf(meta.address);

  // The order of the locks is always the same, so that two attempts never wait for each other.
  const claims = await claimAndCountInTransaction(db, async (tx) => {
    const ofAddress = await claimCountersInOrder(networks, (one) =>
      claimNetworkAttempt(tx, one, account, now),
    );
    if (ofAddress.waitMs > 0) return [ofAddress];
    return [ofAddress, await claimCounter(tx, key, accountAttemptLimit, now)];
  });

  const wait = longestWaitMs(claims);
  if (wait > 0) return refuseTooManyAttempts(context, wait);

  return ok({
    refusalIfWrong: neverRefused,
    markRight: async () => {
      for (const one of networks) await decrementAddressFailure(db, one.network, account);
      await deleteFailureCounter(db, key);
    },
  });
}

/**
 * Counts an attempt, in a session, to set another password or to confirm the current one. Refuses
 * if it must wait. It counts by session, so that guessing elsewhere causes no wait.
 */
export async function beginPasswordChangeAttempt(
  context: LimitedCall,
  sessionId: string,
): Promise<Result<CountedAttempt, 'too_many_attempts'>> {
  const key = `session:${sessionId}`;
  const free = await claim(context, key, accountAttemptLimit);
  return free.ok
    ? ok({
        refusalIfWrong: neverRefused,
        markRight: async () => void (await deleteFailureCounter(context.db, key)),
      })
    : free;
}

/**
 * Counts an invitation by sender and by address in the caller's transaction. Returns the
 * milliseconds to wait for each. If one is above 0, nothing was counted and the invitation must not
 * be sent.
 */
export async function countInvitationAttempt(
  { db, now }: Pick<LimitedCall, 'db' | 'now'>,
  inviter: number,
  email: string,
): Promise<{ readonly inviter: number; readonly email: number }> {
  const unscoped = db.withoutPlugins();
  const mailed = `invitation_mail:${hashSecret(email).toString('base64url')}`;

  // The order of the locks is always the same, so that two invitations never wait for each other.
  const ofInviter = await claimCounterBelowLimit(
    unscoped,
    `inviter:${inviter}`,
    invitationsPerInviterLimit,
    now,
  );
  const ofEmail = await claimCounterBelowLimit(unscoped, mailed, invitationsPerEmailLimit, now);
  await countAttemptUnlessWaiting([ofInviter, ofEmail]);

  return { inviter: ofInviter.waitMs, email: ofEmail.waitMs };
}

/**
 * Claims one refusal that reveals to a person that an email address is registered already. The
 * caller counts the claim in its transaction, which is committed although the call is refused.
 */
export const claimEmailEnumerationAttempt = (
  { db, now }: LimitedCall,
  userId: number,
): Promise<AttemptClaim> =>
  claimCounter(db.withoutPlugins(), `probe:${userId}`, emailEnumerationLimit, now);

/**
 * Logs a failed attempt with its account only. The log doesn't say from where it came or what was
 * typed. The level is one that is written by default.
 */
export const logFailedAttempt = (
  { services }: Pick<Context, 'services'>,
  event: string,
  userId?: number,
): void => services.log.warn({ event, userId }, event);

async function claim(
  context: LimitedCall,
  key: string,
  attemptLimit: AttemptLimit,
): Promise<TooMany> {
  const wait = longestWaitMs(
    await claimAndCountInTransaction(context.db, async (tx) => [
      await claimCounter(tx, key, attemptLimit, context.now),
    ]),
  );
  return wait > 0 ? refuseTooManyAttempts(context, wait) : ok(undefined);
}
