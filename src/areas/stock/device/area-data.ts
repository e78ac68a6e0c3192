/**
 * The expected stock that the device stores, and the rights that it requires. A month contains data
 * of three areas, so each entry of the list deletes the months when the user loses the right of one
 * area. A user without the right to read orders then downloads them again without the numbers of
 * orders.
 */
import type { AreaData } from '#kernel/device/engine-and-databases.ts';
import { STOCK_CURSOR } from './tables.ts';

const months = { tables: ['stockMonths'], cursors: [STOCK_CURSOR], answers: ['stock '] };

export const stockAreaData: readonly AreaData[] = [
  { rights: ['inventory.read'], ...months },
  { rights: ['pos.read'], ...months },
  { rights: ['orders.read', 'approvals.read'], ...months },
];
