/** Orders as a room of the engine. */
import type { DeviceModule } from '#kernel/device/offline.ts';
import { orderKind } from './kind.ts';
import { headsRefresher, referencesRefresher } from './refreshers.ts';
import { approvalTables, bulkTables, coreTables, historyTables } from './tables.ts';

export const ordersModule: DeviceModule = {
  name: 'orders',
  core: [coreTables],
  bulk: [bulkTables, historyTables, approvalTables],
  kinds: [orderKind],
  refreshers: [referencesRefresher, headsRefresher],
  later: async () => ({
    refreshers: [(await import('./order-files-columns.ts')).columnsRefresher],
  }),
};
