/**
 * Refreshes availability, separately from the parts because it changes every hour. It runs after
 * the refreshers with a lower rank.
 */
import { mirrorList, type Refresher } from '#kernel/device/engine-and-databases.ts';
import { addresses, type PartAvailability } from '../../domain/index.ts';
import { AVAILABILITY_CURSOR, availabilityTable } from './tables.ts';

export const availabilityRefresher: Refresher = {
  name: AVAILABILITY_CURSOR,
  rank: 40,
  rights: ['orders.read', 'approvals.read'],
  run(context) {
    const table = availabilityTable(context.bulk);
    return mirrorList(
      context,
      AVAILABILITY_CURSOR,
      table,
      (cursor) => context.api.call(addresses.listAvailabilityChanges, { query: { cursor } }),
      (rows: readonly PartAvailability[]) => table.bulkPut([...rows], { allKeys: true }),
    );
  },
};
