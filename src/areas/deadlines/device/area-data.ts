/** Removes the closings from the device if the user loses the last right that reads them. */
import type { AreaData } from '#kernel/device/offline.ts';
import { CLOSINGS, closingsIn, closingsRefresher } from './mirrored-closings.ts';

export const deadlineAreaData: AreaData = {
  rights: closingsRefresher.rights,
  async removeMirrors(bulk) {
    await closingsIn(bulk).clear();
    await bulk.cursors.delete(CLOSINGS);
  },
};
