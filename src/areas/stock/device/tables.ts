/** The table of mirrored months: the facts about the stock of the user's own distributor. */
import type { Table } from 'dexie';
import type { BulkDatabase, SchemaStep } from '#kernel/device/engine-and-databases.ts';
import type { StockMonth } from '../domain/index.ts';

export const stockTables: SchemaStep = { since: 11, tables: { stockMonths: 'month' } };

export const stockMonthsTable = (bulk: BulkDatabase): Table<StockMonth, string> =>
  bulk.table('stockMonths');

/** The name under which the time of the last complete refresh is stored. */
export const STOCK_CURSOR = 'stock.months';
