/** SQL for stored imports. */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type { ImportKind } from '../../domain/index.ts';
import type {} from '../tables.ts';

type NewImport = {
  readonly kind: ImportKind;
  readonly file: string;
  readonly by: number;
  readonly userIds: readonly number[];
};

/** Stores an import and the users that it created, and returns its id. */
export async function insertImport(
  db: Database,
  { kind, file, by, userIds }: NewImport,
  now: Instant,
): Promise<number> {
  const { id } = await db
    .insertInto('bulk_import')
    .values({
      kind,
      file,
      imported_by: by,
      imported_at: toTimestamp(now),
      invited: userIds.length,
      stopped_at: null,
      undone_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into bulk_import_user (user_id, import_id)
    select user_id, ${id} from unnest(${[...userIds]}::bigint[]) as user_id`.execute(db);
  return id;
}
export type StoredImport = Awaited<ReturnType<ReturnType<typeof importRows>['execute']>>[number];

const importRows = (db: Database) =>
  db
    .selectFrom('bulk_import as i')
    .innerJoin('user_account as by', 'by.id', 'i.imported_by')
    .select(['i.id', 'i.kind', 'i.file', 'by.name as by', 'i.imported_at as at'])
    .select(['i.invited', 'i.removed', 'i.stopped_at as stoppedAt', 'i.undone_at as undoneAt'])
    .select(
      sql<number>`(select count(*)::int from bulk_change c where c.import_id = i.id)`.as('changes'),
    )
    .select(
      sql<boolean>`exists (
        select from bulk_change c where c.import_id = i.id and c.record = 'user'
      )`.as('changesUsers'),
    );

/** Returns the last imports of some kinds, newest first. */
export const selectLatestImports = (
  db: Database,
  kinds: readonly ImportKind[],
  most: number,
): Promise<StoredImport[]> =>
  importRows(db).where('i.kind', 'in', kinds).orderBy('i.id', 'desc').limit(most).execute();

/** Returns an import and locks it until the end of the transaction. Undefined if there is none. */
export const lockImport = (db: Database, id: number): Promise<StoredImport | undefined> =>
  importRows(db).where('i.id', '=', id).forUpdate('i').executeTakeFirst();

/** Returns the ids of the users that an import created, without those that were removed since. */
export async function selectUserIdsOfImport(db: Database, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bulk_import_user as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .where('m.import_id', '=', id)
    .where('u.removed_at', 'is', null)
    .select('u.id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Returns the ids of an import's users whom no person has changed, disabled, removed or invited
 * again since, and who have not used their account: they have no session and have set no password
 * of their own, which a link from “Forgot password” allows without the invitation.
 */
export async function selectUntouchedUserIds(
  db: Database,
  { id, at: since }: StoredImport,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from bulk_import_user m join user_account u on u.id = m.user_id
    where m.import_id = ${id} and u.version = 1 and u.removed_at is null and u.disabled_at is null
      and (u.password_hash is null or u.password_is_temporary)
      and not exists (select from session s where s.user_id = u.id)
      -- The list is computed once. A join by user would read the log for each of thousands of users.
      and u.id::text not in (select l.target from action_log l
        where l.at >= ${toTimestamp(since)} and l.action = 'user.invitation_resent' and l.target is not null)
    order by u.id`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Counts users that were removed before their invitation was sent, and removes them from the users
 * of their import.
 */
export async function deleteUsersOfImport(
  db: Database,
  id: number,
  removed: readonly number[],
): Promise<void> {
  await db
    .updateTable('bulk_import')
    .set((e) => ({ removed: e('removed', '+', removed.length) }))
    .where('id', '=', id)
    .execute();
  await db
    .deleteFrom('bulk_import_user')
    .where(sql<boolean>`user_id = any(${[...removed]}::bigint[])`)
    .execute();
}

export async function updateImportStopped(db: Database, id: number, now: Instant): Promise<void> {
  await db
    .updateTable('bulk_import')
    .set({ stopped_at: toTimestamp(now) })
    .where('id', '=', id)
    .execute();
}

export async function updateImportUndone(db: Database, id: number, now: Instant): Promise<void> {
  await db
    .updateTable('bulk_import')
    .set({ undone_at: toTimestamp(now) })
    .where('id', '=', id)
    .execute();
}

/** Deletes what is stored about imports before an instant; the users stay. */
export async function deleteImportsBefore(db: Database, before: Instant): Promise<void> {
  await db.deleteFrom('bulk_import').where('imported_at', '<', toTimestamp(before)).execute();
}
