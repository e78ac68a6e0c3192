/**
 * Defines rows of the table of all calls (`call-rows.ts`): for the calls about reports, which both
 * areas of reports have.
 */
import type { ReportArea } from '#areas/reports/domain/index.ts';
import { makeFinalizeInput, onePiece, STATE_WITHOUT_ROWS } from '../reports/report-states.ts';
import { b, MARKER, type Row, type Thing, type Wanted } from './calls-setup.ts';

const byId = ({ id }: Thing): Wanted => ({ params: { id } });

const step = ({ id, version }: Thing): Wanted => ({
  params: { id },
  body: { baseVersion: version },
});

const span = { from: '2026-01-01', to: '2026-12-31' };

export const rowsOfReports = (area: ReportArea): Record<string, Row> =>
  Object.fromEntries(
    Object.entries<Row>({
      list: { ask: () => ({ query: { search: MARKER } }) },
      changes: { ask: () => ({}) },
      view: { on: `${area}.complete`, ask: byId },
      rows: { on: `${area}.complete`, ask: byId },
      history: { on: `${area}.complete`, ask: byId },
      file: {
        on: `${area}.complete`,
        ask: ({ id }) => ({ params: { id }, query: { piece: '0' } }),
      },
      references: { ask: () => ({ query: { distributor: b.distributorId } }) },
      prices: { ask: () => ({ query: { distributor: b.distributorId } }) },
      usual: { ask: () => ({ query: { distributor: b.distributorId } }) },
      days: { ask: ({ distributorId }) => ({ query: { company: distributorId, ...span } }) },
      registered: { ask: ({ distributorId }) => ({ query: { company: distributorId, ...span } }) },
      export: { ask: () => ({ query: { distributor: b.distributorId, ...span } }) },
      known: { ask: () => ({ query: { distributor: b.distributorId, hash: 'a'.repeat(64) } }) },
      held: { ask: byId },
      piece: {
        ask: ({ id, distributorId }) => ({
          params: { id, piece: '0' },
          body: onePiece(distributorId),
        }),
      },
      finalize: {
        on: `${area}.waiting_correction`,
        ask: ({ id, version, distributorId }) => ({
          params: { id },
          body: makeFinalizeInput(area, id, version, distributorId),
        }),
      },
      answer: {
        on: `${area}.stand_by`,
        ask: ({ id, version }) => ({
          params: { id },
          body: { baseVersion: version, replacement: 'changes', except: [] },
        }),
      },
      remove: { on: `${area}.waiting_correction`, ask: step },
      replaced: {
        on: `${area}.replacing`,
        ask: ({ id, entry = 1 }) => ({ params: { id, entry: String(entry) } }),
      },
      reinstate: {
        on: `${area}.replacing`,
        ask: ({ id, version, entry = 1 }) => ({
          params: { id },
          body: { baseVersion: version, entry, agreedRows: 1 },
        }),
      },
      unregistering: { on: `${area}.complete`, ask: byId },
      unregister: {
        on: `${area}.complete`,
        ask: ({ id, version }) => ({
          params: { id },
          body: { baseVersion: version, agreedRows: 0, agreedDates: 0 },
        }),
      },
      undoing: { on: `${area}.undoable`, ask: (thing) => ({ ...byId(thing), query: {} }) },
      undo: {
        on: `${area}.undoable`,
        ask: ({ id, version }) => ({
          params: { id },
          body: {
            baseVersion: version,
            state: STATE_WITHOUT_ROWS,
            reason: MARKER,
            later: { choice: 'keep', except: [] },
          },
        }),
      },
      compare: {
        ask: ({ id, version }) => ({ body: { rows: [{ id, gone: true, version }] } }),
      },
      declare: {
        ask: ({ id, distributorId }) => ({
          params: { id },
          body: {
            id,
            baseVersion: 0,
            distributorId,
            companyId: distributorId,
            when: '2026-10',
            replaces: true,
          },
        }),
      },
    }).map(([name, row]) => [`${area}.${name}`, row]),
  );
