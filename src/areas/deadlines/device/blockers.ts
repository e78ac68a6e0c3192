/** The blockers on this device: a small list fetched whole. They only inform; the server decides when a submission arrives. */
import type { Table } from 'dexie';
import {
  replaceAll,
  type BulkDatabase,
  type Refresher,
  type SchemaStep,
} from '#kernel/device/offline.ts';
import { calls, type Blocker } from '../domain/index.ts';

export const blockerTables: SchemaStep = { since: 2, tables: { deadlines: 'id' } };
export const blockersIn = (bulk: BulkDatabase): Table<Blocker, number> => bulk.table('deadlines');

export const blockersRefresher: Refresher = {
  name: 'deadlines.blockers',
  rank: 5,
  rights: calls.list.right,
  run: (context) =>
    replaceAll(
      context,
      'deadlines.blockers',
      blockersIn(context.bulk),
      () => context.api.call(calls.list),
      ({ blockers }) => blockersIn(context.bulk).bulkPut(blockers),
    ),
};
