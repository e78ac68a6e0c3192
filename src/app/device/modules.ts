/** The device modules of all areas that store data on the device. */
import { approvalsModule } from '#areas/approvals/device/index.ts';
import { catalogModule } from '#areas/catalog/device/index.ts';
import { contactModule } from '#areas/contact/device/index.ts';
import { deadlinesModule } from '#areas/deadlines/device/index.ts';
import { filesModule } from '#areas/files/device/index.ts';
import { funnelsModule } from '#areas/funnels/device/index.ts';
import { importsModule } from '#areas/imports/device/index.ts';
import { ordersModule } from '#areas/orders/device/index.ts';
import { reportsModule } from '#areas/reports/device/index.ts';
import { settingsModule } from '#areas/settings/device/index.ts';
import { stockModule } from '#areas/stock/device/index.ts';
import type { DeviceModule } from '#kernel/device/engine-and-databases.ts';

export const deviceModules: readonly DeviceModule[] = [
  // This module names the data of all areas with its rights. The list is loaded when data that the
  // user may no longer read is removed, such as after a change of rights or a discard.
  { name: 'access', loadAreaData: async () => (await import('./area-data.ts')).areaData },
  approvalsModule,
  deadlinesModule,
  catalogModule,
  contactModule,
  filesModule,
  funnelsModule,
  importsModule,
  ordersModule,
  reportsModule,
  settingsModule,
  stockModule,
];
