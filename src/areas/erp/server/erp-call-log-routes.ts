/**
 * Answers calls of the screen /audit/microsiga. They list the calls of the ERP, and the orders that
 * the ERP acknowledged without sending a result.
 */
import { ok, refuse } from '#kernel/domain/result.ts';
import {
  createCsvAnswer,
  FILE_TIME_HEADING,
  fileTimeText,
  type CsvColumn,
} from '#kernel/server/create-csv-answer.ts';
import { readPageById } from '#kernel/server/queries/paging.ts';
import { defineRoute, type Handler } from '#kernel/server/define-route.ts';
import { selectDistributorNames } from '#areas/distributors/server/index.ts';
import {
  countWaitingDispatches,
  selectOrderIdByNumber,
  readStuckOrders,
} from '#areas/orders/server/index.ts';
import { auditCalls, type ErpCallRow } from '../domain/index.ts';
import { MAX_STUCK_ORDERS } from '../domain/stuck-orders.ts';
import {
  selectErpCall,
  selectErpCalls,
  selectLastErpCallTime,
} from './erp-tokens-and-calls-sql.ts';

const list: Handler<typeof auditCalls.listErpCalls> = async (
  { query: { after, ...filters } },
  { db },
) => ok(await readPageById((limit) => selectErpCalls(db, filters, limit, after)));

const shown = (value: unknown) => (value === null ? null : JSON.stringify(value, null, 2));

const entry: Handler<typeof auditCalls.getErpCall> = async ({ params }, { db }) => {
  const found = await selectErpCall(db, params.id);
  if (!found) return refuse('not_found');
  const { body, answer, ...row } = found;

  return ok({
    row,
    orderId: row.number === null ? null : ((await selectOrderIdByNumber(db, row.number)) ?? null),
    body: shown(body),
    answer: shown(answer),
  });
};

const unanswered: Handler<typeof auditCalls.listStuckOrders> = async (_, { db, now }) => {
  const rows = await readStuckOrders(db, now, MAX_STUCK_ORDERS);
  const names = await selectDistributorNames(
    db,
    rows.map(({ distributorId }) => distributorId),
  );

  return ok({
    rows: rows.map(({ distributorId, ...row }) => ({
      ...row,
      distributorName: names.get(distributorId) ?? '',
    })),
    waiting: await countWaitingDispatches(db),
    lastCallAt: await selectLastErpCallTime(db),
  });
};

const columns: readonly CsvColumn<ErpCallRow>[] = [
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
  ok(await createCsvAnswer(columns, (limit) => selectErpCalls(db, query, limit)));

export const erpCallLogRoutes = [
  defineRoute(auditCalls.listErpCalls, list),
  defineRoute(auditCalls.listStuckOrders, unanswered),
  defineRoute(auditCalls.exportErpCalls, csv),
  defineRoute(auditCalls.getErpCall, entry),
];
