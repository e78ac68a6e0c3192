/**
 * Asks for the password again before a step that changes how an account can be recovered, because
 * the token of a session alone isn't enough.
 */
import { CONFIRMATION_HEADER } from '#kernel/domain/protocol/headers.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { handle, type Context } from '#kernel/server/route.ts';
import { confirmPassword } from '../../domain/calls.ts';
import { CONFIRMATION_LIFETIME, RECENT_SIGN_IN } from '../../domain/session.ts';
import { beginSessionAttempt, noteFailure } from '../guessing/guessing.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { newSecret, secretHash } from '../secrets.ts';
import { userById } from '../users/queries.ts';
import { isConfirmedBy, putConfirmation, wasOpenedAfter } from './queries.ts';

export const confirmRoute = handle(confirmPassword, async ({ body: { passwd } }, context) => {
  const { db, now, principal } = context;
  const attempt = await beginSessionAttempt(context, principal.sessionId);
  if (!attempt.ok) return attempt;
  const user = await userById(db, principal.userId);

  if (!(await verifyPassword(passwd, user?.password_hash))) {
    noteFailure(context, 'confirmation refused', principal.userId);
    return refuse('wrong_password', { issues: [{ path: ['passwd'], code: 'wrong_password' }] });
  }

  await attempt.value.right();
  const confirmation = newSecret();
  await putConfirmation(db, principal.sessionId, secretHash(confirmation), now);

  return ok({ confirmation });
});

type Asked = Pick<Context, 'db' | 'now' | 'principal' | 'meta'>;

/**
 * Returns whether the call carries a confirmation that its session received for the password within
 * the last five minutes.
 */
export async function isConfirmed({ db, now, principal, meta }: Asked): Promise<boolean> {
  const given = meta.header(CONFIRMATION_HEADER);
  if (!given) return false;
  return await isConfirmedBy(
    db,
    principal.sessionId,
    secretHash(given),
    now - CONFIRMATION_LIFETIME,
  );
}

/** Returns whether the call is confirmed, or its session was opened a few minutes ago. */
export const isConfirmedOrRecent = async (asked: Asked): Promise<boolean> =>
  (await isConfirmed(asked)) ||
  (await wasOpenedAfter(asked.db, asked.principal.sessionId, asked.now - RECENT_SIGN_IN));
