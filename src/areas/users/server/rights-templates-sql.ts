/** Reads and writes rights templates. */
import type { Database } from '#kernel/server/database.ts';
import type { Rights } from '../domain/index.ts';
import type {} from './tables.ts';

/** Returns a job role's template. Undefined if none was saved. */
export const selectRightsTemplate = (db: Database, jobRoleId: number) =>
  db
    .selectFrom('rights_template')
    .select(['version', 'rights'])
    .where('job_role_id', '=', jobRoleId)
    .executeTakeFirst();

export const selectRightsTemplates = (db: Database) =>
  db.selectFrom('rights_template').select(['job_role_id', 'rights']).execute();

export async function upsertRightsTemplate(
  db: Database,
  jobRoleId: number,
  version: number,
  rights: Rights,
): Promise<void> {
  const values = { version, rights: JSON.stringify(rights) };

  await db
    .insertInto('rights_template')
    .values({ job_role_id: jobRoleId, ...values })
    .onConflict((conflict) => conflict.column('job_role_id').doUpdateSet(values))
    .execute();
}
