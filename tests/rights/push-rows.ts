/**
 * Defines rows of the table of all calls (`call-rows.ts`): for push notifications, and for the call
 * that performs several commands at once.
 */
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { sampleSubscription } from '../push/sample-subscription.ts';
import type { Row } from './calls-setup.ts';

const unknownCommand = {
  id: '0197aaaa-0000-7000-8000-000000000001',
  method: 'PUT',
  path: '/api/nothing',
  schema: CLIENT_SCHEMA_VERSION,
  body: '{}',
};

export const pushRows: Readonly<Record<string, Row>> = {
  'operations.perform': { ask: () => ({ body: { operations: [unknownCommand] } }) },
  'push.key': { ask: () => ({}) },
  'push.subscribe': { ask: () => ({ body: sampleSubscription }) },
  'push.devices': { ask: () => ({}) },
  'push.choose': {
    on: 'notified',
    ask: ({ row }) => ({ params: { id: row }, body: { off: [] } }),
  },
  'push.end': { on: 'notified', ask: ({ row }) => ({ params: { id: row } }) },
};
