/** Reads and writes reports: the locked load of a command, pieces, history, what is remembered. */
import { sql } from 'kysely';
import { at, type Database } from '#kernel/server/database.ts';
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
export const heads = (db: Database) => db.selectFrom('report').select(headColumns);
/** Its distributor's name comes from the distributors. */
export type StoredHead = Omit<ReportHead, 'distributorName'>;
export type StoredReport = Omit<Report, 'distributorName'> & {
  readonly pieces: number;
  readonly except: readonly string[];
  readonly attempts: number;
  readonly updaterId: number;
};
const whole = (db: Database) =>
  heads(db).select([
    'choices',
    'days',
    'reasons',
    'currency',
    'pieces',
    'except_dates as except',
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

export const storedReport = async (db: Database, id: string): Promise<StoredReport | undefined> =>
  read(await whole(db).where('id', '=', id).executeTakeFirst());
/** For a command: nobody else decides over this id until the transaction ends, whether the report exists yet or not. */
export async function lockedReport(db: Database, id: string): Promise<StoredReport | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(db.withoutPlugins());
  return read(await whole(db).where('id', '=', id).forUpdate().executeTakeFirst());
}
/** Beyond the caller's scope too: an id is taken once for all. */
export const isTaken = async (db: Database, id: string): Promise<boolean> =>
  (await db
    .withoutPlugins()
    .selectFrom('report')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;
/** Registered rows of an area of a distributor change one transaction at a time. */
export const holdRows = (db: Database, area: ReportArea, distributorId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`reports:${area}:${distributorId}`}, 0))`.execute(
    db.withoutPlugins(),
  );

export type ReportWriting = Omit<Report, 'distributorName'> & {
  readonly pieces: number;
  readonly except: readonly string[];
};
const columnsOf = (r: ReportWriting) => ({
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
  choices: r.choices === null ? null : JSON.stringify(r.choices),
  counts: r.counts === null ? null : JSON.stringify(r.counts),
  refusal: r.refusal,
  days: JSON.stringify(r.days),
  reasons: JSON.stringify(r.reasons),
  updated_by_name: r.updatedBy,
  updated_at: at(r.updatedAt),
  completed_at: r.completedAt === null ? null : at(r.completedAt),
  attempts: 0,
  deleted: r.deleted,
});
export async function insertReports(
  db: Database,
  rows: readonly { readonly report: ReportWriting; readonly userId: number }[],
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
        created_at: at(report.createdAt),
        updated_by: userId,
      })),
    )
    .execute();
}
export async function updateReport(
  db: Database,
  report: ReportWriting,
  userId: number,
): Promise<void> {
  await db
    .updateTable('report')
    .set({ ...columnsOf(report), updated_by: userId })
    .where('id', '=', report.id)
    .execute();
}
/** One more try of the job; → how many there were. */
export const countAttempt = async (db: Database, id: string): Promise<number> =>
  (
    await db
      .updateTable('report')
      .set((e) => ({ attempts: e('attempts', '+', 1) }))
      .where('id', '=', id)
      .returning('attempts')
      .executeTakeFirstOrThrow()
  ).attempts;

export type ReportHistoryEntry = {
  readonly report: Pick<Report, 'id' | 'distributorId'>;
  readonly at: number;
  readonly userId: number | null;
  readonly name: string;
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
/** When it was finalised for the first time. */
export const firstFinalizedAt = async (db: Database, reportId: string): Promise<number | null> =>
  (await db.selectFrom('report').select('created_at').where('id', '=', reportId).executeTakeFirst())
    ?.created_at ?? null;

/** Reports that came from the same file, newest first. */
export const fromSameFile = async (
  db: Database,
  hash: string,
  distributorId: number | undefined,
  area: ReportArea,
): Promise<(StoredHead & { readonly choices: string | null })[]> => {
  const rows = heads(db)
    .select('choices')
    .where('file_hash', '=', hash)
    .where('area', '=', area)
    .where('deleted', '=', false)
    .orderBy('created_at', 'desc')
    .limit(50);
  return (
    distributorId === undefined ? rows : rows.where('distributor_id', '=', distributorId)
  ).execute();
};
/** Dates that are being looked at for this area; null dates: not known yet. */
export const underWay = (db: Database, area: ReportArea, distributorId: number | undefined) => {
  const rows = db
    .selectFrom('report')
    .select(['id', 'company_id as companyId', 'kind', 'from_date as from', 'to_date as to'])
    .where('area', '=', area)
    .where('status', '=', 'waiting_processing')
    .where('deleted', '=', false);
  return (
    distributorId === undefined ? rows : rows.where('distributor_id', '=', distributorId)
  ).execute();
};

export type Piece = {
  readonly distributorId: number;
  readonly uploadId: string;
  readonly piece: number;
  readonly hash: string;
  readonly size: number;
  readonly bytes: Buffer;
};
export const heldPieces = async (
  db: Database,
  uploadId: string,
  distributorId?: number,
): Promise<{ readonly piece: number; readonly hash: string; readonly size: number }[]> => {
  const rows = db
    .selectFrom('report_piece')
    .select(['piece', 'hash', 'size'])
    .where('upload_id', '=', uploadId)
    .orderBy('piece');
  return (
    distributorId === undefined ? rows : rows.where('distributor_id', '=', distributorId)
  ).execute();
};
export async function putPiece(
  db: Database,
  { distributorId, uploadId, piece, hash, size, bytes }: Piece,
  now: number,
): Promise<void> {
  await db
    .insertInto('report_piece')
    .values({
      distributor_id: distributorId,
      upload_id: uploadId,
      piece,
      hash,
      size,
      bytes,
      arrived_at: at(now),
    })
    .onConflict((c) =>
      c
        .columns(['distributor_id', 'upload_id', 'piece'])
        .doUpdateSet({ hash, size, bytes, arrived_at: at(now) }),
    )
    .execute();
}
export const pieceOf = (db: Database, distributorId: number, uploadId: string, piece: number) =>
  db
    .selectFrom('report_piece')
    .select(['bytes', 'hash', 'size'])
    .where('distributor_id', '=', distributorId)
    .where('upload_id', '=', uploadId)
    .where('piece', '=', piece)
    .executeTakeFirst();
/** Packed bytes of a distributor that no report has asked for. */
export const waitingBytes = async (db: Database, distributorId: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('report_piece as p')
        .select(sql<string>`coalesce(sum(length(p.bytes)), 0)`.as('bytes'))
        .where('p.distributor_id', '=', distributorId)
        .where((e) =>
          e.not(
            e.exists(
              e
                .selectFrom('report as r')
                .select('r.id')
                .whereRef('r.id', '=', 'p.upload_id')
                .where('r.deleted', '=', false),
            ),
          ),
        )
        .executeTakeFirstOrThrow()
    ).bytes,
  );
export async function dropPieces(
  db: Database,
  uploadId: string,
  distributorId: number,
  from = 0,
): Promise<void> {
  await db
    .deleteFrom('report_piece')
    .where('upload_id', '=', uploadId)
    .where('distributor_id', '=', distributorId)
    .where('piece', '>=', from)
    .execute();
}
/** Pieces that arrived before, and no report has them. */
export async function forgetPieces(db: Database, before: number): Promise<number> {
  const gone = await db
    .deleteFrom('report_piece as p')
    .where('p.arrived_at', '<', at(before))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('report as r')
            .select('r.id')
            .whereRef('r.id', '=', 'p.upload_id')
            .whereRef('r.distributor_id', '=', 'p.distributor_id')
            .where('r.deleted', '=', false),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
