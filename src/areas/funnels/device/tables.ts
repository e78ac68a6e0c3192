/**
 * The table of mirrored funnels: all that the user may read, including ended ones, because orders
 * refer to them.
 */
import type { Table } from 'dexie';
import type { BulkDatabase, SchemaStep } from '#kernel/device/engine-and-databases.ts';
import type { ListedFunnel } from '../domain/index.ts';

export const funnelTables: SchemaStep = {
  since: 7,
  tables: { funnels: 'id, [distributorId+number], [expiresOn+id]' },
};
export const funnelsTable = (bulk: BulkDatabase): Table<ListedFunnel, string> =>
  bulk.table('funnels');

/** The name under which the position of the funnel mirror is stored. */
export const FUNNELS_CURSOR = 'funnels.funnels';
