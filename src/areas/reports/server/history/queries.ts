/** What happened to a report: the entries of its history. */
import type { Author } from '#kernel/server/author.ts';
import { at, type Database } from '#kernel/server/database.ts';
import type { Report, ReportEntry } from '../../domain/index.ts';
import type {} from '../tables.ts';

export type ReportHistoryEntry = Author & {
  readonly report: Pick<Report, 'id' | 'distributorId'>;
  readonly kind: ReportEntry['kind'];
  readonly rows: number;
  readonly dates?: readonly string[];
  readonly other?: string;
  readonly changes?: ReportEntry['changes'];
};
export async function writeHistory(
  db: Database,
  entries: readonly ReportHistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('report_history')
    .values(
      entries.map((e) => ({
        report_id: e.report.id,
        distributor_id: e.report.distributorId,
        at: at(e.at),
        by_user: e.userId,
        by_name: e.name,
        kind: e.kind,
        rows: e.rows,
        dates: [...(e.dates ?? [])],
        other: e.other ?? null,
        changes: JSON.stringify(e.changes ?? []),
      })),
    )
    .execute();
}
export const timeline = (db: Database, reportId: string): Promise<ReportEntry[]> =>
  db
    .selectFrom('report_history')
    .select(['id', 'at', 'by_name as by', 'kind', 'rows', 'dates', 'other', 'changes'])
    .where('report_id', '=', reportId)
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
export const wasReplaced = async (db: Database, reportId: string): Promise<boolean> =>
  (await db
    .selectFrom('report_history')
    .select('id')
    .where('report_id', '=', reportId)
    .where('kind', '=', 'replaced_by')
    .limit(1)
    .executeTakeFirst()) !== undefined;
