/** Queries the versions of reports at the time of a restore. */
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type { ReportArea } from '../../domain/index.ts';

/** Stores for every report its version at the restore. Returns the number of reports. */
export async function storeRestoredReportVersions(db: Database): Promise<number> {
  const noted = await db
    .updateTable('report')
    .set((e) => ({ restored_version: e.ref('version') }))
    .executeTakeFirst();
  return Number(noted.numUpdatedRows);
}

export const selectNewestReportInstant = async (
  db: Database,
  upTo: number,
): Promise<number | null> =>
  (
    await db
      .selectFrom('report')
      .select((e) => e.fn.max('updated_at').as('newest'))
      .where('updated_at', '<=', toTimestamp(upTo))
      .executeTakeFirstOrThrow()
  ).newest;

/** Returns the reports with these ids, removed ones included. */
export const selectReportsByIds = (db: Database, area: ReportArea, ids: readonly string[]) =>
  db
    .selectFrom('report')
    .select([
      'id',
      'version',
      'status',
      'deleted',
      'file_hash as fileHash',
      'restored_version as restoredVersion',
    ])
    .where('area', '=', area)
    .where('id', 'in', ids)
    .execute();
