/** The rows for the calls about push notifications, in the table of all calls. */
import { sampleSubscription } from '../push/sample-subscription.ts';
import type { Row } from './calls-setup.ts';

export const pushRows: Readonly<Record<string, Row>> = {
  'push.key': { ask: () => ({}) },
  'push.subscribe': { ask: () => ({ body: sampleSubscription }) },
  'push.devices': { ask: () => ({}) },
  'push.choose': {
    on: 'notified',
    ask: ({ row }) => ({ params: { id: row }, body: { off: [] } }),
  },
  'push.end': { on: 'notified', ask: ({ row }) => ({ params: { id: row } }) },
};
