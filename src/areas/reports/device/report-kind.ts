/**
 * Defines reports as documents of the engine: their commands with the traits of each. The pieces of
 * a file are sent before FINALIZE.
 */
import type { DocumentKind } from '#kernel/device/engine-and-databases.ts';
import { reportCommands, type FinalizeInput, type Report } from '../domain/index.ts';

const { inventory, pos } = reportCommands;
const statusOf = (state: Report | null) => state?.status ?? null;

/**
 * Returns the traits of an area's commands. `done` returns whether a step that the server refused
 * had already been taken, so that it counts as done.
 */
const traitsIn = (area: 'inventory' | 'pos'): DocumentKind<Report>['traits'] => ({
  [`${area}.finalize`]: { writes: false, asksWhenMoved: false },
  [`${area}.answer`]: {
    writes: false,
    asksWhenMoved: false,
    done: (state) => statusOf(state) === 'complete' || statusOf(state) === 'waiting_processing',
  },
  [`${area}.remove`]: { writes: false, asksWhenMoved: true, done: (state) => state === null },
  [`${area}.declare`]: { writes: false, asksWhenMoved: false },
  [`${area}.reinstate`]: { writes: false, asksWhenMoved: false },
});

export const reportKind: DocumentKind<Report> = {
  name: 'report',
  table: 'reports',
  commands: [
    inventory.finalize,
    inventory.answer,
    inventory.remove,
    inventory.declare,
    inventory.reinstate,
    pos.finalize,
    pos.answer,
    pos.remove,
    pos.declare,
    pos.reinstate,
  ],
  traits: { ...traitsIn('inventory'), ...traitsIn('pos') },
  row: (record) => record,
  answered: (kind, answer) =>
    kind.endsWith('.remove') ? 'gone' : (answer as { report: Report }).report,
  current: (details) => details['report'] as Report | undefined,
  replayFacts: (_kind, _state, facts) => ({ closing: undefined, ...(facts as object) }),
  merge: (_base, mine) => ({ merged: mine, overlaps: [] }),
  writing: inventory.finalize,
  inputOf: ({
    id,
    distributorId,
    companyId,
    kind,
    replacement,
    choices,
  }): Partial<FinalizeInput> => ({
    id,
    distributorId,
    companyId,
    kind,
    replacement,
    ...(choices ? { choices } : {}),
  }),
  describe: ({ area, fileName }) => ({ kind: area, name: fileName }),
  mayNeedChunks: ({ kind }) => kind.endsWith('.finalize'),
  // The code is loaded with the first file that is sent. If it can't be loaded, the entry waits as
  // it does without a connection.
  async sendChunks(entry, api, sending) {
    const part = await import('./upload-chunks.ts').catch(() => undefined);
    return part
      ? await part.sendUploadChunks(entry, api, sending)
      : { ok: false, kind: 'unreachable', retryAfterMs: 0 };
  },
  restoring: async () => (await import('./restoring-reports.ts')).restoringReports,
};
