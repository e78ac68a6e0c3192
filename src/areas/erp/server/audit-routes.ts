/**
 * Answers the calls of /audit/microsiga: they list the calls of the ERP, and the orders that the
 * ERP never answered.
 */
import { ok, refuse } from '#kernel/domain/result.ts';
import {
  csvAnswer,
  FILE_TIME_HEADING,
  fileTimeText,
  type CsvColumn,
} from '#kernel/server/csv-answer.ts';
import { pageById } from '#kernel/server/queries/paging.ts';
import { defineRoute, type Handler } from '#kernel/server/define-route.ts';
import { distributorNames } from '#areas/distributors/server/index.ts';
import {
  countWaitingDispatches,
  orderIdOfNumber,
  stuckOrders,
} from '#areas/orders/server/index.ts';
import { auditCalls, type AuditRow } from '../domain/index.ts';
import { callById, callsFiltered, lastCallAt } from './erp-tokens-and-calls-sql.ts';

const list: Handler<typeof auditCalls.listErpCalls> = async (
  { query: { after, ...filters } },
  { db },
) => ok(await pageById((limit) => callsFiltered(db, filters, limit, after)));

const shown = (value: unknown) => (value === null ? null : JSON.stringify(value, null, 2));

const entry: Handler<typeof auditCalls.getErpCall> = async ({ params }, { db }) => {
  const found = await callById(db, params.id);
  if (!found) return refuse('not_found');
  const { body, answer, ...row } = found;

  return ok({
    row,
    orderId: row.number === null ? null : ((await orderIdOfNumber(db, row.number)) ?? null),
    body: shown(body),
    answer: shown(answer),
  });
};

const unanswered: Handler<typeof auditCalls.listStuckOrders> = async (_, { db, now }) => {
  const rows = await stuckOrders(db, now);
  const names = await distributorNames(
    db,
    rows.map(({ distributorId }) => distributorId),
  );

  return ok({
    rows: rows.map(({ distributorId, ...row }) => ({
      ...row,
      distributorName: names.get(distributorId) ?? '',
    })),
    waiting: await countWaitingDispatches(db),
    lastCallAt: await lastCallAt(db),
  });
};

const columns: readonly CsvColumn<AuditRow>[] = [
  ['id', (row) => row.id],
  [FILE_TIME_HEADING, (row) => fileTimeText(row.at)],
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

const csv: Handler<typeof auditCalls.exportErpCalls> = async ({ query }, { db }) =>
  ok(await csvAnswer(columns, (limit) => callsFiltered(db, query, limit)));

export const auditRoutes = [
  defineRoute(auditCalls.listErpCalls, list),
  defineRoute(auditCalls.listStuckOrders, unanswered),
  defineRoute(auditCalls.exportErpCalls, csv),
  defineRoute(auditCalls.getErpCall, entry),
];
