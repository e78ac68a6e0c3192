/** Defines rows of the table of all calls (`call-rows.ts`): for verticals. */
import type { Row } from './calls-setup.ts';

export const verticalRows: Readonly<Record<string, Row>> = {
  'verticals.home': { ask: () => ({}) },
  'verticals.terms': { ask: () => ({}) },
  'verticals.term': { on: 'term', ask: ({ id }) => ({ params: { id } }) },
  'verticals.classify': {
    on: 'term',
    ask: ({ id, version }) => ({
      params: { id },
      body: { baseVersion: version, verticalId: null, isForHistory: false },
    }),
  },
  'verticals.classify_terms': {
    ask: () => ({
      body: { terms: [{ id: 1, baseVersion: 1 }], verticalId: 1, isForHistory: false },
    }),
  },
  'verticals.effect': { ask: () => ({ body: {} }) },
  'verticals.decide': { ask: () => ({ body: { decision: 'keep', ids: [1] } }) },
  'verticals.relation': {
    ask: () => ({ body: { namespace: 'cnae', rows: [], apply: false } }),
  },
  'verticals.reclassify': { ask: () => ({}) },
  'pos.term_verticals': {
    ask: () => ({
      body: { kind: 'pos_brazil', from: '2026-11-20', to: '2026-11-20', texts: ['Padaria'] },
    }),
  },
  'verticals.cancel': { on: 'run', ask: ({ id }) => ({ params: { id } }) },
};
