/**
 * Defines rows of the table of all calls (`call-rows.ts`): for bulk imports, the file storage and
 * the system page.
 */
import type { Row } from './calls-setup.ts';

export const importAndSystemRows: Readonly<Record<string, Row>> = {
  'box.status': { ask: () => ({}) },
  'box.connect': { ask: () => ({ body: {} }), answers: '409 box_not_configured' },
  'box.finish': {
    ask: () => ({ body: { state: 'none', code: 'none' } }),
    answers: '409 box_not_configured',
  },
  'box.disconnect': { ask: () => ({ body: {} }), answers: '409 box_not_connected' },
  'box.retry': { ask: () => ({ body: {} }), answers: '409 box_not_connected' },
  'system.view': { ask: () => ({}) },
  'system.check': { ask: () => ({}) },
  'system.retry': { ask: () => ({ body: { ids: ['999999999'] } }) },
  'bulk.check': {
    ask: () => ({ params: { kind: 'catalog' }, body: { head: ['part number'], rows: [] } }),
  },
  'bulk.imports': { ask: () => ({}) },
  'bulk.undoing': { ask: () => ({ params: { id: 7 } }), answers: '404 not_found' },
  'bulk.undo': {
    ask: () => ({
      params: { id: 7 },
      body: { state: '', later: { choice: 'keep', except: [] } },
    }),
    answers: '404 not_found',
  },
  'bulk.stop': { ask: () => ({ params: { id: 7 } }), answers: '404 not_found' },
  'bulk.apply': {
    ask: () => ({
      params: { kind: 'catalog' },
      body: { head: ['part number'], rows: [], mode: 'all', state: '', file: 'a.csv' },
    }),
  },
};
