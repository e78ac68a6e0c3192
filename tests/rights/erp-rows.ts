/** Defines rows of the table of all calls (`call-rows.ts`): for the calls that the ERP makes. */
import { newOrderId } from '../new-orders.ts';
import type { Row } from './calls-setup.ts';

export const erpRows: Readonly<Record<string, Row>> = {
  'erp.pending': { ask: () => ({}) },
  'erp.ack': {
    ask: () => ({ params: { number: '26-999999' }, body: { leaseId: newOrderId(), revision: 1 } }),
  },
  'erp.result': {
    ask: () => ({ params: { number: '26-999999' }, body: { revision: 1, outcome: 'hold' } }),
  },
  'erp.events': {
    ask: () => ({
      params: { number: '26-999999' },
      body: {
        eventId: newOrderId(),
        kind: 'shipped',
        at: '2026-11-21T12:00:00Z',
        items: [{ line: '01', quantity: 1 }],
      },
    }),
  },
  'erp.products': { ask: () => ({ body: { rows: [{}] } }) },
  'erp.prices': { ask: () => ({ body: { rows: [{}] } }) },
  'erp.carriers': { ask: () => ({ body: { rows: [{}] } }) },
  'erp.conditions': { ask: () => ({ body: { rows: [{}] } }) },
  'erp.customers': { ask: () => ({ body: { rows: [{}] } }) },
  'erp.availability': { ask: () => ({ body: { rows: [{}] } }) },
};
