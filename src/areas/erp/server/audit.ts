/** What /audit/microsiga shows: the calls of the ERP, and the orders that it never answered. */
import { writeCsv } from '#kernel/domain/csv.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { handle, type Handler, type Route } from '#kernel/server/route.ts';
import { FILE_TIME, fileTime } from '#areas/audit/domain/index.ts';
import { distributorNames } from '#areas/distributors/server/index.ts';
import { countWaiting, idOfNumber, stuck } from '#areas/orders/server/index.ts';
import { calls, type AuditRow } from '../domain/index.ts';
import { callById, callsFiltered, lastCallAt } from './queries.ts';

const PAGE = 25;
const FILE = 10_000;

const list: Handler<typeof calls.auditList> = async ({ query: { after, ...filters } }, { db }) => {
  const rows = await callsFiltered(db, filters, PAGE + 1, after);
  const page = rows.slice(0, PAGE);
  return ok({ rows: page, next: rows.length > PAGE ? page.at(-1)!.id : null });
};
const shown = (value: unknown) => (value === null ? null : JSON.stringify(value, null, 2));
const entry: Handler<typeof calls.auditEntry> = async ({ params }, { db }) => {
  const found = await callById(db, params.id);
  if (!found) return refuse('not_found');
  const { body, answer, ...row } = found;
  return ok({
    row,
    orderId: row.number === null ? null : ((await idOfNumber(db, row.number)) ?? null),
    body: shown(body),
    answer: shown(answer),
  });
};
const unanswered: Handler<typeof calls.auditStuck> = async (_, { db, now }) => {
  const rows = await stuck(db, now);
  const names = await distributorNames(
    db,
    rows.map(({ distributorId }) => distributorId),
  );
  return ok({
    rows: rows.map(({ distributorId, ...row }) => ({
      ...row,
      distributorName: names.get(distributorId) ?? '',
    })),
    waiting: await countWaiting(db),
    lastCallAt: await lastCallAt(db),
  });
};
/** The head is of constants, as the codes are. */
const columns: readonly [string, (row: AuditRow) => string | number | null][] = [
  ['id', (row) => row.id],
  [FILE_TIME, (row) => fileTime(row.at)],
  ['call', (row) => row.call],
  ['order', (row) => row.number],
  ['revision', (row) => row.revision],
  ['token', (row) => row.tokenPrefix],
  ['address', (row) => row.address],
  ['http_status', (row) => row.httpStatus],
  ['milliseconds', (row) => row.milliseconds],
  ['outcome', (row) => row.outcome],
  ['codes', (row) => row.codes.join(' ')],
  ['replayed', (row) => (row.replayed ? 'yes' : 'no')],
];
const csvOf = (rows: readonly AuditRow[]) =>
  writeCsv(
    columns.map(([name]) => name),
    rows.map((row) => columns.map(([, of]) => of(row))),
  );
const csv: Handler<typeof calls.auditCsv> = async ({ query }, { db }) => {
  const rows = await callsFiltered(db, query, FILE + 1);
  return ok({
    csv: csvOf(rows.slice(0, FILE)),
    rows: Math.min(rows.length, FILE),
    isCut: rows.length > FILE,
  });
};
export const auditRoutes: readonly Route[] = [
  handle(calls.auditList, list),
  handle(calls.auditStuck, unanswered),
  handle(calls.auditCsv, csv),
  handle(calls.auditEntry, entry),
];
