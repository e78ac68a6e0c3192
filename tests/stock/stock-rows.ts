/**
 * Defines rows of the table of all calls (`tests/rights/call-rows.ts`): for expected stock, whose
 * calls require the right to read sales too.
 */
import type { Row } from '../rights/calls-setup.ts';

const month = '2026-11';

export const stockRows: Readonly<Record<string, Row>> = {
  'stock.months': { ask: () => ({}), answers: '403 forbidden' },
  'stock.month': {
    on: 'distributor',
    ask: ({ distributorId }) => ({ params: { month }, query: { distributor: distributorId } }),
    answers: '403 forbidden',
  },
  'stock.differences': { ask: () => ({ params: { month } }), answers: '403 forbidden' },
};
