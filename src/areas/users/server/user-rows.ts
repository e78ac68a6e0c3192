/** Reads users as the calls return them, and as the rules need them. */
import { accountLanguage } from '#kernel/domain/user/languages.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { can, isAdmin, type Actor } from '#kernel/domain/user/permissions.ts';
import type { Database } from '#kernel/server/database.ts';
import { selectAddressRefusals } from '#kernel/server/mail/refused-addresses-sql.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import type { Principal } from '#kernel/server/principal.ts';
import {
  selectUsersOfDistributor,
  managedSessions,
  managedUsers,
  selectUserById,
  type ManagedUserRow,
} from '#areas/account/server/index.ts';
import { selectDistributorNames } from '#areas/distributors/server/index.ts';
import {
  isFullAdministrator,
  isUserAdministrator,
  rightsOfEntries,
  type ManagedUser,
  type OtherAdministratorCounts,
  type UserRow,
  type UserState,
  type UserView,
} from '../domain/index.ts';

const stateOf = ({ disabled_at, invited }: ManagedUserRow): UserState => {
  if (disabled_at !== null) return 'disabled';
  return invited ? 'invited' : 'active';
};

/** Converts stored users to rows of the list, with the names of their distributors. */
export async function toUserRows(
  db: Database,
  rows: readonly ManagedUserRow[],
): Promise<UserRow[]> {
  const ids = rows.flatMap(({ distributor_id: id }) => (id === null ? [] : [id]));
  const names = await selectDistributorNames(db, ids);
  const refusals = await selectAddressRefusals(
    db,
    rows.map(({ email }) => email),
  );

  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    email: row.email,
    name: row.name,
    state: stateOf(row),
    invitedUntil: row.temporary_until,
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
    distributorId: row.distributor_id,
    distributor: row.distributor_id === null ? null : (names.get(row.distributor_id) ?? null),
    jobRoleId: row.job_role_id,
    mailRefusal: refusals.get(row.email) ?? null,
  }));
}

/** Returns a user. Undefined if there is none that the caller can see. */
export async function readUserView(
  db: Database,
  id: number,
  now: number,
): Promise<UserView | undefined> {
  const row = await managedUsers.selectManagedUser(db, id);
  if (!row) return undefined;

  return {
    ...(await toUserRows(db, [row]))[0]!,
    lang: accountLanguage(row.lang),
    permissions: row.permissions,
    openSessions: await managedSessions.countOpenSessions(db, id, now),
  };
}

export type FoundUser = ManagedUser & { readonly row: ManagedUserRow };

type Held = {
  readonly editor: Actor;
  readonly user: FoundUser;
  readonly others: OtherAdministratorCounts;
};

/**
 * Locks the user until the transaction ends, and returns the facts that decide whether a change is
 * allowed, read after locking. Changes by administrators exclude each other, so that two
 * administrators can't take each other's rights at once. The rights of a distributor's editor are
 * read, but not locked.
 * @param may Returns whether the editor has the required right. It is checked after locking.
 */
export async function lockUserForChange(
  db: Database,
  principal: Principal,
  id: number,
  may = (editor: Actor) => can(editor, 'users', 'write'),
): Promise<Result<Held, 'forbidden' | 'not_found'>> {
  if (isAdmin(principal)) await takeAdvisoryLock(db, 'users.managers');

  await managedUsers.lockUser(db, id);
  const editor = await editorNow(db, principal);
  if (!may(editor)) return refuse('forbidden');

  const row = await managedUsers.selectManagedUser(db, id);
  if (!row) return refuse('not_found');

  const user = {
    userId: row.id,
    distributorId: row.distributor_id,
    permissions: row.permissions,
    email: row.email,
    state: stateOf(row),
    row,
  };

  const isInternal = row.distributor_id === null;
  const others = isInternal
    ? await otherAdmins(db, id)
    : { otherUserAdministrators: 0, otherFullAdministrators: 0 };

  return ok({ editor, user, others });
}

/**
 * Returns the editor with the rights that are stored now, because they may have been taken away
 * since the call began.
 */
async function editorNow(db: Database, principal: Principal): Promise<Actor> {
  const now = await selectUserById(db, principal.userId);
  const permissions = !now || now.disabled_at !== null ? [] : now.permissions;

  return { userId: principal.userId, distributorId: principal.distributorId, permissions };
}

async function otherAdmins(db: Database, id: number): Promise<OtherAdministratorCounts> {
  const admins = (await selectUsersOfDistributor(db, null)).filter(
    (one) => one.id !== id && one.disabled_at === null,
  );

  const userAdministrators = admins.filter(({ permissions }) =>
    isUserAdministrator({ distributorId: null, permissions }),
  );

  const keepers = userAdministrators.filter(
    ({ permissions, password_hash: hash, password_is_temporary: isTemporary }) =>
      isFullAdministrator({
        distributorId: null,
        permissions,
        state: hash === null || isTemporary ? 'invited' : 'active',
      }),
  );

  return {
    otherUserAdministrators: userAdministrators.length,
    otherFullAdministrators: keepers.length,
  };
}

/**
 * Returns the fields that the audit log records of a user: each right by its tab, and never a
 * password.
 */
export const loggedUserFields = (
  user: Pick<ManagedUserRow, 'email' | 'name' | 'distributor_id' | 'job_role_id' | 'permissions'>,
): Record<string, unknown> => ({
  email: user.email,
  name: user.name,
  jobRoleId: user.job_role_id,
  distributorId: user.distributor_id,
  ...Object.fromEntries(
    Object.entries(rightsOfEntries(user.permissions)).map(([tab, level]) => [
      `right.${tab}`,
      level === 'none' ? null : level,
    ]),
  ),
});
