/**
 * Reads reports for lists and mirrors, pages of registered rows, sums of dates, and last prices.
 */
import { sql, type ExpressionBuilder } from 'kysely';
import { toTimestamp, type Database, type Tables } from '#kernel/server/database.ts';
import {
  limitToChangesWithin,
  MIRROR_PERIOD_MS,
  type MirrorWindow,
} from '#kernel/server/queries/mirror-pages.ts';
import {
  containsFolded,
  countRowsByStatus,
  limitToNewestFirst,
  readPageAfter,
} from '#kernel/server/queries/paging.ts';
import { readSortedPage } from '#kernel/server/queries/read-sorted-page.ts';
import type { Sort } from '#kernel/domain/sorting.ts';
import type { ListSearch } from '#areas/distributors/server/index.ts';
import type {
  ReportArea,
  ReportChoices,
  ReportFilters,
  ReportSortKey,
  ReportStatus,
} from '../../domain/index.ts';
import { rowTables } from '../row-columns.ts';
import { selectReportHeads, type StoredHead } from '../report-sql.ts';
import { reportSortColumns } from './report-sort-sql.ts';

export type ReportFilter = ReportFilters & {
  readonly area: ReportArea;
  readonly distributorId?: number | undefined;
  readonly status?: ReportStatus | undefined;
  readonly search?: ListSearch | undefined;
};

const matching =
  ({ area, distributorId, search, from, to, author }: ReportFilter) =>
  (e: ExpressionBuilder<Tables, 'report'>) =>
    e.and([
      e('area', '=', area),
      e('deleted', '=', false),
      ...(distributorId === undefined ? [] : [e('distributor_id', '=', distributorId)]),
      ...(from === undefined ? [] : [e('to_date', '>=', from)]),
      ...(to === undefined ? [] : [e('from_date', '<=', to)]),
      ...(author === undefined ? [] : [e('created_by_name', '=', author)]),
      ...(search
        ? [
            e.or([
              containsFolded(sql.ref('file_name'), search.text),
              containsFolded(sql.ref('company_name'), search.text),
              ...(search.distributors.length
                ? [e('distributor_id', 'in', search.distributors)]
                : []),
            ]),
          ]
        : []),
    ]);

/** Returns a page of the list, newest first unless it is sorted by a column. */
export const selectReportPage = (
  db: Database,
  filter: ReportFilter,
  sort: Sort<ReportSortKey> | undefined,
  after: string | undefined,
) => {
  const rows = selectReportHeads(db).where(matching(filter));
  const ofStatus = filter.status ? rows.where('status', '=', filter.status) : rows;
  if (sort) {
    const sorting = { columns: reportSortColumns[sort.by], down: sort.down };
    return readSortedPage<'report', StoredHead>(ofStatus, sorting, after);
  }

  return readPageAfter<StoredHead>(after, (key, limit) =>
    ofStatus.$call(limitToNewestFirst(key, limit)).execute(),
  );
};

/**
 * Returns the number of reports that the filter finds, by status. A status in the filter is
 * ignored.
 */
export const countReportsByStatus = (db: Database, filter: ReportFilter) =>
  countRowsByStatus(db.selectFrom('report').where(matching(filter)));

/**
 * Returns the heads that changed within the window, for the mirror, removed ones included. Reports
 * that were created before the mirrored period are left out.
 */
export const selectChangedReportHeads = (
  db: Database,
  area: ReportArea,
  window: MirrorWindow,
  now: number,
): Promise<(StoredHead & { xid: string })[]> =>
  selectReportHeads(db)
    .where('area', '=', area)
    .where('created_at', '>=', toTimestamp(now - MIRROR_PERIOD_MS))
    .$call(limitToChangesWithin(window, { tx: 'changed_tx', id: 'id', idType: 'uuid' }))
    .execute();

const common = [
  'id',
  'distributor_id',
  'company_id',
  'report_id',
  'on_date',
  'part_number',
  'quantity',
  'price_minor',
  'currency',
  'ordinal',
  'line',
  'was',
] as const;

const registered = (db: Database, area: ReportArea) => {
  const rows = db.selectFrom(rowTables[area] as 'pos_row').select(common);
  return (area === 'pos' ? rows.select(['end_user', 'city', 'state', 'activity', 'rest']) : rows)
    .orderBy('distributor_id')
    .orderBy('on_date')
    .orderBy('id');
};
export type SelectedRegisteredRow = Awaited<
  ReturnType<ReturnType<typeof registered>['execute']>
>[number];

/** The key of a registered row: rows are ordered by distributor, date and id. */
export type RegisteredRowKey = {
  readonly distributorId: number;
  readonly date: string;
  readonly id: number;
};

/**
 * Selects registered rows by dates, both included. An id that is undefined doesn't limit the rows,
 * which are always limited to the caller's scope.
 */
export type RegisteredRowsFilter = {
  readonly distributorId?: number | undefined;
  readonly companyId?: number | undefined;
  readonly from: string;
  readonly to: string;
};

const isAfterRow = (after: RegisteredRowKey) =>
  sql<boolean>`(distributor_id, on_date, id) > (${after.distributorId}, ${after.date}::date, ${after.id})`;

export const selectRowsOfDates = (
  db: Database,
  area: ReportArea,
  { distributorId, companyId, from, to }: RegisteredRowsFilter,
  after: RegisteredRowKey | undefined,
  limit: number,
): Promise<SelectedRegisteredRow[]> => {
  let rows = registered(db, area)
    .where('on_date', '>=', from)
    .where('on_date', '<=', to)
    .limit(limit);
  if (distributorId !== undefined) rows = rows.where('distributor_id', '=', distributorId);
  if (companyId !== undefined) rows = rows.where('company_id', '=', companyId);
  return (after ? rows.where(isAfterRow(after)) : rows).execute();
};

export type ReportOfRows = {
  readonly id: string;
  readonly area: ReportArea;
  readonly distributorId: number;
  readonly companyId: number | undefined;
  readonly dates: readonly string[];
  /** The report's last date. Later than the last of `dates` if the report has too many to list. */
  readonly to: string | null;
  readonly completedAt: number;
};

export type ReportRowState = 'added' | 'changed' | 'same' | 'kept';

/**
 * Returns the registered rows of a report's dates, without those that later reports wrote: rows
 * that the report added or changed, earlier rows that were equal, and earlier rows that stayed
 * although the file lacked them. Which of the dates after the listed ones the report has isn't
 * known, so equal rows of these dates are left out.
 */
export const selectRowsOfReport = (
  db: Database,
  { id, area, distributorId, companyId, dates, to, completedAt }: ReportOfRows,
  state: ReportRowState | undefined,
  after: RegisteredRowKey | undefined,
  limit: number,
): Promise<(SelectedRegisteredRow & { row_state: ReportRowState })[]> => {
  const kept = sql<boolean>`exists (select from report_kept k where k.report_id = ${id} and k.row_id = ${sql.table(rowTables[area])}.id)`;
  const rowState = sql<ReportRowState>`case when report_id = ${id} then case when was is null then 'added' else 'changed' end when ${kept} then 'kept' else 'same' end`;
  const lastListed = dates.at(-1)!;
  const isOnListedDate = sql<boolean>`on_date = any(${[...dates]}::date[])`;
  let rows = registered(db, area)
    .select(rowState.as('row_state'))
    .where('distributor_id', '=', distributorId)
    .where((e) =>
      to === null || to <= lastListed
        ? isOnListedDate
        : e.and([
            e('on_date', '>=', dates[0]!),
            e('on_date', '<=', to),
            e.or([
              isOnListedDate,
              e.and([e('on_date', '>', lastListed), e.or([e('report_id', '=', id), kept])]),
            ]),
          ]),
    )
    .limit(limit)
    .where((e) =>
      e.or([
        e('report_id', '=', id),
        sql<boolean>`exists (select from report r where r.id = report_id and r.completed_at <= ${toTimestamp(completedAt)}::timestamptz)`,
      ]),
    );

  if (companyId !== undefined) rows = rows.where('company_id', '=', companyId);
  if (state) rows = rows.where(rowState, '=', state);

  return (after ? rows.where(isAfterRow(after)) : rows).execute();
};

/**
 * Returns the names of the sheets whose rows the reports of these rows registered, by report.
 * Reports of one sheet are left out.
 */
export async function selectSheetNames(
  db: Database,
  rows: readonly SelectedRegisteredRow[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = [...new Set(rows.map(({ report_id: report }) => report))];
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('report')
    .select(['id', 'choices'])
    .where('id', 'in', ids)
    .where('choices', 'like', '%"sheets":%')
    .execute();

  return new Map(
    found.map(({ id, choices }) => {
      const { sheets = [] } = JSON.parse(choices!) as ReportChoices;
      return [id, sheets.map(({ name }) => name)];
    }),
  );
}

export const selectRegisteredDays = (
  db: Database,
  area: ReportArea,
  { distributorId, companyId, from, to }: RegisteredRowsFilter,
) => {
  const rows = db
    .selectFrom('report_day')
    .select(['on_date as date', 'rows', 'quantity', 'none'])
    .where('area', '=', area)
    .where('company_id', '=', companyId!)
    .where('on_date', '>=', from)
    .where('on_date', '<=', to)
    .orderBy('on_date')
    .limit(4000);
  return (
    distributorId === undefined ? rows : rows.where('distributor_id', '=', distributorId)
  ).execute();
};

export const selectLastPrices = (db: Database, area: ReportArea, distributorId: number) =>
  db
    .selectFrom('report_price')
    .select(['part_number as partNumber', 'price_minor as priceMinor', 'on_date as on'])
    .where('area', '=', area)
    .where('distributor_id', '=', distributorId)
    .orderBy('part_number')
    .limit(20_000)
    .execute();
