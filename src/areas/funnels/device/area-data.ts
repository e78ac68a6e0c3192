/** What the device stores of funnels, and which rights it needs. */
import type { AreaData } from '#kernel/device/engine-and-databases.ts';
import { funnelsRefresher } from './refreshers.ts';
import { FUNNELS_CURSOR } from './tables.ts';

export const funnelAreaData: AreaData = {
  rights: funnelsRefresher.rights,
  tables: ['funnels'],
  cursors: [FUNNELS_CURSOR],
  // The names of the stored answers of funnel pages begin with this text.
  answers: ['funnel '],
};
