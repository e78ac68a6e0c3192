/** Routes of sign-in, session check and sign-out. */
import { accountLanguage } from '#kernel/domain/user/languages.ts';
import { DAY } from '#kernel/domain/dates.ts';
import {
  ACCESS_MARK_HEADER,
  DEVICE_HEADER,
  TOKEN_HEADER,
} from '#kernel/domain/protocol/headers.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { accessMark } from '#kernel/server/api/access-mark.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import { login, logout, getSignedInPerson } from '../../domain/calls.ts';
import {
  isTemporaryPasswordExpired,
  SESSION_COOKIE,
  SESSION_COOKIE_PATH,
} from '../../domain/session-lifetimes.ts';
import { beginSignInAttempt, logFailedAttempt } from '../attempt-limits/account-attempts.ts';
import {
  findKnownDeviceOfCall,
  deviceHashOfCall,
  storeKnownDevice,
} from '../attempt-limits/known-devices.ts';
import { isSessionOpen, extendSession } from './identify-session.ts';
import { runInHashingQueue } from '../hashing/hashing-queue.ts';
import { findMatchingPassword, hashPassword, isHashOutdated } from '../hashing/password-hash.ts';
import {
  endSession,
  endSessionOfToken,
  insertSession,
  insertSessionToken,
  selectOpenSessionsOfDevice,
  selectSessionByCookie,
  selectSessionByToken,
  type SessionWithUser,
} from './sessions-sql.ts';
import {
  lockUserIfUnchanged,
  updatePasswordHash,
  selectUserByEmail,
  type SignInUser,
} from '../users/users-sql.ts';
import { createSecret, hashSecret } from '../secrets.ts';

/**
 * The lifetime of the cookie in seconds. The server's own clock decides whether the session is
 * valid.
 */
const COOKIE_AGE = (30 * DAY) / 1000;
type Asked = Omit<Context, 'principal'>;

/**
 * Returns the name of the cookie. Browsers accept the `__Secure-` prefix only with the Secure
 * attribute over HTTPS, so that no attacker on the network can set the cookie.
 */
const cookieName = ({ services }: Asked) =>
  services.config.publicUrl.startsWith('https:') ? `__Secure-${SESSION_COOKIE}` : SESSION_COOKIE;

const setAccessHeader = (
  { reply }: Asked,
  user: Pick<SessionWithUser, 'distributor_id' | 'permissions'>,
): unknown =>
  reply.header(
    ACCESS_MARK_HEADER,
    accessMark({ distributorId: user.distributor_id, permissions: user.permissions }),
  );

const setCookie = (context: Asked, value: string, maxAge = COOKIE_AGE) =>
  context.reply.setCookie(cookieName(context), value, { path: SESSION_COOKIE_PATH, maxAge });

/** Seconds after which a client tries again if the queue of sign-ins is full. */
const BUSY_WAIT = '2';

export const loginRoute = defineRoute(login, async ({ body: { email, passwd } }, context) => {
  const { db, now, meta } = context;
  const known = await findKnownDeviceOfCall(context, email);
  const checked = await runInHashingQueue(known ? 'known' : 'unknown', () =>
    findUserByPassword(context, email, passwd, known),
  );

  if (!checked) {
    context.reply.header('retry-after', BUSY_WAIT);
    return refuse('unavailable');
  }

  if (!checked.ok) return checked;
  const { user, password } = checked.value;
  const reset = user.password_is_temporary;

  if (reset && isTemporaryPasswordExpired(user.temporary_until, now)) {
    logFailedAttempt(context, 'temporary password over', user.id);
    return refuse('temporary_password_expired');
  }

  const token = createSecret();
  const cookie = createSecret();
  const device = meta.header(DEVICE_HEADER);
  const given = meta.header(TOKEN_HEADER);
  const isLetIn = await db.transaction().execute(async (tx) => {
    // The password or the email address may have changed while the password was hashed.
    if (!(await lockUserIfUnchanged(tx, user, 'share'))) return false;
    const sessionId = await insertSession(tx, {
      userId: user.id,
      deviceHash: device ? hashSecret(device) : null,
      cookieHash: device ? hashSecret(cookie) : null,
      knownHash: deviceHashOfCall(context) ?? null,
      reset,
      address: meta.address,
      userAgent: meta.userAgent,
      now,
    });

    // A device has one session: the new one replaces the session whose token the request carries.
    if (given)
      await endSessionOfToken(tx, hashSecret(given), device ? hashSecret(device) : null, now);
    await insertSessionToken(tx, sessionId, hashSecret(token), now);
    await storeKnownDevice(tx, context, user.id);
    await logAction(
      tx,
      { userId: user.id, distributorId: user.distributor_id },
      now,
      'account.signed_in',
      user.id,
    );

    return true;
  });

  if (!isLetIn) return refuse('wrong_credentials');
  if (isHashOutdated(user.password_hash!))
    await updatePasswordHash(db, user, await hashPassword(password));
  if (device) setCookie(context, cookie);
  setAccessHeader(context, user);

  return ok({
    permissions: JSON.stringify(user.permissions),
    lang: accountLanguage(user.lang),
    token,
    id: user.id,
    ...(user.distributor_id === null ? {} : { distributor_id: user.distributor_id }),
    acceptance: Boolean(user.accepted),
    job_role_id: user.job_role_id,
    reset,
  });
});

/** Returns the user, and the password that matches, which may be shorter than the entered one. */
async function findUserByPassword(
  context: Asked,
  email: string,
  passwd: string,
  known: Buffer | undefined,
): Promise<
  Result<
    { readonly user: SignInUser; readonly password: string },
    'too_many_attempts' | 'wrong_credentials'
  >
> {
  const attempt = await beginSignInAttempt(context, email, known);
  if (!attempt.ok) return attempt;
  const user = await selectUserByEmail(context.db, email);
  const password = await findMatchingPassword(passwd, user?.password_hash);

  if (!user || password === undefined || user.disabled_at !== null || user.removed_at !== null) {
    logFailedAttempt(context, 'sign-in refused', user?.id);
    return attempt.value.refusalIfWrong() ?? refuse('wrong_credentials');
  }

  await attempt.value.markRight();

  return ok({ user, password });
}

/**
 * Checks the session. A token in the header has precedence over a cookie, which may belong to
 * another user.
 */
export const signedInPersonRoute = defineRoute(getSignedInPerson, async (_input, context) => {
  const { db, now, meta } = context;
  const given = meta.header(TOKEN_HEADER);
  const found = given
    ? await selectSessionByToken(db, hashSecret(given))
    : await findSessionByCookie(context);
  if (!found) return refuse(given ? 'invalid_token' : 'not_logged');
  if (!isSessionOpen(found, now)) return refuse('invalid_token');
  await extendSession(db, found, now);
  const token = given ?? createSecret();

  if (!given) {
    await insertSessionToken(db, found.session_id, hashSecret(token), now);
    setCookie(context, meta.cookies[cookieName(context)]!);
  }

  setAccessHeader(context, found);

  return ok({
    permissions: found.permissions,
    token,
    id: found.id,
    ...(found.distributor_id === null ? {} : { distributorID: found.distributor_id }),
    acceptance: Boolean(found.accepted),
    job_role_id: found.job_role_id,
    lang: accountLanguage(found.lang),
  });
});

/** Returns the session of a cookie. The cookie is valid only together with the device's key. */
async function findSessionByCookie(context: Asked): Promise<SessionWithUser | undefined> {
  const { db, meta } = context;
  const cookie = meta.cookies[cookieName(context)];
  const device = meta.header(DEVICE_HEADER);
  return cookie && device
    ? selectSessionByCookie(db, hashSecret(cookie), hashSecret(device))
    : undefined;
}

/**
 * Ends the token's session. If there is none, for example because newer tokens have displaced the
 * token, it ends the sessions of the device's key, without which the cookie is worthless.
 */
export const logoutRoute = defineRoute(logout, async (_input, context) => {
  const { db, now, meta } = context;
  const token = meta.header(TOKEN_HEADER);
  const device = meta.header(DEVICE_HEADER);
  const found = token ? await selectSessionByToken(db, hashSecret(token)) : undefined;
  const isOfToken = found !== undefined && found.ended_at === null;
  const ofDevice =
    isOfToken || !device ? [] : await selectOpenSessionsOfDevice(db, hashSecret(device));

  for (const session of isOfToken ? [found] : ofDevice)
    await db.transaction().execute(async (tx) => {
      await endSession(tx, session.session_id, now);
      await logAction(
        tx,
        { userId: session.id, distributorId: session.distributor_id },
        now,
        'account.signed_out',
        session.id,
      );
    });

  // A repeated or late call must not clear the next user's cookie.
  if (isOfToken) setCookie(context, '', 0);

  return ok({});
});
