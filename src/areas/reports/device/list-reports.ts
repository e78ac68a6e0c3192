/**
 * Lists the reports of an area: the mirrored heads, read by index, and the reports that this device
 * has changed, in place of their mirrored heads.
 */
import { Dexie } from 'dexie';
import type { Engine } from '#kernel/device/index.ts';
import {
  bindFirstArgument,
  listCompleteAt,
  readWithAsOf,
} from '#kernel/device/engine-and-databases.ts';
import {
  comparingReports,
  matchesReportFilter,
  reportHeadOf,
  hasReportFilter,
  reportStatuses,
  type ReportArea,
  type ReportStatus,
} from '../domain/index.ts';
import type { OnReportsShown, ReportListing, ReportPage, ReportRow } from './report-views.ts';
import {
  reportHeadRow,
  reportHeadsCursor,
  reportHeadsTable,
  reportRecordsTable,
  searchWords,
  type ReportHeadRow,
} from './report-rows.ts';

const byId = (a: ReportHeadRow, b: ReportHeadRow) => Number(a.id > b.id) - Number(a.id < b.id);
const compareNewestFirst = (a: ReportHeadRow, b: ReportHeadRow) =>
  a.newest - b.newest || byId(a, b);

const shown = (
  { newest: _newest, words: _words, ...head }: ReportHeadRow,
  sync: ReportRow['sync'],
): ReportRow => ({ ...head, sync });

const isPlain = (filter: ReportListing) =>
  searchWords(filter.search ?? '').length === 0 && !hasReportFilter(filter);

const fits = ({ status, search = '', ...narrowing }: ReportListing) => {
  const words = searchWords(search);
  return (row: ReportHeadRow) =>
    (status === undefined || row.status === status) &&
    matchesReportFilter(narrowing)(row) &&
    words.every((word) => row.words.some((own) => own.startsWith(word)));
};

async function overlayOf(engine: Engine, area: ReportArea) {
  const records = await reportRecordsTable(engine.core).where('local').equals(1).toArray();
  return {
    ids: new Set(records.map(({ id }) => id)),
    locals: records.flatMap(({ state, sync }) =>
      state && state.area === area ? [{ row: reportHeadRow(reportHeadOf(state)), sync }] : [],
    ),
  };
}

const inOrder = (engine: Engine, area: ReportArea, status: ReportStatus | undefined) =>
  status
    ? reportHeadsTable(engine.bulk)
        .where('[area+status+newest+id]')
        .between([area, status, Dexie.minKey], [area, status, Dexie.maxKey])
    : reportHeadsTable(engine.bulk)
        .where('[area+newest+id]')
        .between([area, Dexie.minKey], [area, Dexie.maxKey]);

type Window = { readonly offset: number; readonly limit: number };

export const listReports = (
  engine: Engine,
  area: ReportArea,
  page: ReportListing & Window,
): Promise<ReportPage> =>
  readWithAsOf(engine.bulk, reportHeadsCursor(area), () => rowsOfPage(engine, area, page));

async function rowsOfPage(
  engine: Engine,
  area: ReportArea,
  { offset, limit, ...filter }: ReportListing & Window,
): Promise<Omit<ReportPage, 'asOf'>> {
  const { ids, locals } = await overlayOf(engine, area);
  const fit = fits(filter);
  const ours = locals.filter(({ row }) => fit(row));
  const isWhole = isPlain(filter);
  const { sort } = filter;
  const mine = inOrder(engine, area, filter.status).and(
    (row) => !ids.has(row.id) && (isWhole || fit(row)),
  );

  // Without a column to sort by, the index is in the order of the page, so its first
  // `offset + limit` rows are enough.
  const [total, mirrored] = await Promise.all([
    ids.size === 0 && isWhole ? inOrder(engine, area, filter.status).count() : mine.clone().count(),
    sort ? mine.toArray() : mine.limit(offset + limit).toArray(),
  ]);

  const sync = new Map(ours.map((local) => [local.row.id, local.sync]));
  const rows = [...ours.map(({ row }) => row), ...mirrored]
    .sort(sort ? comparingReports(sort) : compareNewestFirst)
    .slice(offset, offset + limit);

  return {
    rows: rows.map((row) => shown(row, sync.get(row.id) ?? 'synced')),
    total: total + ours.length,
  };
}

/** Returns the number of reports that the filter finds, by status. */
async function counts(
  engine: Engine,
  area: ReportArea,
  filter: Omit<ReportListing, 'status' | 'sort'>,
): Promise<Record<ReportStatus, number>> {
  const { ids, locals } = await overlayOf(engine, area);
  const countOf = async (status: ReportStatus) => {
    const fit = fits({ ...filter, status });
    const all = inOrder(engine, area, status);
    const theirs =
      isPlain(filter) && ids.size === 0
        ? await all.count()
        : await all.and((row) => !ids.has(row.id) && fit(row)).count();
    return [status, theirs + locals.filter(({ row }) => fit(row)).length] as const;
  };

  return Object.fromEntries(await Promise.all(reportStatuses.map(countOf))) as Record<
    ReportStatus,
    number
  >;
}

/** Returns the names of the people who finalized or declared the reports on this device, sorted. */
async function authors(engine: Engine, area: ReportArea): Promise<readonly string[]> {
  const names = new Set<string>();
  await inOrder(engine, area, undefined).each(({ createdBy }) => names.add(createdBy));
  for (const { row } of (await overlayOf(engine, area)).locals) names.add(row.createdBy);
  return [...names].sort((a, b) => a.localeCompare(b));
}

/**
 * Returns whether a user of this name finalized or declared a report of these areas. Undefined if
 * that is unknown: no report on this device is theirs, and a list of reports hasn't been downloaded
 * completely.
 */
export async function hasReportBy(
  engine: Engine,
  name: string,
  areas: readonly ReportArea[],
): Promise<boolean | undefined> {
  const isTheirs = ({ createdBy }: { readonly createdBy: string }) => createdBy === name;
  let isKnown = true;
  for (const area of areas) {
    const isLocal = (await overlayOf(engine, area)).locals.some(({ row }) => isTheirs(row));
    if (isLocal || (await inOrder(engine, area, undefined).and(isTheirs).first())) return true;
    isKnown &&= (await listCompleteAt(engine.bulk, reportHeadsCursor(area))) !== undefined;
  }

  return isKnown ? false : undefined;
}

/**
 * Returns a page of reports from this device only, newest first unless sorted, and passes the
 * reports on it to `noticed`.
 */
async function list(
  { engine, noticed }: { readonly engine: Engine; readonly noticed: OnReportsShown },
  area: ReportArea,
  filter: ReportListing & Window,
): Promise<ReportPage> {
  const page = await listReports(engine, area, filter);
  noticed(page.rows);
  return page;
}

/**
 * Returns the functions of the list. They are in a module of their own, because other screens don't
 * need them.
 */
export const createReportList = (
  engine: Engine,
  { noticed }: { readonly noticed: OnReportsShown },
) => ({
  ...bindFirstArgument({ engine, noticed }, { list }),
  ...bindFirstArgument(engine, { counts, authors }),
});
