/** Reads and writes what a restore concerns of reports: the versions of the line that it cut off. */
import { at, type Database } from '#kernel/server/database.ts';
import type { ReportArea } from '../../domain/index.ts';

/** Every report notes how far the line was known that ends here. → how many. */
export async function noteRestoredVersions(db: Database): Promise<number> {
  const noted = await db
    .updateTable('report')
    .set((e) => ({ restored_version: e.ref('version') }))
    .executeTakeFirst();
  return Number(noted.numUpdatedRows);
}
export const newestReportInstant = async (db: Database, upTo: number): Promise<number | null> =>
  (
    await db
      .selectFrom('report')
      .select((e) => e.fn.max('updated_at').as('newest'))
      .where('updated_at', '<=', at(upTo))
      .executeTakeFirstOrThrow()
  ).newest;
/** Removed ones too. */
export const reportLines = (db: Database, area: ReportArea, ids: readonly string[]) =>
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
