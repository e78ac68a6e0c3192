/** SQL for the connection to Box: its single row, started authorizations, and known folders. */
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type {} from '../tables.ts';

const ONE = 1;
const connections = (db: Database) =>
  db.selectFrom('box_connection').selectAll().where('id', '=', ONE);
export const selectBoxConnection = (db: Database) => connections(db).executeTakeFirst();

/**
 * Locks the connection's row until the transaction ends, so that one process at a time refreshes
 * the tokens, replaces the connection, or begins or ends to disconnect.
 */
export const lockBoxConnection = (db: Database) => connections(db).forUpdate().executeTakeFirst();
export type BoxConnection = NonNullable<Awaited<ReturnType<typeof selectBoxConnection>>>;

/** An account in Box: its id, which never changes, and its e-mail address or name. */
export type BoxAccount = { readonly id: string; readonly name: string };

export type Tokens = {
  readonly access: Buffer;
  readonly refresh: Buffer;
  readonly expires_at: number;
};

const columnsOf = ({ access, refresh, expires_at }: Tokens) => ({
  access,
  refresh,
  expires_at: toTimestamp(expires_at),
});

/**
 * Stores a connection, new or renewed. A connection that is being ended is still being ended after
 * it was renewed with the same account. The connection of another account is deleted before.
 */
export async function storeBoxConnection(
  db: Database,
  tokens: Tokens,
  {
    account,
    userId,
    now,
  }: { readonly account: BoxAccount; readonly userId: number; readonly now: Instant },
): Promise<void> {
  const values = {
    ...columnsOf(tokens),
    account: account.name,
    account_id: account.id,
    connected_by: userId,
    connected_at: toTimestamp(now),
  };
  await db
    .insertInto('box_connection')
    .values({ id: ONE, state: 'connected', ...values })
    .onConflict((c) => c.column('id').doUpdateSet(values))
    .execute();
}

export async function storeBoxTokens(db: Database, tokens: Tokens): Promise<void> {
  await db.updateTable('box_connection').set(columnsOf(tokens)).where('id', '=', ONE).execute();
}

export async function markBoxLeaving(db: Database): Promise<void> {
  await db.updateTable('box_connection').set({ state: 'leaving' }).where('id', '=', ONE).execute();
}

export async function deleteBoxConnection(db: Database): Promise<void> {
  await db.deleteFrom('box_connection').execute();
  await db.deleteFrom('box_folder').execute();
}

export async function insertAuthorizationState(
  db: Database,
  state: { hash: Buffer; userId: number; verifier: Buffer; now: Instant },
): Promise<void> {
  await db
    .insertInto('box_state')
    .values({
      hash: state.hash,
      user_id: state.userId,
      verifier: state.verifier,
      created_at: toTimestamp(state.now),
    })
    .execute();
}

/** Deletes and returns a started authorization, so that it is used only once. */
export const takeAuthorizationState = (db: Database, hash: Buffer) =>
  db.deleteFrom('box_state').where('hash', '=', hash).returningAll().executeTakeFirst();

export async function deleteOldAuthorizationStates(db: Database, before: Instant): Promise<void> {
  await db.deleteFrom('box_state').where('created_at', '<', toTimestamp(before)).execute();
}

export const selectFolderIdAt = async (db: Database, path: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('box_folder')
      .select('folder_id')
      .where('path', '=', path)
      .executeTakeFirst()
  )?.folder_id;

export async function storeBoxFolder(db: Database, path: string, id: string): Promise<void> {
  await db
    .insertInto('box_folder')
    .values({ path, folder_id: id })
    .onConflict((c) => c.column('path').doUpdateSet({ folder_id: id }))
    .execute();
}

/**
 * Deletes the ids of all folders, so that the folders are looked up again. Called when Box doesn't
 * find a folder or an upload session.
 */
export async function deleteBoxFolders(db: Database): Promise<void> {
  await db.deleteFrom('box_folder').execute();
}
