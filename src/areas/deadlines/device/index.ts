/** The public API of the deadlines on the device: the module for the engine, and `deadlinesOn(engine)` for screens. */
import { laneOf, type DeviceModule, type Engine } from '#kernel/device/offline.ts';
import {
  comingDeadline,
  type Blocker,
  type ClosedDocument,
  type Closing,
  type ComingDeadline,
} from '../domain/index.ts';
import { blockersIn, blockersRefresher, blockerTables } from './blockers.ts';

export const deadlinesModule: DeviceModule = {
  name: 'deadlines',
  bulk: [blockerTables],
  refreshers: [blockersRefresher],
};

export type DeadlinesDevice = {
  /** Whom closings stop on this device; null: an admin, whom none does. */
  readonly distributorId: number | null;
  /** All three are live queries: they read this device only. */
  blockers(): Promise<Blocker[]>;
  /** The closing that lasts or comes next by this device's clock; none for admins. */
  comingDeadline(document: ClosedDocument): Promise<ComingDeadline | undefined>;
  /** The closing for which the server sent a document of this device back, as long as nobody has acted on it. */
  blockedBy(documentId: string): Promise<Closing | undefined>;
};

export function deadlinesOn({
  actor,
  core,
  bulk,
  now,
}: Pick<Engine, 'actor' | 'core' | 'bulk' | 'now'>): DeadlinesDevice {
  const { distributorId } = actor;
  const blockers = () => blockersIn(bulk).toArray();
  return {
    distributorId,
    blockers,
    comingDeadline: async (document) =>
      distributorId === null
        ? undefined
        : comingDeadline(await blockers(), distributorId, document, now()),
    async blockedBy(documentId) {
      const refused = (await laneOf(core, documentId)).find(
        (entry) => entry.state === 'rejected' && entry.outcome?.code === 'blocked',
      );
      const { start, end } = refused?.outcome?.details ?? {};
      return typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined;
    },
  };
}
