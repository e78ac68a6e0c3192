/**
 * Slows down guessing: an attempt is counted before it is tried, so that fifty concurrent attempts
 * count as fifty. Decision 0026 has the numbers.
 */
import { ok, type Refusal, type Result } from '#kernel/domain/result.ts';
import type { Context } from '#kernel/server/define-route.ts';
import {
  accountBrake,
  failureCountPlusOne,
  delayAfterFailuresMs,
  deviceBrake,
  invitationMailBrake,
  inviterBrake,
  networksAround,
  emailProbeBrake,
  waitUntilBelowLimitMs,
  type Brake,
} from '../../domain/attempt-limits.ts';
import { secretHash } from '../secrets.ts';
import { claimNetworkAttempt } from './address-failures.ts';
import {
  claimCounter,
  claimInOrder,
  claimBelowLimit,
  countInTransaction,
  countUnlessWaiting,
  readCounter,
  refuseTooManyAttempts,
  longestWaitMs,
  type LimitedCall,
  type AttemptClaim,
} from './counters.ts';
import { isKnownNetwork } from './known-networks.ts';
import {
  deleteFailureCounter,
  undoAddressFailure,
  updateFailureCounter,
} from './failure-counters-sql.ts';

type TooMany = Result<void, 'too_many_attempts'>;

/** An attempt that was counted. */
export type Attempt = {
  /**
   * Call this if the attempt was right. It then doesn't count, and earlier failures of the same
   * counter are forgotten.
   */
  right(): Promise<void>;
  /**
   * Call this if the attempt was wrong. Returns the refusal if wrong attempts are slowed down by
   * now, else undefined.
   */
  wrong(): Refusal<'too_many_attempts'> | undefined;
};

/**
 * The function `wrong` for attempts that are slowed down before they are tried. A wrong one isn't
 * refused again.
 */
const neverSlowed = () => undefined;

/**
 * Counts an attempt to sign in.
 * @param device Identifies a device that the account knows. There, failures elsewhere don't count,
 * and a right password needn't wait. Undefined for unknown devices.
 */
export async function beginSignInAttempt(
  context: LimitedCall,
  email: string,
  device: Buffer | undefined,
): Promise<Result<Attempt, 'too_many_attempts'>> {
  return device
    ? await beginOnKnown(context, `device:${email}:${device.toString('base64url')}`)
    : await beginElsewhere(context, email);
}

/**
 * Counts an attempt from a known device. Every password is tried until the limit is reached, so a
 * right one need not wait. Below the limit, only the answer to a wrong password says how long to
 * wait.
 */
async function beginOnKnown(
  context: LimitedCall,
  key: string,
): Promise<Result<Attempt, 'too_many_attempts'>> {
  const { db, now } = context;
  const claimed = await db.transaction().execute(async (tx) => {
    const { left, since } = await readCounter(tx, key, deviceBrake, now);
    const wait = waitUntilBelowLimitMs(left, deviceBrake);
    if (wait === 0)
      await updateFailureCounter(tx, key, failureCountPlusOne(left, deviceBrake), now);
    const isSlowed = delayAfterFailuresMs(left, deviceBrake) > since;

    return {
      wait,
      slow: isSlowed
        ? delayAfterFailuresMs(failureCountPlusOne(left, deviceBrake), deviceBrake)
        : 0,
    };
  });
  if (claimed.wait > 0) return refuseTooManyAttempts(context, claimed.wait);
  return ok({
    wrong: () => (claimed.slow > 0 ? refuseTooManyAttempts(context, claimed.slow) : undefined),
    right: async () => void (await deleteFailureCounter(db, key)),
  });
}

/**
 * Counts an attempt from an unknown device. Networks where the account has signed in before have a
 * counter of their own, so that guessing elsewhere can't lock out the account's owner.
 */
async function beginElsewhere(
  context: LimitedCall,
  email: string,
): Promise<Result<Attempt, 'too_many_attempts'>> {
  const { db, now, meta } = context;
  const { network, isKnown } = await isKnownNetwork(context, email);
  const key = `account:${email}${isKnown ? `@${network}` : ''}`;
  const account = secretHash(email);

  // In a network where the account has signed in, other addresses of the same /48 can't lock out
  // its owner.
  const networks = isKnown ? [{ network, share: 1 }] : networksAround(meta.address);

  // The order of the locks is always the same, so that two attempts never wait for each other.
  const claims = await countInTransaction(db, async (tx) => {
    const ofAddress = await claimInOrder(networks, (one) =>
      claimNetworkAttempt(tx, one, account, now),
    );
    if (ofAddress.wait > 0) return [ofAddress];
    return [ofAddress, await claimCounter(tx, key, accountBrake, now)];
  });

  const wait = longestWaitMs(claims);
  if (wait > 0) return refuseTooManyAttempts(context, wait);

  return ok({
    wrong: neverSlowed,
    right: async () => {
      for (const one of networks) await undoAddressFailure(db, one.network, account);
      await deleteFailureCounter(db, key);
    },
  });
}

/**
 * Counts an attempt of the current password when another one is set. It counts by session, so that
 * guessing elsewhere causes no wait.
 */
export async function beginPasswordChangeAttempt(
  context: LimitedCall,
  sessionId: string,
): Promise<Result<Attempt, 'too_many_attempts'>> {
  const key = `session:${sessionId}`;
  const free = await claim(context, key, accountBrake);
  return free.ok
    ? ok({
        wrong: neverSlowed,
        right: async () => void (await deleteFailureCounter(context.db, key)),
      })
    : free;
}

/**
 * Counts an invitation by sender and by address in the caller's transaction. Returns the
 * milliseconds to wait for each; if one is above 0, nothing was counted and the invitation must not
 * be sent.
 */
export async function countInvitation(
  { db, now }: Pick<LimitedCall, 'db' | 'now'>,
  inviter: number,
  email: string,
): Promise<{ readonly inviter: number; readonly email: number }> {
  const unscoped = db.withoutPlugins();
  const mailed = `invitation_mail:${secretHash(email).toString('base64url')}`;

  // The order of the locks is always the same, so that two invitations never wait for each other.
  const ofInviter = await claimBelowLimit(unscoped, `inviter:${inviter}`, inviterBrake, now);
  const ofEmail = await claimBelowLimit(unscoped, mailed, invitationMailBrake, now);
  await countUnlessWaiting([ofInviter, ofEmail]);

  return { inviter: ofInviter.wait, email: ofEmail.wait };
}

/**
 * Claims an answer that tells a person that an email address is registered already. The caller's
 * transaction counts it and is committed although the call is refused.
 */
export const countEmailProbe = ({ db, now }: LimitedCall, userId: number): Promise<AttemptClaim> =>
  claimCounter(db.withoutPlugins(), `probe:${userId}`, emailProbeBrake, now);

/**
 * Logs a failed attempt with its account only. The log doesn't say from where it came or what was
 * typed. The level is one that is written by default.
 */
export const logFailedAttempt = (
  { services }: Pick<Context, 'services'>,
  event: string,
  userId?: number,
): void => services.log.warn({ event, userId }, event);

async function claim(context: LimitedCall, key: string, brake: Brake): Promise<TooMany> {
  const wait = longestWaitMs(
    await countInTransaction(context.db, async (tx) => [
      await claimCounter(tx, key, brake, context.now),
    ]),
  );
  return wait > 0 ? refuseTooManyAttempts(context, wait) : ok(undefined);
}
