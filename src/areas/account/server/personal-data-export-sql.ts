/** Queries what the account area stores about a person, for the export of personal data. */
import type { Database } from '#kernel/server/database.ts';
import { listEntries } from '#areas/settings/server/index.ts';
import type {} from '#kernel/server/mail/refused-addresses-sql.ts';
import type {} from './tables.ts';

/**
 * Returns when a person signed in on known devices. The key of a device is not included, because
 * only its hash is stored.
 */
export const selectKnownDeviceSignIns = (db: Database, userId: number) =>
  db
    .selectFrom('known_device')
    .select('last_at as lastAt')
    .where('user_id', '=', userId)
    .orderBy('last_at')
    .execute();

/** Returns the links to set a new password that were sent to a person. */
export const selectResetLinks = (db: Database, userId: number) =>
  db
    .selectFrom('password_reset')
    .select(['expires_at as expiresAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('expires_at')
    .execute();

/** Returns when a mail server refused a person's address, and what it answered. */
export const selectMailRefusals = (db: Database, userId: number) =>
  db
    .selectFrom('refused_address')
    .innerJoin('user_account', 'user_account.email', 'refused_address.email')
    .select(['refused_address.at', 'refused_address.answer'])
    .where('user_account.id', '=', userId)
    .execute();

/** Returns the names of a person's job role in three languages. */
export async function selectJobRoleNames(db: Database, userId: number) {
  const user = await db
    .selectFrom('user_account')
    .select('job_role_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  const roles = user?.job_role_id ? await listEntries(db, 'job_roles', { inactive: true }) : [];
  return roles.filter(({ id }) => id === user?.job_role_id).map(({ fields }) => fields.names);
}
