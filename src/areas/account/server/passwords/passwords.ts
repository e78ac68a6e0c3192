/**
 * The routes that set a password: for a signed-in user, after a temporary password, and with a link
 * from an email, which another route requests.
 */
import { TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { mergeFormatPatterns } from '#kernel/domain/user/format-patterns.ts';
import { accountLanguage } from '#kernel/domain/user/languages.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { queueMail } from '#kernel/server/mail/mail.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import {
  checkResetLink,
  resetPassword,
  setPassword,
  setPasswordByToken,
} from '../../domain/calls.ts';
import { deviceName } from '../../domain/device-name.ts';
import { findPasswordProblem, type PasswordProblem } from '../../domain/password.ts';
import { isTemporaryPasswordExpired } from '../../domain/session-lifetimes.ts';
import { selectProfile } from '../profile/profile-sql.ts';
import { checkAcceptedTermsVersion, recordTermsAcceptance } from '../profile/terms-acceptance.ts';
import { isCommonPassword } from './common-passwords.ts';
import {
  beginPasswordChangeAttempt,
  logFailedAttempt,
} from '../attempt-limits/account-attempts.ts';
import {
  countPasswordResetRequest,
  countWrongLinkAttempt,
} from '../attempt-limits/anonymous-attempts.ts';
import { storeKnownDevice } from '../attempt-limits/known-devices.ts';
import { findMatchingPassword, hashPassword, verifyPassword } from '../hashing/password-hash.ts';
import { writePasswordSetMail } from './mail-words.ts';
import { deleteUnusedResetLinks, resetLinkByHash, markResetLinkUsed } from './reset-links-sql.ts';
import {
  clearSessionResetFlag,
  endSessionsOfUser,
  selectSessionByToken,
} from '../sessions/sessions-sql.ts';
import { readDefaultFormatPatterns } from '../users/mail-recipients.ts';
import {
  lockUserIfUnchanged,
  updatePassword,
  selectUserById,
  type SignInUser,
} from '../users/users-sql.ts';
import { hashSecret } from '../secrets.ts';

async function checkNewPassword(
  password: string,
  email: string,
): Promise<Result<void, PasswordProblem>> {
  const problem =
    findPasswordProblem(password, email) ??
    ((await isCommonPassword(password)) ? ('password_common' as const) : undefined);
  return problem
    ? refuse(problem, { issues: [{ path: ['passwd'], code: problem }] })
    : ok(undefined);
}

type PasswordOwner = Pick<
  SignInUser,
  'id' | 'distributor_id' | 'email' | 'lang' | 'password_hash' | 'password_is_temporary'
>;

/**
 * Queues the email that tells a person of the new password. A first password gets none: its person
 * has just followed the invitation.
 */
async function queuePasswordSetMail(
  tx: Database,
  user: PasswordOwner,
  { now, meta, services }: Pick<Context, 'now' | 'meta' | 'services'>,
): Promise<void> {
  if (user.password_hash === null || user.password_is_temporary) return;

  const { name, zone, country, currency, patterns } = await selectProfile(tx, user.id);
  const reader = {
    name,
    language: accountLanguage(user.lang),
    zone: zone ?? HOME_ZONE,
    country,
    currency,
    patterns: mergeFormatPatterns(patterns, await readDefaultFormatPatterns(tx)),
  };
  const change = { at: now, device: deviceName(meta.userAgent) };
  const words = writePasswordSetMail(reader, change, services.config.publicUrl);
  await queueMail(tx, { to: user.email, ...words });
}

async function storePassword(
  tx: Database,
  user: PasswordOwner,
  hash: string,
  context: Pick<Context, 'now' | 'meta' | 'services'>,
  keptSession: string | undefined,
): Promise<void> {
  const { now } = context;
  await updatePassword(tx, user.id, hash, null);
  await deleteUnusedResetLinks(tx, user.id);
  await endSessionsOfUser(tx, user.id, now, keptSession);
  await logAction(
    tx,
    { userId: user.id, distributorId: user.distributor_id },
    now,
    'account.password_set',
    user.id,
    { by: keptSession ? 'session' : 'link' },
  );

  await queuePasswordSetMail(tx, user, context);
}

/**
 * Sets the user's own password and ends the user's other sessions. Browsers may send the call
 * twice; the second one finds the password set and succeeds. A password that is set already ends no
 * session.
 */
export const setPasswordRoute = defineRoute(
  setPassword,
  async ({ body: { passwd, current, acceptance } }, context) => {
    const { db, now, meta, principal } = context;
    const user = await selectUserById(db, principal.userId);
    const session = await selectSessionByToken(db, hashSecret(meta.header(TOKEN_HEADER) ?? ''));
    if (!user || !session) return refuse('invalid_token');

    if (acceptance) {
      const inForce = checkAcceptedTermsVersion(acceptance);
      if (!inForce.ok) return inForce;
    }

    const isFirst = session.reset && user.password_is_temporary;
    if (isFirst && isTemporaryPasswordExpired(user.temporary_until, now))
      return refuse('temporary_password_expired');
    const attempt = await beginPasswordChangeAttempt(context, principal.sessionId);
    if (!attempt.ok) return attempt;
    const isAlready = await verifyPassword(passwd, user.password_hash);

    const isConfirmed =
      isFirst ||
      isAlready ||
      (await findMatchingPassword(current ?? '', user.password_hash)) !== undefined;

    if (!isConfirmed) {
      logFailedAttempt(context, 'password change refused', user.id);
      return refuse('wrong_password', { issues: [{ path: ['current'], code: 'wrong_password' }] });
    }

    await attempt.value.markRight();

    if (isFirst && isAlready)
      return refuse('password_unchanged', {
        issues: [{ path: ['passwd'], code: 'password_unchanged' }],
      });

    const allowed = await checkNewPassword(passwd, user.email);
    if (!allowed.ok) return allowed;

    const hash = isAlready ? undefined : await hashPassword(passwd);
    const isStored = await db.transaction().execute(async (tx) => {
      if (!(await lockUserIfUnchanged(tx, user))) return false;
      if (hash) await storePassword(tx, user, hash, context, principal.sessionId);
      await clearSessionResetFlag(tx, principal.sessionId);
      if (acceptance) await recordTermsAcceptance(tx, principal, acceptance, meta, now);

      return true;
    });

    return isStored || (await isStoredByConcurrentCall(context, passwd))
      ? ok({})
      : refuse('invalid_token');
  },
);

/**
 * Returns whether the same call, sent twice at once, has already set this password. Otherwise the
 * account changed while the password was hashed, or the session was ended.
 */
async function isStoredByConcurrentCall(
  { db, principal, meta }: Context,
  passwd: string,
): Promise<boolean> {
  const session = await selectSessionByToken(db, hashSecret(meta.header(TOKEN_HEADER) ?? ''));
  if (session?.id !== principal.userId || session.ended_at !== null) return false;
  return await verifyPassword(passwd, session.password_hash);
}

type LinkCall = Omit<Context, 'principal'>;

/**
 * Returns the link of the token header, used or not, and whether it is open: it hasn't expired, and
 * its account can sign in.
 */
async function readOpenLink({ db, now, meta }: LinkCall) {
  const hash = hashSecret(meta.header(TOKEN_HEADER) ?? '');
  const link = await resetLinkByHash(db, hash);
  const isOpen =
    link && now < link.expires_at && link.disabled_at === null && link.removed_at === null;
  return { hash, link, isOpen };
}

async function refuseLink(context: LinkCall, userId: number | undefined) {
  const free = await countWrongLinkAttempt(context);
  if (!free.ok) return free;
  logFailedAttempt(context, 'reset link refused', userId);
  return refuse('reset_link_invalid');
}

/** Only the person with access to the mailbox has the link, so they may see its whole address. */
export const checkResetLinkRoute = defineRoute(checkResetLink, async (_input, context) => {
  const { link, isOpen } = await readOpenLink(context);
  if (!link || !isOpen || link.used_at !== null) return refuseLink(context, link?.id);
  return ok({ email: link.email });
});

/** Returns whether this link was used and its user has this password. */
const isSetByLink = async (
  link: Awaited<ReturnType<typeof resetLinkByHash>>,
  passwd: string,
): Promise<boolean> =>
  link !== undefined && link.used_at !== null && (await verifyPassword(passwd, link.password_hash));

export const setPasswordByTokenRoute = defineRoute(
  setPasswordByToken,
  async ({ body: { passwd } }, context) => {
    const { db, now } = context;
    const { hash, link, isOpen } = await readOpenLink(context);
    const isRepeated = isOpen && (await isSetByLink(link, passwd));

    if (!link || !isOpen || (link.used_at !== null && !isRepeated))
      return refuseLink(context, link?.id);

    if (isRepeated) return ok({});
    const allowed = await checkNewPassword(passwd, link.email);
    if (!allowed.ok) return allowed;
    const stored = await hashPassword(passwd);
    const used = await db.transaction().execute(async (tx) => {
      // The account is locked before its links, which is the order in all transactions.
      if (!(await lockUserIfUnchanged(tx, link)) || !(await markResetLinkUsed(tx, hash, now)))
        return false;
      await storePassword(tx, link, stored, context, undefined);
      await storeKnownDevice(tx, context, link.id);
      return true;
    });

    // The same call may have been sent twice at once, and the other one was faster.
    return used || (await isSetByLink(await resetLinkByHash(db, hash), passwd))
      ? ok({})
      : refuse('reset_link_invalid');
  },
);

/**
 * Counts a request for a link and queues a job, whether or not the address is registered, so that
 * neither the answer nor its time reveals it.
 */
export const resetPasswordRoute = defineRoute(
  resetPassword,
  async ({ body: { email } }, context) => {
    const attempt = await countPasswordResetRequest(context, email);
    if (!attempt.ok) return attempt;
    await addJob(
      context.db,
      'account.reset_mail',
      { email },
      { key: `account.reset_mail:${hashSecret(email).toString('base64url')}` },
    );
    return ok({});
  },
);
