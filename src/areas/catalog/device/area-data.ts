/**
 * Declares which rights the catalogue's data on the device needs: when the last of them is lost,
 * prices and availability are deleted.
 */
import type { AreaData } from '#kernel/device/offline.ts';
import { AVAILABILITY, availabilityRows } from './availability/tables.ts';
import { partsRefresher } from './parts.ts';

export const catalogAreaData: readonly AreaData[] = [
  {
    rights: partsRefresher.rights,
    async removeMirrors(bulk) {
      await bulk.table('parts').clear();
      await bulk.table('currencies').clear();
      await bulk.cursors.where('name').startsWith(partsRefresher.name).delete();
    },
  },
  {
    rights: ['orders.read', 'approvals.read'],
    async removeMirrors(bulk) {
      await availabilityRows(bulk).clear();
      await bulk.cursors.delete(AVAILABILITY);
    },
  },
];
