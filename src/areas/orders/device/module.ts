/** Orders as a module of the engine. */
import type { DeviceModule } from '#kernel/device/offline.ts';
import { orderKind } from './kind.ts';
import {
  orderHeadsRefresher,
  orderReferencesRefresher,
  wholeOrdersRefresher,
} from './refreshers.ts';
import { approvalTables, orderBulkTables, orderCoreTables, historyTables } from './tables.ts';

export const ordersModule: DeviceModule = {
  name: 'orders',
  core: [orderCoreTables],
  bulk: [orderBulkTables, historyTables, approvalTables],
  kinds: [orderKind],
  refreshers: [orderReferencesRefresher, orderHeadsRefresher, wholeOrdersRefresher],
  later: async () => ({
    refreshers: [(await import('./files/order-files-columns.ts')).columnsRefresher],
  }),
};
