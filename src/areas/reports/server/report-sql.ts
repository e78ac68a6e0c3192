/** Reads, locks and writes reports. */
import { sql, type ExpressionBuilder } from 'kysely';
import { toTimestamp, type Database, type Tables } from '#kernel/server/database.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import type {
  Report,
  ReportArea,
  ReportChoices,
  ReportEntry,
  ReportHead,
} from '../domain/index.ts';
import type {} from './tables.ts';

const headColumns = [
  'id',
  'area',
  'kind',
  'source',
  'distributor_id as distributorId',
  'company_id as companyId',
  'company_name as companyName',
  'status',
  'version',
  'file_name as fileName',
  'file_hash as fileHash',
  'file_size as fileSize',
  'rows',
  'quantity',
  'from_date as from',
  'to_date as to',
  'replacement',
  'counts',
  'refusal',
  'created_at as createdAt',
  'created_by_name as createdBy',
  'updated_at as updatedAt',
  'updated_by_name as updatedBy',
  'completed_at as completedAt',
  'deleted',
] as const;

export const selectReportHeads = (db: Database) => db.selectFrom('report').select(headColumns);

/**
 * The fields of a report's row in the list, as stored. The distributor's name is missing, because
 * it comes from another table.
 */
export type StoredHead = Omit<ReportHead, 'distributorName'>;

export type StoredReport = Omit<Report, 'distributorName'> & {
  readonly pieces: number;
  readonly except: readonly string[];
  readonly agreedRows: number | null;
  readonly attempts: number;
  readonly updaterId: number;
};

/** Returns the last entry of some kinds in the history of the report that a query selects. */
const lastHistoryEntry = (
  { selectFrom }: ExpressionBuilder<Tables, 'report'>,
  kinds: readonly ReportEntry['kind'][],
) =>
  selectFrom('report_history as entry')
    .whereRef('entry.report_id', '=', 'report.id')
    .where('entry.kind', 'in', kinds)
    .orderBy('entry.id', 'desc')
    .limit(1);

const whole = (db: Database) =>
  selectReportHeads(db).select((e) => [
    lastHistoryEntry(e, ['unregistered', 'undone']).select('entry.at').as('endedAt'),
    lastHistoryEntry(e, ['unregistered', 'undone']).select('entry.by_name').as('endedBy'),
    'choices',
    'days',
    'reasons',
    'currency',
    'resent_at as resentAt',
    'is_undoable as isUndoable',
    'pieces',
    'except_dates as except',
    'agreed_rows as agreedRows',
    'attempts',
    'updated_by as updaterId',
  ]);

const read = (
  row: Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirst']>>,
): StoredReport | undefined =>
  row && {
    ...row,
    choices: row.choices === null ? null : (JSON.parse(row.choices) as ReportChoices),
  };

export const selectReportById = async (
  db: Database,
  id: string,
): Promise<StoredReport | undefined> =>
  read(await whole(db).where('id', '=', id).executeTakeFirst());

/**
 * Returns a report for a command. Until the transaction ends, no other command can decide on this
 * id, even if the report doesn't exist yet. Other transactions can still write history entries that
 * refer to the report. Otherwise a job that replaces the report's rows would wait for a command
 * that waits for the job.
 */
export async function lockReport(db: Database, id: string): Promise<StoredReport | undefined> {
  await takeAdvisoryLock(db, id);
  return read(await whole(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst());
}

/**
 * Locks the registered rows of a distributor in an area, so that only one transaction at a time
 * changes them.
 */
export const lockRegisteredRows = (
  db: Database,
  area: ReportArea,
  distributorId: number,
): Promise<void> => takeAdvisoryLock(db, `reports:${area}:${distributorId}`);

export type ReportToWrite = Omit<Report, 'distributorName'> & {
  readonly pieces: number;
  readonly except: readonly string[];
  /**
   * Number of rows that the person agreed to replace. Absent or null if the device didn't send it,
   * or if the report was sent again after a restore.
   */
  readonly agreedRows?: number | null;
};

const columnsOf = (r: ReportToWrite) => ({
  status: r.status,
  version: r.version,
  company_id: r.companyId,
  company_name: r.companyName,
  file_name: r.fileName,
  file_hash: r.fileHash,
  file_size: r.fileSize,
  pieces: r.pieces,
  rows: r.rows,
  quantity: r.quantity,
  from_date: r.from,
  to_date: r.to,
  replacement: r.replacement,
  except_dates: [...r.except],
  agreed_rows: r.agreedRows ?? null,
  choices: r.choices === null ? null : JSON.stringify(r.choices),
  counts: r.counts === null ? null : JSON.stringify(r.counts),
  refusal: r.refusal,
  days: JSON.stringify(r.days),
  reasons: JSON.stringify(r.reasons),
  updated_by_name: r.updatedBy,
  updated_at: toTimestamp(r.updatedAt),
  completed_at: r.completedAt === null ? null : toTimestamp(r.completedAt),
  resent_at: r.resentAt ? toTimestamp(r.resentAt) : null,
  is_undoable: r.isUndoable ?? false,
  attempts: 0,
  deleted: r.deleted,
});

export async function insertReports(
  db: Database,
  rows: readonly { readonly report: ReportToWrite; readonly userId: number }[],
): Promise<void> {
  await db
    .insertInto('report')
    .values(
      rows.map(({ report, userId }) => ({
        ...columnsOf(report),
        id: report.id,
        distributor_id: report.distributorId,
        area: report.area,
        kind: report.kind,
        source: report.source,
        currency: report.currency,
        created_by: userId,
        created_by_name: report.createdBy,
        created_at: toTimestamp(report.createdAt),
        updated_by: userId,
      })),
    )
    .execute();
}

export async function updateReport(
  db: Database,
  report: ReportToWrite,
  userId: number,
): Promise<void> {
  await db
    .updateTable('report')
    .set({ ...columnsOf(report), updated_by: userId })
    .where('id', '=', report.id)
    .execute();
}

/** Counts an attempt of the job and returns the number of attempts. */
export const incrementAttempts = async (db: Database, id: string): Promise<number> =>
  (
    await db
      .updateTable('report')
      .set((e) => ({ attempts: e('attempts', '+', 1) }))
      .where('id', '=', id)
      .returning('attempts')
      .executeTakeFirstOrThrow()
  ).attempts;

/**
 * A report that was made from a file. `registeredBy` is the person whose file or answer was
 * registered last, or null if the report was never registered.
 */
export type SameFileReport = StoredHead & {
  readonly choices: string | null;
  readonly registeredBy: string | null;
};

/**
 * Returns up to 50 reports that were made from the same file, newest first, without removed and
 * undone ones.
 */
export const selectReportsOfSameFile = async (
  db: Database,
  hash: string,
  distributorId: number | undefined,
  area: ReportArea,
): Promise<SameFileReport[]> => {
  const rows = selectReportHeads(db)
    .select('choices')
    .select((e) =>
      lastHistoryEntry(e, ['completed', 'declared']).select('entry.by_name').as('registeredBy'),
    )
    .where('file_hash', '=', hash)
    .where('area', '=', area)
    .where('deleted', '=', false)
    .where('status', 'not in', ['removed', 'undone'])
    .orderBy('created_at', 'desc')
    .limit(50);
  return (
    distributorId === undefined ? rows : rows.where('distributor_id', '=', distributorId)
  ).execute();
};

/**
 * Returns the reports of an area that are being processed. Their dates are null if they aren't
 * known yet.
 */
export const selectReportsInProcessing = (
  db: Database,
  area: ReportArea,
  distributorId: number | undefined,
) => {
  const rows = db
    .selectFrom('report')
    .select(['id', 'distributor_id as distributorId', 'company_id as companyId', 'kind'])
    .select(['from_date as from', 'to_date as to'])
    .where('area', '=', area)
    .where('status', '=', 'waiting_processing')
    .where('deleted', '=', false);
  return (
    distributorId === undefined ? rows : rows.where('distributor_id', '=', distributorId)
  ).execute();
};

/**
 * Returns the number of a distributor's reports without deleted ones, and the companies to which
 * registered dates or reports belong, deleted ones included.
 */
export async function selectReportUsesOfDistributor(
  db: Database,
  distributorId: number,
): Promise<{ reports: number; companies: number[] }> {
  const { reports } = await db
    .selectFrom('report')
    .select(sql<number>`count(*)`.as('reports'))
    .where('distributor_id', '=', distributorId)
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow();
  const named = await db
    .selectFrom('report')
    .select('company_id')
    .where('distributor_id', '=', distributorId)
    .union(
      db.selectFrom('report_day').select('company_id').where('distributor_id', '=', distributorId),
    )
    .execute();
  return { reports, companies: named.map((row) => row.company_id) };
}
