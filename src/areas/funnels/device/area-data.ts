/** Funnels leave the device with the last right that reads them. */
import type { AreaData } from '#kernel/device/offline.ts';
import { dropAnswers } from '#kernel/device/storage/kept-answer.ts';
import { funnelsRefresher } from './refreshers.ts';
import { FUNNELS, storedFunnels } from './tables.ts';

export const funnelAreaData: AreaData = {
  rights: funnelsRefresher.rights,
  async removeMirrors(bulk) {
    await storedFunnels(bulk).clear();
    await bulk.cursors.where('name').startsWith(FUNNELS).delete();
    // What pages of funnels asked the server and kept.
    await dropAnswers(bulk, 'funnel ');
  },
};
