/** SQL for the links that set a new password. */
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { userColumns } from '../users/users-sql.ts';
import type {} from '../tables.ts';

export const insertResetLink = (db: Database, hash: Buffer, userId: number, expiresAt: Instant) =>
  db
    .insertInto('password_reset')
    .values({ hash, user_id: userId, expires_at: toTimestamp(expiresAt) })
    .execute();

export const resetLinkByHash = (db: Database, hash: Buffer) =>
  db
    .selectFrom('password_reset')
    .innerJoin('user_account', 'user_account.id', 'password_reset.user_id')
    .select(userColumns)
    .select(['password_reset.expires_at', 'password_reset.used_at'])
    .where('hash', '=', hash)
    .executeTakeFirst();

/** Marks a link as used. Returns true only for the one call that marked it. */
export const markResetLinkUsed = async (
  db: Database,
  hash: Buffer,
  now: Instant,
): Promise<boolean> =>
  (
    await db
      .updateTable('password_reset')
      .set({ used_at: toTimestamp(now) })
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

/** Deletes the unused links of a user, whose password or email address has just changed. */
export const deleteUnusedResetLinks = (db: Database, userId: number) =>
  db
    .deleteFrom('password_reset')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
