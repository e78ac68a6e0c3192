/** Registers orders as a module of the offline engine. */
import type { DeviceModule } from '#kernel/device/engine-and-databases.ts';
import { orderKind } from './order-kind.ts';
import {
  orderHeadsRefresher,
  orderReferencesRefresher,
  wholeOrdersRefresher,
} from './refreshers.ts';
import {
  orderBulkTables,
  orderCoreTables,
  historyTables,
  templateBulkTables,
  templateCoreTables,
  submittedAtIndexTables,
} from './tables.ts';

export const ordersModule: DeviceModule = {
  name: 'orders',
  core: [orderCoreTables, templateCoreTables],
  bulk: [orderBulkTables, historyTables, submittedAtIndexTables, templateBulkTables],
  kinds: [orderKind],
  refreshers: [orderReferencesRefresher, orderHeadsRefresher, wholeOrdersRefresher],
  listReferencedFileKeys: async (core) =>
    await (await import('./attached-files.ts')).attachedFileKeys(core),
  lazyPart: async () => {
    const [columns, templates] = await Promise.all([
      import('./files/order-files-columns.ts'),
      import('./templates/lazy-part.ts'),
    ]);
    return {
      kinds: [templates.templateKind],
      refreshers: [columns.fileColumnsRefresher, templates.templatesRefresher],
    };
  },
};
