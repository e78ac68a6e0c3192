/** Reads reports for lists and mirrors, and the rows that they registered, by key. */
import { sql, type ExpressionBuilder } from 'kysely';
import { DAY } from '#kernel/domain/dates.ts';
import { at, type Database, type Tables } from '#kernel/server/database.ts';
import type { Cursor } from '#kernel/server/delta.ts';
import type { ReportArea, ReportStatus } from '../../domain/index.ts';
import { rowTables } from '../columns.ts';
import { heads, type StoredHead } from '../queries.ts';

/** `distributors`: those whose name contains the search text. */
export type ReportFilter = {
  readonly area: ReportArea;
  readonly distributorId?: number | undefined;
  readonly status?: ReportStatus | undefined;
  readonly search?: { readonly text: string; readonly distributors: readonly number[] } | undefined;
};
const within = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const matching =
  ({ area, distributorId, search }: ReportFilter) =>
  (e: ExpressionBuilder<Tables, 'report'>) =>
    e.and([
      e('area', '=', area),
      e('deleted', '=', false),
      ...(distributorId === undefined ? [] : [e('distributor_id', '=', distributorId)]),
      ...(search
        ? [
            e.or([
              e('file_name', 'ilike', within(search.text)),
              e('company_name', 'ilike', within(search.text)),
              ...(search.distributors.length
                ? [e('distributor_id', 'in', search.distributors)]
                : []),
            ]),
          ]
        : []),
    ]);
/** Newest first; `after` is the last row of the page before. */
export const page = (
  db: Database,
  filter: ReportFilter,
  after: { readonly createdAt: number; readonly id: string } | undefined,
  limit: number,
): Promise<StoredHead[]> => {
  const rows = heads(db)
    .where(matching(filter))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const ofStatus = filter.status ? rows.where('status', '=', filter.status) : rows;
  return (
    after
      ? ofStatus.where(sql<boolean>`(created_at, id) < (${at(after.createdAt)}, ${after.id}::uuid)`)
      : ofStatus
  ).execute();
};
/** How many of each status, under the same filter but its status. */
export async function countsByStatus(
  db: Database,
  filter: ReportFilter,
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('report')
    .select(['status', sql<number>`count(*)`.as('count')])
    .where(matching(filter))
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
/** What a mirror holds: about 24 months. */
const MIRRORED = 731 * DAY;
const NIL = '00000000-0000-0000-0000-000000000000';
/** Heads changed after the cursor and below the bound, removed ones too. */
export const headsChanged = (
  db: Database,
  area: ReportArea,
  after: Cursor,
  bound: string,
  now: number,
  limit: number,
): Promise<(StoredHead & { xid: string })[]> =>
  heads(db)
    .select(sql<string>`changed_tx::text`.as('xid'))
    .where('area', '=', area)
    .where('created_at', '>=', at(now - MIRRORED))
    .where(sql<boolean>`(changed_tx, id) > (${after.xid}::xid8, ${after.id || NIL}::uuid)`)
    .where(sql<boolean>`changed_tx < ${bound}::xid8`)
    .orderBy('changed_tx')
    .orderBy('id')
    .limit(limit)
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
export type Registered = Awaited<ReturnType<ReturnType<typeof registered>['execute']>>[number];
/** The last row of a page before. */
export type ReportPlace = {
  readonly distributorId: number;
  readonly date: string;
  readonly id: number;
};
type Span = {
  readonly distributorId?: number | undefined;
  readonly companyId?: number | undefined;
  readonly from: string;
  readonly to: string;
};
const behind = (after: ReportPlace) =>
  sql<boolean>`(distributor_id, on_date, id) > (${after.distributorId}, ${after.date}::date, ${after.id})`;

export const rowsOfDates = (
  db: Database,
  area: ReportArea,
  { distributorId, companyId, from, to }: Span,
  after: ReportPlace | undefined,
  limit: number,
): Promise<Registered[]> => {
  let rows = registered(db, area)
    .where('on_date', '>=', from)
    .where('on_date', '<=', to)
    .limit(limit);
  if (distributorId !== undefined) rows = rows.where('distributor_id', '=', distributorId);
  if (companyId !== undefined) rows = rows.where('company_id', '=', companyId);
  return (after ? rows.where(behind(after)) : rows).execute();
};

export type Brought = {
  readonly id: string;
  readonly area: ReportArea;
  readonly distributorId: number;
  readonly companyId: number | undefined;
  readonly dates: readonly string[];
  readonly completedAt: number;
};
export type BroughtState = 'added' | 'changed' | 'same' | 'kept';
/** Rows of a report's dates as it left them: its own, those that were the same already, and those that stayed although it had them not. */
export const rowsOfReport = (
  db: Database,
  { id, area, distributorId, companyId, dates, completedAt }: Brought,
  state: BroughtState | undefined,
  after: ReportPlace | undefined,
  limit: number,
): Promise<(Registered & { state: BroughtState })[]> => {
  const kept = sql<boolean>`exists (select from report_kept k where k.report_id = ${id} and k.row_id = ${sql.table(rowTables[area])}.id)`;
  const told = sql<BroughtState>`case when report_id = ${id} then case when was is null then 'added' else 'changed' end when ${kept} then 'kept' else 'same' end`;
  let rows = registered(db, area)
    .select(told.as('state'))
    .where('distributor_id', '=', distributorId)
    .where('on_date', 'in', [...dates])
    .limit(limit)
    .where((e) =>
      e.or([
        e('report_id', '=', id),
        sql<boolean>`exists (select from report r where r.id = report_id and r.completed_at <= ${at(completedAt)}::timestamptz)`,
      ]),
    );
  if (companyId !== undefined) rows = rows.where('company_id', '=', companyId);
  if (state) rows = rows.where(told, '=', state);
  return (after ? rows.where(behind(after)) : rows).execute();
};

export const days = (
  db: Database,
  area: ReportArea,
  { distributorId, companyId, from, to }: Span,
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
export const lastPrices = (db: Database, area: ReportArea, distributorId: number) =>
  db
    .selectFrom('report_price')
    .select(['part_number as partNumber', 'price_minor as priceMinor', 'on_date as on'])
    .where('area', '=', area)
    .where('distributor_id', '=', distributorId)
    .orderBy('part_number')
    .limit(20_000)
    .execute();
