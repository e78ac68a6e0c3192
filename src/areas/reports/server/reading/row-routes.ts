/** Defines the routes of the calls that read registered rows, by dates and by report. */
import { parseBySchema, storedDateSchema } from '#kernel/domain/schema.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import { INVALID_AFTER_REFUSAL, readPage, type Page } from '#kernel/server/queries/paging.ts';
import type { Principal } from '#kernel/server/principal.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import { sheetRowOfLine } from '#areas/imports/domain/index.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import { selectDistributorsByIds } from '#areas/distributors/server/index.ts';
import { calls, reportKindFor, type RegisteredRow, type ReportArea } from '../../domain/index.ts';
import { keyOfValues, rowValuesByField, type StoredRowColumns } from '../row-columns.ts';
import { selectReportsInProcessing } from '../report-sql.ts';
import { maskedValues } from './mask-cpfs.ts';
import {
  termVerticalsRoute,
  verticalsOfRowsAcrossDistributors,
  verticalsOfOneDistributorsRows,
} from './row-verticals.ts';
import { readVisibleReport } from '../visibility.ts';
import {
  selectRegisteredDays,
  selectSheetNames,
  selectRowsOfDates,
  selectRowsOfReport,
  type SelectedRegisteredRow,
  type RegisteredRowKey,
  type RegisteredRowsFilter,
} from './report-list-sql.ts';

const PAGES = { rows: 100, registered: 2_000, export: 5_000 } as const;

function readRowKey(
  text: string | undefined,
): Result<RegisteredRowKey | undefined, 'invalid_input'> {
  if (text === undefined) return ok(undefined);
  const [, distributorId, date, id] =
    /^(\d{1,15})\.(\d{4}-\d\d-\d\d)\.(\d{1,15})$/.exec(text) ?? [];
  return date && parseBySchema(storedDateSchema, date).ok
    ? ok({ distributorId: Number(distributorId), date, id: Number(id) })
    : INVALID_AFTER_REFUSAL;
}

const rowKey = ({ distributor_id, on_date, id }: SelectedRegisteredRow): string =>
  `${distributor_id}.${on_date}.${id}` satisfies string;

type Owners = ReadonlyMap<number, Distributor>;

async function ownersOf(db: Database, rows: readonly SelectedRegisteredRow[]): Promise<Owners> {
  const ids = new Set(rows.map((row) => row.distributor_id));
  return new Map((await selectDistributorsByIds(db, [...ids])).map((owner) => [owner.id, owner]));
}

const distributorNames = async (db: Database, ids: readonly number[]): Promise<string[]> =>
  (await selectDistributorsByIds(db, ids)).map(({ name }) => name).sort();

/**
 * Returns a row for an answer.
 * @param isMasked Whether tax numbers of persons are masked. They are not masked for a device that
 * compares the row with a file, nor in the distributor's own export.
 */
function shownRow(
  area: ReportArea,
  owners: Owners,
  row: SelectedRegisteredRow,
  isMasked = false,
): Pick<RegisteredRow, 'key' | 'ordinal' | 'date' | 'line' | 'values'> {
  const kind = reportKindFor(area, owners.get(row.distributor_id)!.kind);
  const whole = rowValuesByField(kind, row as unknown as StoredRowColumns);
  const values = isMasked ? maskedValues(kind, whole) : whole;

  return {
    key: keyOfValues(kind, values),
    ordinal: row.ordinal,
    date: row.on_date,
    line: row.line === null ? null : sheetRowOfLine(row.line).row,
    values,
  };
}

/**
 * Returns the name of the sheet that a row comes from. Null if only one sheet of its file was read,
 * or if the row has no line.
 */
const sheetOfRow = (
  sheets: ReadonlyMap<string, readonly string[]>,
  { report_id: report, line }: SelectedRegisteredRow,
): string | null =>
  (line === null ? undefined : sheets.get(report)?.[sheetRowOfLine(line).sheet - 1]) ?? null;

type RowsQuery = {
  readonly distributor?: number | undefined;
  readonly company?: number | undefined;
  readonly from: string;
  readonly to: string;
  readonly after?: string | undefined;
};

/** Returns which rows of the requested dates this caller may read. */
const spanOf = (
  principal: Principal,
  { distributor, company, from, to }: RowsQuery,
): RegisteredRowsFilter => ({
  distributorId: principal.distributorId ?? distributor,
  companyId: company,
  from,
  to,
});

/**
 * Returns the ids of the distributors with a report of some of these dates that is being processed,
 * so that not all rows of the dates are registered yet. Reports whose dates aren't known don't
 * count.
 */
async function distributorsInProcessing(
  db: Database,
  area: ReportArea,
  { distributorId, companyId, from, to }: RegisteredRowsFilter,
): Promise<readonly number[]> {
  const reports = (await selectReportsInProcessing(db, area, distributorId)).filter(
    (one) =>
      one.from !== null &&
      one.to !== null &&
      one.from <= to &&
      one.to >= from &&
      (companyId === undefined || one.kind === 'pos_brazil' || one.companyId === companyId),
  );
  return [...new Set(reports.map((one) => one.distributorId))];
}

/** Returns a page of registered rows of dates, with the distributors that they belong to. */
async function registeredPage(
  area: ReportArea,
  query: RowsQuery,
  { db, principal }: Context,
  size: number,
): Promise<
  Result<Page<SelectedRegisteredRow, string> & { readonly owners: Owners }, 'invalid_input'>
> {
  const after = readRowKey(query.after);
  if (!after.ok) return after;
  const span = spanOf(principal, query);
  const page = await readPage(
    size,
    (limit) => selectRowsOfDates(db, area, span, after.value, limit),
    rowKey,
  );

  return ok({ ...page, owners: await ownersOf(db, page.rows) });
}

function routesOf(area: ReportArea) {
  const { rows, days: daysCall, registered, export: exported } = calls.calls[area];
  return [
    defineRoute(rows, async ({ params, query }, { db }) => {
      const report = await readVisibleReport(db, area, params.id);
      if (!report.ok) return report;
      const after = readRowKey(query.after);
      if (!after.ok) return after;
      const { status, kind, distributorId, companyId, days: lines, to, completedAt } = report.value;
      if (status === 'waiting_processing') return refuse('not_yet_available');
      if (status !== 'complete' || lines.length === 0) return ok({ rows: [], next: null });
      const brought = {
        id: params.id,
        area,
        distributorId,
        companyId: kind === 'pos_brazil' ? undefined : companyId,
        dates: lines.map(({ date }) => date),
        to,
        completedAt: completedAt!,
      };

      const page = await readPage(
        PAGES.rows,
        (limit) => selectRowsOfReport(db, brought, query.state, after.value, limit),
        rowKey,
      );

      const owners = await ownersOf(db, page.rows);
      const sheets = await selectSheetNames(db, page.rows);
      const ofSales =
        area === 'pos'
          ? await verticalsOfOneDistributorsRows(
              db,
              kind === 'pos_brazil' ? 'brazil' : 'laam',
              page.rows,
            )
          : undefined;

      return ok({
        ...(ofSales ? { verticals: ofSales.named } : {}),
        rows: page.rows.map((row, n) => ({
          ...shownRow(area, owners, row, true),
          sheet: sheetOfRow(sheets, row),
          ...(ofSales ? { vertical: ofSales.ids[n] ?? null } : {}),
          was: row.row_state === 'changed' ? maskedValues(kind, row.was ?? {}) : null,
          state: row.row_state,
        })),
        next: page.next,
      });
    }),
    defineRoute(daysCall, async ({ query }, { db, principal }) =>
      ok({ days: await selectRegisteredDays(db, area, spanOf(principal, query)) }),
    ),
    defineRoute(registered, async ({ query }, context) => {
      const { db, principal } = context;
      if ((await distributorsInProcessing(db, area, spanOf(principal, query))).length > 0)
        return refuse('not_yet_available');
      const page = await registeredPage(area, query, context, PAGES.registered);
      if (!page.ok) return page;
      const { rows: found, owners, next } = page.value;
      return ok({ rows: found.map((row) => shownRow(area, owners, row)), next });
    }),
    defineRoute(exported, async ({ query }, context) => {
      // A report that is processed while later pages are requested doesn't end the export.
      const span = spanOf(context.principal, query);
      const processing =
        query.after === undefined ? await distributorsInProcessing(context.db, area, span) : [];
      if (processing.length > 0 && span.distributorId !== undefined)
        return refuse('not_yet_available');

      const page = await registeredPage(area, query, context, PAGES.export);
      if (!page.ok) return page;
      const { rows: found, owners, next } = page.value;
      const ofSales =
        area === 'pos'
          ? await verticalsOfRowsAcrossDistributors(
              context.db,
              found,
              (row) => owners.get(row.distributor_id)!.kind,
            )
          : undefined;

      return ok({
        ...(ofSales ? { verticals: ofSales.named } : {}),
        rows: found.map((row, n) => {
          const owner = owners.get(row.distributor_id)!;
          const company = owner.companies.find(({ id }) => id === row.company_id);

          return {
            ...shownRow(area, owners, row, context.principal.distributorId === null),
            distributorName: owner.name,
            companyName: company?.name ?? '',
            currency: row.currency,
            ...(ofSales ? { vertical: ofSales.ids[n] ?? null } : {}),
          };
        }),
        ...(processing.length > 0
          ? { processing: await distributorNames(context.db, processing) }
          : {}),
        next,
      });
    }),
  ];
}

export const rowRoutes = [...routesOf('inventory'), ...routesOf('pos'), termVerticalsRoute];
