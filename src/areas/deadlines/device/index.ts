/**
 * The public API of deadlines on the device: the module for the engine, and
 * `createDeadlinesDevice(engine)` for screens.
 */
import {
  listCompleteAt,
  readOpenEntries,
  type DeviceModule,
  type Engine,
  type AreaData,
} from '#kernel/device/engine-and-databases.ts';
import type { Closing } from '../domain/index.ts';
import {
  CLOSINGS_CURSOR,
  closingsTable,
  closingsRefresher,
  closingTables,
} from './mirrored-closings.ts';

/** What the device stores of closings, and which rights it needs. */
export const deadlineAreaData: AreaData = {
  rights: closingsRefresher.rights,
  // Former versions stored blockers in `deadlines`.
  tables: ['closings', 'deadlines'],
  cursors: [CLOSINGS_CURSOR],
};

export const deadlinesModule: DeviceModule = {
  name: 'deadlines',
  bulk: closingTables,
  refreshers: [closingsRefresher],
};

/** Returns live queries that only read this device. */
export const createDeadlinesDevice = ({ core, bulk }: Pick<Engine, 'core' | 'bulk'>) => ({
  /**
   * Returns an entry for each kind of document. There are none for administrators, whom closings
   * don't affect, and none before the first answer.
   */
  closings: () => closingsTable(bulk).toArray(),
  /** Returns when the closings were loaded, or undefined if they never were. */
  closingsAsOf: () => listCompleteAt(bulk, CLOSINGS_CURSOR),
  /**
   * Returns the closing that made the server send a document of this device back. Undefined if
   * there is none, or if the person has acted on the document since.
   */
  async blockedBy(documentId: string): Promise<Closing | undefined> {
    const refused = (await readOpenEntries(core, documentId)).find(
      (entry) => entry.state === 'rejected' && entry.outcome?.code === 'blocked',
    );
    const { start, end } = refused?.outcome?.details ?? {};
    return typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined;
  },
});

export type DeadlinesDevice = ReturnType<typeof createDeadlinesDevice>;
