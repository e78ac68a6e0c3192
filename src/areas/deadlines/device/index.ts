/**
 * The public API of deadlines on the device: the module for the engine, and `deadlinesOn(engine)`
 * for screens.
 */
import {
  asOf,
  laneOf,
  type DeviceModule,
  type Engine,
  type AreaData,
} from '#kernel/device/offline.ts';
import type { Closing } from '../domain/index.ts';
import { CLOSINGS, closingsIn, closingsRefresher, closingTables } from './mirrored-closings.ts';

/** Removes the closings from the device if the user loses the last right that reads them. */
export const deadlineAreaData: AreaData = {
  rights: closingsRefresher.rights,
  async removeMirrors(bulk) {
    await closingsIn(bulk).clear();
    await bulk.cursors.delete(CLOSINGS);
  },
};

export const deadlinesModule: DeviceModule = {
  name: 'deadlines',
  bulk: closingTables,
  refreshers: [closingsRefresher],
};

/** Returns live queries that read this device only. */
export const deadlinesOn = ({ core, bulk }: Pick<Engine, 'core' | 'bulk'>) => ({
  /**
   * Returns an entry for each kind of document; none for administrators, whom closings don't
   * affect, and none before the first answer.
   */
  closings: () => closingsIn(bulk).toArray(),
  /** Returns when the closings were loaded; undefined if they never were. */
  closingsAsOf: () => asOf(bulk, CLOSINGS),
  /**
   * Returns the closing for which the server sent a document of this device back; undefined after
   * the person has acted on it.
   */
  async blockedBy(documentId: string): Promise<Closing | undefined> {
    const refused = (await laneOf(core, documentId)).find(
      (entry) => entry.state === 'rejected' && entry.outcome?.code === 'blocked',
    );
    const { start, end } = refused?.outcome?.details ?? {};
    return typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined;
  },
});

export type DeadlinesDevice = ReturnType<typeof deadlinesOn>;
