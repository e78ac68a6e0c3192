/** Mirrors the funnels: their terms, and the units drawn of each part. */
import { mirrorList, type Refresher } from '#kernel/device/engine-and-databases.ts';
import { addresses } from '../domain/index.ts';
import { FUNNELS_CURSOR, funnelsTable } from './tables.ts';

export const funnelsRefresher: Refresher = {
  name: FUNNELS_CURSOR,
  // Funnels are refreshed after the drafts, which refer to them.
  rank: 35,
  rights: ['orders.read', 'approvals.read'],
  run: (context) => {
    const table = funnelsTable(context.bulk);
    return mirrorList(
      context,
      FUNNELS_CURSOR,
      table,
      (cursor) => context.api.call(addresses.listChangedFunnels, { query: { cursor } }),
      (rows) => table.bulkPut([...rows], { allKeys: true }),
    );
  },
};
