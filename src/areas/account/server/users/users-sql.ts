/** SQL for users: their passwords, rights and language, and whether they may sign in. */
import type { ExpressionBuilder } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { readByIds } from '#kernel/server/queries/ids.ts';
import { toTimestamp, type Database, type Tables } from '#kernel/server/database.ts';
import { TERMS_VERSION } from '../../domain/index.ts';
import type {} from '../tables.ts';

type UserBuilder = ExpressionBuilder<Tables, 'user_account'>;

const acceptancesOf = (eb: UserBuilder) =>
  eb
    .selectFrom('acceptance')
    .select('acceptance.id')
    .whereRef('acceptance.user_id', '=', 'user_account.id');

export const hasAcceptedTerms = (eb: UserBuilder) =>
  eb.exists(acceptancesOf(eb).where('acceptance.version', '=', TERMS_VERSION)).as('accepted');

/** Whether the user accepted terms of any version, the current one or an earlier one. */
const hasEverAcceptedTerms = (eb: UserBuilder) =>
  eb.exists(acceptancesOf(eb)).as('accepted_before');

export const userColumns = [
  'user_account.id',
  'user_account.email',
  'user_account.name',
  'user_account.distributor_id',
  'user_account.password_hash',
  'user_account.password_is_temporary',
  'user_account.temporary_until',
  'user_account.permissions',
  'user_account.lang',
  'user_account.job_role_id',
  'user_account.created_at',
  'user_account.disabled_at',
  'user_account.removed_at',
  'user_account.mail_choices',
  'user_account.patterns',
] as const;

const selectUsersWithAcceptance = (db: Database) =>
  db
    .selectFrom('user_account')
    .select(userColumns)
    .select([hasAcceptedTerms, hasEverAcceptedTerms]);
export const selectUserByEmail = (db: Database, email: string) =>
  selectUsersWithAcceptance(db).where('email', '=', email).executeTakeFirst();
export type SignInUser = NonNullable<Awaited<ReturnType<typeof selectUserByEmail>>>;
export const selectUserById = (db: Database, id: number) =>
  selectUsersWithAcceptance(db).where('id', '=', id).executeTakeFirst();

type AsRead = Pick<SignInUser, 'id' | 'email' | 'password_hash'>;

/**
 * Locks an account until the transaction ends, if its address and password are still those that
 * were read and its person may still sign in. Returns false if another transaction changed any of
 * this meanwhile. `share` lets several sign-ins hold the lock at once.
 */
export async function lockUserIfUnchanged(
  db: Database,
  { id, email, password_hash: hash }: AsRead,
  lock: 'share' | 'update' = 'update',
): Promise<boolean> {
  const query = db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('password_hash', 'is not distinct from', hash)
    .where('disabled_at', 'is', null)
    .where('removed_at', 'is', null);
  const held = lock === 'share' ? query.forShare() : query.forUpdate();
  return (await held.executeTakeFirst()) !== undefined;
}

export type NewUserRow = {
  email: string;
  name: string;
  distributorId: number | null;
  permissions: readonly PermissionEntry[];
  lang: Language;
  jobRoleId: number | null;
  passwordHash: string | null;
  temporaryUntil: Instant | null;
  now: Instant;
};

const columnsOf = (user: NewUserRow) => ({
  email: user.email,
  name: user.name,
  distributor_id: user.distributorId,
  permissions: JSON.stringify(user.permissions),
  lang: user.lang,
  job_role_id: user.jobRoleId,
  password_hash: user.passwordHash,
  password_is_temporary: user.temporaryUntil !== null,
  temporary_until: user.temporaryUntil === null ? null : toTimestamp(user.temporaryUntil),
  created_at: toTimestamp(user.now),
});

/** Adds a user. Returns undefined if the address is taken. */
export const insertUser = (db: Database, user: NewUserRow) =>
  db
    .insertInto('user_account')
    .values(columnsOf(user))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();

/**
 * Adds users whose addresses must be free. A taken address is a database error. Returns the ids by
 * address.
 */
export async function insertUsers(
  db: Database,
  users: readonly NewUserRow[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .insertInto('user_account')
    .values(users.map(columnsOf))
    .returning(['id', 'email'])
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Sets a password. `temporaryUntil` is null for a password of the user's own. */
export const updatePassword = (
  db: Database,
  userId: number,
  hash: string,
  temporaryUntil: Instant | null,
) =>
  db
    .updateTable('user_account')
    .set({
      password_hash: hash,
      password_is_temporary: temporaryUntil !== null,
      temporary_until: temporaryUntil === null ? null : toTimestamp(temporaryUntil),
    })
    .where('id', '=', userId)
    .execute();

/** Replaces the hash of an unchanged password by one with other parameters. */
export const updatePasswordHash = (
  db: Database,
  { id, password_hash: hash }: Pick<SignInUser, 'id' | 'password_hash'>,
  newHash: string,
) =>
  db
    .updateTable('user_account')
    .set({ password_hash: newHash })
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .execute();

/**
 * Deletes a user's password. Signing in is possible again when a temporary password is sent, or one
 * is set with a link.
 */
export const clearPassword = (db: Database, userId: number) =>
  db
    .updateTable('user_account')
    .set({ password_hash: null, password_is_temporary: false, temporary_until: null })
    .where('id', '=', userId)
    .execute();

export const updateLanguage = (db: Database, userId: number, lang: Language) =>
  db.updateTable('user_account').set({ lang }).where('id', '=', userId).execute();

export const updatePermissions = (
  db: Database,
  userId: number,
  permissions: readonly PermissionEntry[],
) =>
  db
    .updateTable('user_account')
    .set({ permissions: JSON.stringify(permissions) })
    .where('id', '=', userId)
    .execute();

export const updateUserDisabledAt = (db: Database, userId: number, disabledAt: Instant | null) =>
  db
    .updateTable('user_account')
    .set({ disabled_at: disabledAt === null ? null : toTimestamp(disabledAt) })
    .where('id', '=', userId)
    .execute();

/**
 * Returns the users of a distributor, or the manufacturer's if `distributorId` is null, sorted by
 * email address. Removed users are left out.
 */
export const selectUsersOfDistributor = (db: Database, distributorId: number | null) =>
  selectUsersWithAcceptance(db)
    .where('distributor_id', distributorId === null ? 'is' : '=', distributorId)
    .where('removed_at', 'is', null)
    .orderBy('email')
    .execute();

/** Returns names by id, also the names of former users. */
export async function selectUserNames(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await readByIds(ids, (distinct) =>
    db.selectFrom('user_account').select(['id', 'name']).where('id', 'in', distinct).execute(),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Returns the ids of users by name, within a distributor or the manufacturer (null). A name that no
 * user or several users have there is left out.
 */
export async function selectUserIdsByUniqueName(
  db: Database,
  distributorId: number | null,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .withoutPlugins()
    .selectFrom('user_account')
    .select(['id', 'name'])
    .where('distributor_id', 'is not distinct from', distributorId)
    .where('name', 'in', [...new Set(names)])
    .execute();
  const found = Map.groupBy(rows, ({ name }) => name);

  return new Map(
    [...found].flatMap(([name, [one, ...more]]) =>
      more.length > 0 ? [] : [[name, one!.id] as const],
    ),
  );
}

/**
 * Returns all users of the manufacturer, sorted by name. Former ones are included, because the
 * audit mentions them.
 */
export const selectAdministrators = (db: Database) =>
  db
    .selectFrom('user_account')
    .select(['id', 'name'])
    .where('distributor_id', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Returns the number of a distributor's users without removed ones. */
export const countDistributorUsers = (
  db: Database,
  distributorId: number,
): Promise<{ users: number }> =>
  db
    .selectFrom('user_account')
    .select((e) => e.fn.countAll<number>().as('users'))
    .where('distributor_id', '=', distributorId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
