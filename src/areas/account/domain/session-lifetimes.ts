/**
 * Defines the lifetimes of sessions, temporary passwords, reset links and confirmations, and the
 * cookie's name and path.
 */
import { DAY, HOUR, MINUTE, type Instant } from '#kernel/domain/dates.ts';

/**
 * The lifetimes of a session in milliseconds since the person's last action, for distributors'
 * users and for the manufacturer's. Polling doesn't count as an action. Decision 0236 has the
 * reasons.
 */
export const DISTRIBUTOR_SESSION_IDLE_TIMEOUT_MS = 30 * DAY;
export const ADMIN_SESSION_IDLE_TIMEOUT_MS = 12 * HOUR;

/**
 * The milliseconds after a sign-in at which its session ends, however much it is used. A token that
 * was copied unnoticed is then worthless.
 */
export const DISTRIBUTOR_SESSION_MAX_AGE_MS = 90 * DAY;
export const ADMIN_SESSION_MAX_AGE_MS = 7 * DAY;

export const TEMPORARY_PASSWORD_LIFETIME_MS = 72 * HOUR;

/**
 * Returns whether a temporary password has expired. True if `until` is null, as for a user without
 * a temporary password.
 */
export const isTemporaryPasswordExpired = (until: Instant | null, now: Instant) =>
  until === null || now >= until;
export const RESET_LINK_LIFETIME_MS = HOUR;

/** Milliseconds for which a confirmation by password is valid. */
export const PASSWORD_CONFIRMATION_LIFETIME_MS = 5 * MINUTE;

/**
 * Milliseconds for which a sign-in counts as a confirmation, for steps that don't change how an
 * account can be recovered.
 */
export const RECENT_SIGN_IN_MS = 10 * MINUTE;

/** The shortest time in milliseconds between two updates of a session's last action. */
export const MIN_LAST_ACTION_UPDATE_INTERVAL_MS = MINUTE;

export const SESSION_COOKIE = 'portal_session';

/** The path of the only call with which browsers send the cookie. */
export const SESSION_COOKIE_PATH = '/api/auth/me';

export const sessionIdleTimeoutMs = (user: { readonly distributorId: number | null }) =>
  user.distributorId === null ? ADMIN_SESSION_IDLE_TIMEOUT_MS : DISTRIBUTOR_SESSION_IDLE_TIMEOUT_MS;

export const sessionMaxAgeMs = (user: { readonly distributorId: number | null }) =>
  user.distributorId === null ? ADMIN_SESSION_MAX_AGE_MS : DISTRIBUTOR_SESSION_MAX_AGE_MS;

export const isWithinSessionLifetime = (
  session: {
    readonly createdAt: Instant;
    readonly lastActionAt: Instant;
    readonly endedAt: Instant | null;
    readonly distributorId: number | null;
  },
  now: Instant,
) =>
  session.endedAt === null &&
  now < session.lastActionAt + sessionIdleTimeoutMs(session) &&
  now < session.createdAt + sessionMaxAgeMs(session);
