/**
 * Creates users, gives them temporary passwords and disables them, for user administration, the
 * seed and the operator's command.
 */
import { randomInt } from 'node:crypto';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import { TEMPORARY_PASSWORD_LIFETIME_MS } from '../domain/session-lifetimes.ts';
import { TERMS_VERSION } from '../domain/terms-version.ts';
import { recordTermsAcceptance } from './profile/terms-acceptance.ts';
import { endSessionsOfUser } from './sessions/sessions-sql.ts';
import {
  clearPassword,
  insertUser,
  insertUsers,
  updateUserDisabledAt,
  updatePassword,
} from './users/users-sql.ts';
import { hashPassword } from './hashing/password-hash.ts';

export type NewUser = {
  /** The email address in any case. It is stored in lower case. */
  readonly email: string;
  readonly name: string;
  /** The user's distributor. Null for the manufacturer's users. */
  readonly distributorId: number | null;
  readonly permissions: readonly PermissionEntry[];
  readonly lang: Language;
  readonly jobRoleId?: number | null;
  /**
   * The first password. If undefined, signing in requires a reset link first. A temporary password
   * must be replaced at the first sign-in, and is valid for 72 hours.
   */
  readonly password?: { readonly plain: string; readonly temporary: boolean };
  /** True if the current terms count as accepted. For demonstrations and tests. */
  readonly accepted?: boolean;
};

/** Adds a user and returns the new id, or a refusal if the email address is taken. */
export async function addUser(
  db: Database,
  user: NewUser,
  now: Instant,
): Promise<Result<number, 'email_taken'>> {
  const { password, distributorId } = user;
  const row = await insertUser(db, {
    email: user.email.trim().toLowerCase(),
    name: user.name,
    distributorId,
    permissions: user.permissions,
    lang: user.lang,
    jobRoleId: user.jobRoleId ?? null,
    passwordHash: password ? await hashPassword(password.plain) : null,
    temporaryUntil: password?.temporary ? now + TEMPORARY_PASSWORD_LIFETIME_MS : null,
    now,
  });
  if (!row) return refuse('email_taken');
  if (user.accepted)
    await recordTermsAcceptance(
      db,
      { userId: row.id, distributorId },
      { version: TERMS_VERSION, lang: user.lang },
      { address: '', userAgent: '' },
      now,
    );

  return ok(row.id);
}

/**
 * Adds people without a password, whose addresses must be free. Returns their ids by address in
 * lower case.
 */
export const addInvitedUsers = (
  db: Database,
  users: readonly Omit<NewUser, 'password' | 'accepted'>[],
  now: Instant,
): Promise<ReadonlyMap<string, number>> =>
  insertUsers(
    db,
    users.map((user) => ({
      ...user,
      email: user.email.trim().toLowerCase(),
      jobRoleId: user.jobRoleId ?? null,
      passwordHash: null,
      temporaryUntil: null,
      now,
    })),
  );

/** Adds a user whose address must be free. Throws if it is taken. */
export async function addUserOrThrow(db: Database, user: NewUser, now: Instant): Promise<number> {
  const added = await addUser(db, user, now);
  if (!added.ok) throw new Error(`${user.email} is registered already.`);
  return added.value;
}

/** Sets a new temporary password and ends all sessions of the user. */
export async function setTemporaryPassword(
  db: Database,
  userId: number,
  password: string,
  now: Instant,
): Promise<void> {
  await updatePassword(
    db,
    userId,
    await hashPassword(password),
    now + TEMPORARY_PASSWORD_LIFETIME_MS,
  );
  await endSessionsOfUser(db, userId, now);
}

/**
 * Deletes the password of a user and ends all sessions of the user. Call this only for users who
 * have not set a password of their own.
 */
export async function invalidateTemporaryPassword(
  db: Database,
  userId: number,
  now: Instant,
): Promise<void> {
  await clearPassword(db, userId);
  await endSessionsOfUser(db, userId, now);
}

export async function disableUser(db: Database, userId: number, now: Instant): Promise<void> {
  await updateUserDisabledAt(db, userId, now);
  await endSessionsOfUser(db, userId, now);
}

/**
 * Returns a random password of 28 letters and digits that can't be confused, in seven groups, with
 * 137 bits of entropy: `kmpt-7vxa-2wqe-hb9n-t4rc-y8gd-mz6k`.
 */
export function generateTemporaryPassword(): string {
  const letters = 'abcdefghjkmnpqrstvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 7 }, group).join('-');
}
