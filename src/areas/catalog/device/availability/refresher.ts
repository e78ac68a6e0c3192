/** Keeps availability up to date, apart from the parts: it changes by the hour. It comes when the first lists are there. */
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
      (cursor) => context.api.call(addresses.availability, { query: { cursor } }),
      (rows: readonly PartAvailability[]) => table.bulkPut([...rows], { allKeys: true }),
    );
  },
};
