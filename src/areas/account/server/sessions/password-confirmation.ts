/**
 * Asks for the password again before a step for which the token of a session alone isn't enough,
 * such as one that changes how an account can be recovered.
 */
import { CONFIRMATION_HEADER } from '#kernel/domain/protocol/headers.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import { confirmPassword } from '../../domain/calls.ts';
import {
  PASSWORD_CONFIRMATION_LIFETIME_MS,
  RECENT_SIGN_IN_MS,
} from '../../domain/session-lifetimes.ts';
import {
  beginPasswordChangeAttempt,
  logFailedAttempt,
} from '../attempt-limits/account-attempts.ts';
import { findMatchingPassword } from '../hashing/password-hash.ts';
import { createSecret, hashSecret } from '../secrets.ts';
import { selectUserById } from '../users/users-sql.ts';
import {
  isPasswordConfirmationStored,
  storePasswordConfirmation,
  wasSessionOpenedAfter,
} from './sessions-sql.ts';

export const confirmPasswordRoute = defineRoute(
  confirmPassword,
  async ({ body: { passwd } }, context) => {
    const { db, now, principal } = context;
    const attempt = await beginPasswordChangeAttempt(context, principal.sessionId);
    if (!attempt.ok) return attempt;
    const user = await selectUserById(db, principal.userId);

    if ((await findMatchingPassword(passwd, user?.password_hash)) === undefined) {
      logFailedAttempt(context, 'confirmation refused', principal.userId);
      return refuse('wrong_password', { issues: [{ path: ['passwd'], code: 'wrong_password' }] });
    }

    await attempt.value.markRight();
    const confirmation = createSecret();
    await storePasswordConfirmation(db, principal.sessionId, hashSecret(confirmation), now);

    return ok({ confirmation });
  },
);

type Asked = Pick<Context, 'db' | 'now' | 'principal' | 'meta'>;

/**
 * Returns whether the call carries a confirmation that its session received for the password within
 * the last five minutes.
 */
export async function isPasswordConfirmed({ db, now, principal, meta }: Asked): Promise<boolean> {
  const given = meta.header(CONFIRMATION_HEADER);
  if (!given) return false;
  return await isPasswordConfirmationStored(
    db,
    principal.sessionId,
    hashSecret(given),
    now - PASSWORD_CONFIRMATION_LIFETIME_MS,
  );
}

/** Returns whether the call is confirmed, or its session was opened a few minutes ago. */
export const isConfirmedOrJustSignedIn = async (asked: Asked): Promise<boolean> =>
  (await isPasswordConfirmed(asked)) ||
  (await wasSessionOpenedAfter(asked.db, asked.principal.sessionId, asked.now - RECENT_SIGN_IN_MS));
