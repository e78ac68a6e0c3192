/**
 * Stores the next closings on this device, a small list that is loaded as a whole. They only inform
 * the user: the server checks its own closings when a submission arrives.
 */
import type { Table } from 'dexie';
import {
  replaceAllRows,
  type BulkDatabase,
  type Refresher,
  type SchemaStep,
} from '#kernel/device/engine-and-databases.ts';
import {
  addresses,
  rightsToReadDeadlines,
  type ClosableDocument,
  type DocumentClosings,
} from '../domain/index.ts';

/**
 * The tables of closings. Older versions stored blockers in `deadlines` and computed closings from
 * them; that table stays, because tables are never dropped.
 */
export const closingTables: readonly SchemaStep[] = [
  { since: 2, tables: { deadlines: 'id' } },
  { since: 5, tables: { closings: 'document' } },
];

export const closingsTable = (bulk: BulkDatabase): Table<DocumentClosings, ClosableDocument> =>
  bulk.table('closings');

/** The name of the refresher, which is also the key of the list's time in the table of cursors. */
export const CLOSINGS_CURSOR = 'deadlines.closings';

export const closingsRefresher: Refresher = {
  name: CLOSINGS_CURSOR,
  // This refresher runs after the list of orders and before the larger lists of parts and reports.
  rank: 16,
  rights: rightsToReadDeadlines,
  run: (context) =>
    replaceAllRows(
      context,
      CLOSINGS_CURSOR,
      closingsTable(context.bulk),
      () => context.api.call(addresses.listClosings),
      ({ documents }) => closingsTable(context.bulk).bulkPut(documents),
    ),
};
