/** SQL for user administration: users as administrators see and change them. */
import { sql, type ExpressionBuilder } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import type { PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { toTimestamp, type Database, type Tables } from '#kernel/server/database.ts';
import { unmarkQueriedAddresses } from '#kernel/server/mail/refused-addresses-sql.ts';
import { containsFolded, likeContaining } from '#kernel/server/queries/paging.ts';
import type {} from '../tables.ts';

const selectUnremovedUsers = (db: Database) =>
  db
    .selectFrom('user_account')
    .select([
      'id',
      'version',
      'email',
      'name',
      'distributor_id',
      'job_role_id',
      'permissions',
      'lang',
      'created_at',
      'disabled_at',
      'temporary_until',
    ])
    .select((eb) => [
      eb
        .or([eb('password_hash', 'is', null), eb('password_is_temporary', '=', true)])
        .as('invited'),
      eb
        .selectFrom('session')
        .select('session.created_at')
        .whereRef('session.user_id', '=', 'user_account.id')
        .orderBy('session.created_at', 'desc')
        .limit(1)
        .as('last_sign_in_at'),
    ])
    .where('removed_at', 'is', null);
export type ManagedUserRow = Awaited<ReturnType<typeof selectManagedUsers>>[number];

export type ManagedUserFilters = {
  readonly search?: string | undefined;
  readonly state?: 'invited' | 'active' | 'disabled' | undefined;
  readonly distributor?: number | 'none' | undefined;
  readonly jobRole?: number | undefined;
  readonly after?: ManagedUserKey | undefined;
};

/** The place of a user in the list. It is known even if the user was removed or renamed since. */
export type ManagedUserKey = { readonly id: number; readonly name: string };

type Users = ExpressionBuilder<Tables, 'user_account'>;

/** Returns a condition for users whose name or email address contains the text. */
export const nameOrEmailContains = (eb: Users, search: string) =>
  eb.or([
    containsFolded(sql.ref('user_account.name'), search),
    eb('user_account.email', 'ilike', likeContaining(search)),
  ]);

const hasState = (eb: Users, state: NonNullable<ManagedUserFilters['state']>) => {
  if (state === 'disabled') return eb('disabled_at', 'is not', null);
  const invited = eb.or([eb('password_hash', 'is', null), eb('password_is_temporary', '=', true)]);
  return eb.and([eb('disabled_at', 'is', null), state === 'invited' ? invited : eb.not(invited)]);
};

/**
 * Returns users that match the filters, sorted by name, from the place behind `after`. Removed
 * users aren't included.
 */
export function selectManagedUsers(db: Database, filters: ManagedUserFilters, limit: number) {
  const { search, state, distributor, jobRole, after } = filters;

  return selectUnremovedUsers(db)
    .where((eb) =>
      eb.and([
        ...(search ? [nameOrEmailContains(eb, search)] : []),
        ...(state ? [hasState(eb, state)] : []),
        ...(distributor === 'none' ? [eb('distributor_id', 'is', null)] : []),
        ...(typeof distributor === 'number' ? [eb('distributor_id', '=', distributor)] : []),
        ...(jobRole ? [eb('job_role_id', '=', jobRole)] : []),
        ...(after
          ? [
              sql<boolean>`(lower(user_account.name), user_account.id) > (lower(${after.name}::text), ${after.id})`,
            ]
          : []),
      ]),
    )
    .orderBy((eb) => eb.fn<string>('lower', ['name']))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export const selectManagedUser = (db: Database, id: number) =>
  selectUnremovedUsers(db).where('id', '=', id).executeTakeFirst();

/**
 * Locks a user's row until the transaction ends. Resolves to undefined if there is no such user.
 */
export const lockUser = (db: Database, id: number) =>
  db.selectFrom('user_account').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns the ids of the distributors that have users. */
export const selectDistributorIdsOfUsers = async (db: Database): Promise<number[]> =>
  (
    await db
      .selectFrom('user_account')
      .select((eb) => eb.ref('distributor_id').$notNull().as('id'))
      .distinct()
      .where('distributor_id', 'is not', null)
      .where('removed_at', 'is', null)
      .execute()
  ).map(({ id }) => id);

/** Counts the users by job role, for these job roles. Job roles without users are left out. */
export const countUsersByJobRole = (db: Database, jobRoleIds: readonly number[]) =>
  db
    .selectFrom('user_account')
    .select((eb) => [
      eb.ref('job_role_id').$notNull().as('id'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('job_role_id', 'in', jobRoleIds)
    .where('removed_at', 'is', null)
    .groupBy('job_role_id')
    .execute();

/**
 * Returns the owner of an email address, even outside the caller's scope. The addresses of removed
 * users are pseudonyms.
 */
export const selectUserByEmailInAnyScope = (db: Database, email: string) =>
  db
    .withoutPlugins()
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();

/**
 * Locks the users with these email addresses until the transaction ends, in the order of their ids,
 * and returns them by address. The caller's scope doesn't apply.
 */
export async function lockUsersByEmail(
  db: Database,
  emails: readonly string[],
): Promise<ReadonlyMap<string, ManagedUserRow>> {
  const rows = await selectUnremovedUsers(db.withoutPlugins())
    .where(sql<boolean>`email = any(${[...emails]})`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.email, row]));
}

/**
 * Locks the users with these ids until the transaction ends, in the order of their ids, and returns
 * them by id. Removed users are absent.
 */
export async function lockUsersById(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ManagedUserRow>> {
  const rows = await selectUnremovedUsers(db)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type ManagedUserChange = {
  readonly email: string;
  readonly name: string;
  readonly jobRoleId: number | null;
  readonly permissions: readonly PermissionEntry[];
};

const nextVersion = (eb: ExpressionBuilder<Tables, 'user_account'>) => eb('version', '+', 1);

export const updateManagedUser = (db: Database, id: number, change: ManagedUserChange) =>
  db
    .updateTable('user_account')
    .set((eb) => ({
      email: change.email,
      name: change.name,
      job_role_id: change.jobRoleId,
      permissions: JSON.stringify(change.permissions),
      version: nextVersion(eb),
    }))
    .where('id', '=', id)
    .execute();

/** Disables the users with these ids. */
export const disableUsers = (db: Database, ids: readonly number[], now: Instant) =>
  db
    .updateTable('user_account')
    .set((eb) => ({ disabled_at: toTimestamp(now), version: nextVersion(eb) }))
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();

export const updateManagedUserDisabledAt = (db: Database, id: number, disabledAt: Instant | null) =>
  db
    .updateTable('user_account')
    .set((eb) => ({
      disabled_at: disabledAt === null ? null : toTimestamp(disabledAt),
      version: nextVersion(eb),
    }))
    .where('id', '=', id)
    .execute();

/**
 * Marks a user as removed. Replaces name and email address by a pseudonym, deletes password,
 * rights, job role and the choices of emails and formats, clears what their sessions store about
 * their devices, and deletes their known devices and links.
 */
export async function pseudonymizeUser(
  db: Database,
  id: number,
  pseudonym: { readonly name: string; readonly email: string },
  now: Instant,
): Promise<void> {
  await unmarkQueriedAddresses(db, sql`select email from user_account where id = ${id}`);
  await db
    .updateTable('user_account')
    .set((eb) => ({
      ...pseudonym,
      password_hash: null,
      password_is_temporary: false,
      temporary_until: null,
      permissions: '[]',
      mail_choices: '{}',
      patterns: '{}',
      job_role_id: null,
      removed_at: toTimestamp(now),
      version: nextVersion(eb),
    }))
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('session')
    .set({
      address: '',
      user_agent: '',
      device_hash: null,
      known_hash: null,
      unsent: null,
      told_at: null,
      opening: null,
      opening_at: null,
      opening_since: null,
    })
    .where('user_id', '=', id)
    .execute();
  await db.deleteFrom('known_device').where('user_id', '=', id).execute();
  await db.deleteFrom('password_reset').where('user_id', '=', id).execute();
}

/**
 * Marks users as removed who never learned of their account, and replaces their names and addresses
 * by pseudonyms. They have no session, no known device and no link.
 */
export async function pseudonymizeUsersWithoutInvitation(
  db: Database,
  ids: readonly number[],
  now: Instant,
): Promise<void> {
  await unmarkQueriedAddresses(
    db,
    sql`select email from user_account where id = any(${[...ids]}::bigint[])`,
  );
  await sql`update user_account set
      name = 'User ' || id, email = 'removed-' || id || '@removed.invalid',
      password_hash = null, password_is_temporary = false, temporary_until = null,
      permissions = '[]', mail_choices = '{}', job_role_id = null,
      removed_at = ${toTimestamp(now)}, version = version + 1
    where id = any(${[...ids]}::bigint[])`.execute(db);
}
