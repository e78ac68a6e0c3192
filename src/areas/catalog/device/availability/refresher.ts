/**
 * Refreshes availability, separately from the parts because it changes every hour. It runs after
 * the refreshers with a lower rank.
 */
import { mirror, type Refresher } from '#kernel/device/offline.ts';
import { addresses, type PartAvailability } from '../../domain/index.ts';
import { AVAILABILITY, availabilityRows } from './tables.ts';

export const availabilityRefresher: Refresher = {
  name: AVAILABILITY,
  rank: 40,
  rights: ['orders.read', 'approvals.read'],
  run(context) {
    const table = availabilityRows(context.bulk);
    return mirror(
      context,
      AVAILABILITY,
      table,
      (cursor) => context.api.call(addresses.listAvailabilityChanges, { query: { cursor } }),
      (rows: readonly PartAvailability[]) => table.bulkPut([...rows], { allKeys: true }),
    );
  },
};
