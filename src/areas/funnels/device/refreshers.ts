/** Mirrors the funnels: their terms, and the units drawn of each part. */
import { mirror, type Refresher } from '#kernel/device/offline.ts';
import { addresses } from '../domain/index.ts';
import { FUNNELS, storedFunnels } from './tables.ts';

export const funnelsRefresher: Refresher = {
  name: FUNNELS,
  // Funnels are refreshed after the drafts, which refer to them.
  rank: 35,
  rights: ['orders.read', 'approvals.read'],
  run: (context) => {
    const table = storedFunnels(context.bulk);
    return mirror(
      context,
      FUNNELS,
      table,
      (cursor) => context.api.call(addresses.listFunnelChanges, { query: { cursor } }),
      (rows) => table.bulkPut([...rows], { allKeys: true }),
    );
  },
};
