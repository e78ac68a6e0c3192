/**
 * Defines the lifetimes of sessions, temporary passwords and reset links, and the path of the
 * cookie.
 */
import { DAY, HOUR, MINUTE, type Instant } from '#kernel/domain/dates.ts';

/** Lifetime of a session since the person's last action; polling doesn't count as one. */
export const DISTRIBUTOR_LIFE = 30 * DAY;
export const ADMIN_LIFE = 12 * HOUR;
export const TEMPORARY_PASSWORD_LIFE = 72 * HOUR;

/** Returns whether a temporary password has expired. `until` is null if it was never valid. */
export const isTemporaryOver = (until: Instant | null, now: Instant) =>
  until === null || now >= until;
export const RESET_LINK_LIFE = HOUR;

/** How long a confirmation by password is valid. */
export const CONFIRMATION_LIFE = 5 * MINUTE;

/**
 * How long a sign-in counts as a confirmation, for steps that don't change how an account can be
 * recovered.
 */
export const RECENT_SIGN_IN = 10 * MINUTE;

/** Shortest time between two updates of the last action. */
export const ACTION_GRAIN = MINUTE;

export const SESSION_COOKIE = 'portal_session';

/** The cookie is sent with this call only. */
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
