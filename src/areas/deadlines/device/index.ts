/** The public API of the deadlines on the device: the module for the engine, and `deadlinesOn(engine)` for screens. */
import { asOf, laneOf, type DeviceModule, type Engine } from '#kernel/device/offline.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Closing, DocumentClosings } from '../domain/index.ts';
import { CLOSINGS, closingsIn, closingsRefresher, closingTables } from './mirrored-closings.ts';

export const deadlinesModule: DeviceModule = {
  name: 'deadlines',
  bulk: closingTables,
  refreshers: [closingsRefresher],
};

/** All three are live queries: they read this device only. */
export type DeadlinesDevice = {
  /** One entry for each kind of document; none for admins, whom no closing stops, and before the first answer. */
  closings(): Promise<DocumentClosings[]>;
  /** When they were fetched; undefined: never. */
  closingsAsOf(): Promise<Instant | undefined>;
  /** The closing for which the server sent a document of this device back, as long as nobody has acted on it. */
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
