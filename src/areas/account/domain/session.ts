/** How long a session, a temporary password and a reset link live, and where the cookie is honoured. */
import { DAY, HOUR, MINUTE, type Instant } from '#kernel/domain/dates.ts';

/** Since a person's last action; polls do not count. */
export const DISTRIBUTOR_LIFE = 30 * DAY;
export const ADMIN_LIFE = 12 * HOUR;
export const TEMPORARY_PASSWORD_LIFE = 72 * HOUR;
/** `until` null: it was never valid. */
export const isTemporaryOver = (until: Instant | null, now: Instant) =>
  until === null || now >= until;
export const RESET_LINK_LIFE = HOUR;
/** How long a confirmation is valid that was given for the password. */
export const CONFIRMATION_LIFE = 5 * MINUTE;
/** How long a sign-in counts as a confirmation where the step changes no way back into an account. */
export const RECENT_SIGN_IN = 10 * MINUTE;
/** The last action is written down this often at most. */
export const ACTION_GRAIN = MINUTE;

export const SESSION_COOKIE = 'portal_session';
/** The cookie never travels to any other call. */
export const SESSION_COOKIE_PATH = '/api/auth/me';

export const lifeOf = (user: { readonly distributorId: number | null }) =>
  user.distributorId === null ? ADMIN_LIFE : DISTRIBUTOR_LIFE;
export const isAlive = (
  session: {
    readonly lastActionAt: Instant;
    readonly endedAt: Instant | null;
    readonly distributorId: number | null;
  },
  now: Instant,
) => session.endedAt === null && now < session.lastActionAt + lifeOf(session);
