/**
 * Finds the caller of a token, with the rights at this moment or, for a light call, a moment ago.
 */
import { accountLanguage } from '#kernel/domain/user/languages.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Identify, Principal } from '#kernel/server/principal.ts';
import {
  MIN_LAST_ACTION_UPDATE_INTERVAL_MS,
  isWithinSessionLifetime,
} from '../../domain/session-lifetimes.ts';
import { sessionCache } from './session-cache.ts';
import {
  selectSessionByToken,
  updateSessionLastActionAt,
  type SessionWithUser,
} from './sessions-sql.ts';
import { hashSecret } from '../secrets.ts';

export const identifySession: Identify = async (services, token, { now, extend, light }) => {
  if (!token) return refuse('not_logged');
  const { db } = services;
  const hash = hashSecret(token);
  const remembered = light ? await sessionCache(services)(hash) : undefined;

  // The last action of a cached session may be outdated, so a cached session that looks expired is
  // read again.
  const session =
    remembered && isSessionOpen(remembered, now)
      ? remembered
      : await selectSessionByToken(db, hash);
  if (!session || !isSessionOpen(session, now)) return refuse('invalid_token');
  if (extend) await extendSession(db, session, now);

  return ok(principalOfSession(session));
};

/**
 * Returns whether the session is valid. The user may have been disabled or removed since it was
 * opened.
 */
export const isSessionOpen = (session: SessionWithUser, now: Instant): boolean =>
  session.disabled_at === null &&
  session.removed_at === null &&
  isWithinSessionLifetime(
    {
      createdAt: session.opened_at,
      lastActionAt: session.last_action_at,
      endedAt: session.ended_at,
      distributorId: session.distributor_id,
    },
    now,
  );

export const extendSession = async (
  db: Database,
  session: SessionWithUser,
  now: Instant,
): Promise<void> => {
  if (now - session.last_action_at >= MIN_LAST_ACTION_UPDATE_INTERVAL_MS)
    await updateSessionLastActionAt(db, session.session_id, now);
};

export const principalOfSession = (session: SessionWithUser): Principal => ({
  userId: session.id,
  distributorId: session.distributor_id,
  permissions: session.permissions,
  sessionId: session.session_id,
  email: session.email,
  name: session.name,
  language: accountLanguage(session.lang),
  pending: { password: session.password_is_temporary, acceptance: !session.accepted },
});
