/**
 * Defines the lifetimes of sessions, temporary passwords and reset links, and the path of the
 * cookie.
 */
import { DAY, HOUR, MINUTE, type Instant } from '#kernel/domain/dates.ts';

/** Lifetime of a session since the person's last action; polling doesn't count as one. */
export const DISTRIBUTOR_SESSION_LIFETIME = 30 * DAY;
export const ADMIN_SESSION_LIFETIME = 12 * HOUR;
export const TEMPORARY_PASSWORD_LIFETIME = 72 * HOUR;

/** Returns whether a temporary password has expired. `until` is null if it was never valid. */
export const isTemporaryPasswordExpired = (until: Instant | null, now: Instant) =>
  until === null || now >= until;
export const RESET_LINK_LIFETIME = HOUR;

/** How long a confirmation by password is valid. */
export const CONFIRMATION_LIFETIME = 5 * MINUTE;

/**
 * How long a sign-in counts as a confirmation, for steps that don't change how an account can be
 * recovered.
 */
export const RECENT_SIGN_IN = 10 * MINUTE;

/** Shortest time between two updates of the last action. */
export const LAST_ACTION_PRECISION = MINUTE;

export const SESSION_COOKIE = 'portal_session';

/** The cookie is sent with this call only. */
export const SESSION_COOKIE_PATH = '/api/auth/me';

export const sessionLifetime = (user: { readonly distributorId: number | null }) =>
  user.distributorId === null ? ADMIN_SESSION_LIFETIME : DISTRIBUTOR_SESSION_LIFETIME;

export const isAlive = (
  session: {
    readonly lastActionAt: Instant;
    readonly endedAt: Instant | null;
    readonly distributorId: number | null;
  },
  now: Instant,
) => session.endedAt === null && now < session.lastActionAt + sessionLifetime(session);
