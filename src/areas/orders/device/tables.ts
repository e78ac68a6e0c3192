/**
 * The tables of orders and their templates: documents in the core database, what the server
 * answered in the bulk one.
 */
import type { Table } from 'dexie';
import type {
  BulkDatabase,
  CoreDatabase,
  DocumentRecord,
  SchemaStep,
} from '#kernel/device/engine-and-databases.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { foldText, foldedWordsOf } from '#kernel/domain/fold-text.ts';
import type { History, Order, OrderHead, References } from '../domain/index.ts';

export type OrderRecord = DocumentRecord<Order>;

/**
 * A mirrored head. `newest` is the negative creation time, for sorting; `words` are the searched
 * words.
 */
export type OrderHeadRow = OrderHead & {
  readonly newest: number;
  readonly words: readonly string[];
};

/**
 * The last timeline of an order that the server sent, stored so that people can read it offline.
 */
export type HistoryRow = History & { readonly id: string; readonly asOf: Instant };

export type ReferencesRow = References & { readonly id: 'all'; readonly asOf: Instant };

export const orderCoreTables: SchemaStep = { since: 1, tables: { orders: 'id, local, behind' } };

export const orderBulkTables: SchemaStep = {
  since: 1,
  tables: {
    orderHeads:
      'id, [newest+id], [status+newest+id], [type+newest+id], [status+type+newest+id], *words',
    orderReferences: 'id',
  },
};

export const historyTables: SchemaStep = { since: 2, tables: { orderHistories: 'id, asOf' } };

/**
 * The index by status and submission time, oldest first. Orders that were never submitted are not
 * in it.
 */
export const STATUS_SUBMITTED_INDEX = '[status+submittedAt+id]';

export const submittedAtIndexTables: SchemaStep = {
  since: 3,
  tables: { orderHeads: `${orderBulkTables.tables['orderHeads']}, ${STATUS_SUBMITTED_INDEX}` },
};

/** Order templates: documents in the core database, mirrored whole in the bulk one. */
export const templateCoreTables: SchemaStep = {
  since: 4,
  tables: { orderTemplates: 'id, local, behind' },
};

export const templateBulkTables: SchemaStep = { since: 8, tables: { templateRows: 'id' } };

export const orderRecordsTable = (core: CoreDatabase): Table<OrderRecord, string> =>
  core.table('orders');

export const orderHeadsTable = (bulk: BulkDatabase): Table<OrderHeadRow, string> =>
  bulk.table('orderHeads');

export const orderHistoriesTable = (bulk: BulkDatabase): Table<HistoryRow, string> =>
  bulk.table('orderHistories');

export const orderReferencesTable = (bulk: BulkDatabase): Table<ReferencesRow, string> =>
  bulk.table('orderReferences');

/**
 * Returns the words that a search finds: `26-000123`, `000123`, `123`, and the words of the
 * distributor's name, of the customer's purchase order and of the funnel number.
 */
export const headSearchWords = (
  head: Pick<OrderHead, 'number' | 'distributorName' | 'customerOrder' | 'funnelNumber'>,
): string[] => {
  const [, count] = /-(\d+)$/.exec(head.number ?? '') ?? [];
  const own = foldedWordsOf(`${head.customerOrder} ${head.funnelNumber ?? ''}`);
  return [
    ...new Set([
      head.number ?? '',
      count ?? '',
      (count ?? '').replace(/^0+/, ''),
      ...foldText(head.distributorName).split(/[^\p{L}\p{N}]+/u),
      ...own,
      ...own.flatMap((word) => word.split('-')),
    ]),
  ].filter((word) => word !== '');
};

/**
 * The name of the heads' cursor. It must change when heads get new fields, so that all heads are
 * downloaded again.
 */
export const ORDER_HEADS_CURSOR = 'orders.heads.5';

/**
 * Compares ids. Used as the last sort criterion, so that the order does not depend on the database.
 */
export function compareIds(a: { readonly id: string }, b: { readonly id: string }): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

export const orderHeadRow = (head: OrderHead): OrderHeadRow => ({
  ...head,
  newest: -head.createdAt,
  words: headSearchWords(head),
});
