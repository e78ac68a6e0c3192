/** Reads and writes the history of reports. */
import type { Author } from '#kernel/server/author.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type { Report, ReportEntry } from '../../domain/index.ts';
import type {} from '../tables.ts';

export type ReportHistoryEntry = Author & {
  readonly report: Pick<Report, 'id' | 'distributorId'>;
  readonly kind: ReportEntry['kind'];
  readonly rows: number;
  readonly quantity?: number;
  readonly dates?: readonly string[];
  readonly other?: string;
  readonly reinstates?: number;
  readonly note?: string;
  readonly changes?: ReportEntry['changes'];
};

/** Writes entries and returns their ids in the same order. */
export async function insertReportHistory(
  db: Database,
  entries: readonly ReportHistoryEntry[],
): Promise<readonly number[]> {
  if (entries.length === 0) return [];
  const written = await db
    .insertInto('report_history')
    .values(
      entries.map((e) => ({
        report_id: e.report.id,
        distributor_id: e.report.distributorId,
        at: toTimestamp(e.at),
        by_user: e.userId,
        by_name: e.name,
        kind: e.kind,
        rows: e.rows,
        quantity: e.quantity ?? null,
        dates: [...(e.dates ?? [])],
        other: e.other ?? null,
        changes: JSON.stringify(e.changes ?? []),
        reinstates: e.reinstates ?? null,
        note: e.note ?? null,
      })),
    )
    .returning('id')
    .execute();
  return written.map(({ id }) => id);
}

export async function selectTimeline(db: Database, reportId: string): Promise<ReportEntry[]> {
  const entries = await db
    .selectFrom('report_history')
    .select(['id', 'at', 'by_name as by', 'kind', 'rows', 'quantity', 'dates', 'other', 'changes'])
    .select(['reinstates', 'note'])
    .where('report_id', '=', reportId)
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  const kept = await keptBy(
    db,
    entries.map(({ id }) => id),
  );
  const reinstated = new Set(entries.map(({ reinstates }) => reinstates));

  return entries.map(({ reinstates: _reinstates, ...entry }) => {
    const sum = kept.get(entry.id);
    return {
      ...entry,
      replaced: sum ? { ...sum, isReinstated: reinstated.has(entry.id) } : null,
    };
  });
}

/**
 * Returns how many rows and units each entry removed and kept; entries that removed none are left
 * out.
 */
async function keptBy(db: Database, entryIds: readonly number[]) {
  if (entryIds.length === 0) return new Map<number, never>();
  const sums = await db
    .selectFrom('report_replaced_day')
    .select((e) => [
      'entry_id as id',
      e.fn.sum<string>('rows').as('rows'),
      e.fn.sum<string>('quantity').as('quantity'),
    ])
    .where('entry_id', 'in', [...entryIds])
    .where('rows', '>', 0)
    .groupBy('entry_id')
    .execute();
  return new Map(
    sums.map(({ id, rows, quantity }) => [id, { rows: Number(rows), quantity: Number(quantity) }]),
  );
}

/** Returns whether an entry of a report removed rows that weren't restored yet. */
export async function isReinstatable(
  db: Database,
  reportId: string,
  entryId: number,
): Promise<boolean> {
  const entry = (await selectTimeline(db, reportId)).find(({ id }) => id === entryId);
  return entry?.replaced?.isReinstated === false;
}

/**
 * Returns whether rows of a report may no longer be registered: a later report replaced its dates
 * or changed its rows, or what the report itself replaced was restored.
 */
export const wasReplaced = async (db: Database, reportId: string): Promise<boolean> => {
  if (await wasReinstated(db, reportId)) return true;
  const replacing = db
    .selectFrom('report_history')
    .select('report_id')
    .where('report_id', '=', reportId)
    .where('kind', '=', 'replaced_by');
  const changing = db
    .selectFrom('report_former_row')
    .select('report_id')
    .where('report_id', '=', reportId)
    .where('by_report', '!=', reportId);

  return (await replacing.unionAll(changing).limit(1).executeTakeFirst()) !== undefined;
};

/**
 * Returns whether what a report replaced is restored now. Restoring can itself be restored, which
 * registers the rows of the report again.
 */
async function wasReinstated(db: Database, reportId: string): Promise<boolean> {
  const restorations = await db
    .selectFrom('report_history')
    .select(['id', 'reinstates'])
    .where('report_id', '=', reportId)
    .where('reinstates', 'is not', null)
    .orderBy('id')
    .execute();
  const effective = new Set<number>();
  for (const { id, reinstates } of restorations)
    if (!effective.delete(reinstates!)) effective.add(id);

  return effective.size > 0;
}

/** Returns the id of the last entry by which the report was registered or declared. */
export const selectRegisteringEntryId = async (
  db: Database,
  reportId: string,
): Promise<number | undefined> => (await entriesOf(db, reportId, ['completed', 'declared'])).at(-1);

/** Returns the id of the last entry that keeps what the report replaced as a whole. */
export const selectReplacingEntryId = async (
  db: Database,
  reportId: string,
): Promise<number | undefined> =>
  (await entriesOf(db, reportId, ['full_replacement', 'declared'])).at(-1);

const entriesOf = async (
  db: Database,
  reportId: string,
  kinds: readonly ReportEntry['kind'][],
): Promise<number[]> =>
  (
    await db
      .selectFrom('report_history')
      .select('id')
      .where('report_id', '=', reportId)
      .where('kind', 'in', kinds)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);
