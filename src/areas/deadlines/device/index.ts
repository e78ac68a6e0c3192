/**
 * The public API of deadlines on the device: the module for the engine, and `deadlinesOn(engine)`
 * for screens.
 */
import { asOf, laneOf, type DeviceModule, type Engine } from '#kernel/device/offline.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Closing, DocumentClosings } from '../domain/index.ts';
import { CLOSINGS, closingsIn, closingsRefresher, closingTables } from './mirrored-closings.ts';

export const deadlinesModule: DeviceModule = {
  name: 'deadlines',
  bulk: closingTables,
  refreshers: [closingsRefresher],
};

/** Live queries that read this device only. */
export type DeadlinesDevice = {
  /**
   * Returns an entry for each kind of document; none for administrators, whom closings don't
   * affect, and none before the first answer.
   */
  closings(): Promise<DocumentClosings[]>;
  /** Returns when the closings were loaded; undefined if they never were. */
  closingsAsOf(): Promise<Instant | undefined>;
  /**
   * Returns the closing for which the server sent a document of this device back; undefined after
   * the person has acted on it.
   */
  blockedBy(documentId: string): Promise<Closing | undefined>;
};

export function deadlinesOn({ core, bulk }: Pick<Engine, 'core' | 'bulk'>): DeadlinesDevice {
  return {
    closings: () => closingsIn(bulk).toArray(),
    closingsAsOf: () => asOf(bulk, CLOSINGS),
    async blockedBy(documentId) {
      const refused = (await laneOf(core, documentId)).find(
        (entry) => entry.state === 'rejected' && entry.outcome?.code === 'blocked',
      );
      const { start, end } = refused?.outcome?.details ?? {};
      return typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined;
    },
  };
}

export { deadlineAreaData } from './area-data.ts';
