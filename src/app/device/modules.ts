/** The rooms that have something on the device. */
import { catalogModule } from '#areas/catalog/device/index.ts';
import { deadlinesModule } from '#areas/deadlines/device/index.ts';
import { importsRoom } from '#areas/imports/device/index.ts';
import { ordersRoom } from '#areas/orders/device/index.ts';
import { reportsRoom } from '#areas/reports/device/index.ts';
import type { DeviceRoom } from '#kernel/device/offline.ts';

export const deviceModules: readonly DeviceRoom[] = [
  deadlinesModule,
  catalogModule,
  importsRoom,
  ordersRoom,
  reportsRoom,
];
