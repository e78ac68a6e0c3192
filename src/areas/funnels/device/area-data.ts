/**
 * Removes the funnels from the device when the user loses the last right that allows reading them.
 */
import type { AreaData } from '#kernel/device/offline.ts';
import { deleteAnswers } from '#kernel/device/storage/stored-answers.ts';
import { funnelsRefresher } from './refreshers.ts';
import { FUNNELS, storedFunnels } from './tables.ts';

export const funnelAreaData: AreaData = {
  rights: funnelsRefresher.rights,
  async removeMirrors(bulk) {
    await storedFunnels(bulk).clear();
    await bulk.cursors.where('name').startsWith(FUNNELS).delete();
    // Cached server answers of funnel pages are removed too.
    await deleteAnswers(bulk, 'funnel ');
  },
};
