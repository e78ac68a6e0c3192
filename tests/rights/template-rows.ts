/** Defines rows of the table of all calls (`call-rows.ts`): for order templates. */
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { content } from '../new-orders.ts';
import { templateNameOf, type Row, type Thing } from './calls-setup.ts';

const written = (thing: Thing) => ({
  id: thing.id,
  distributorId: thing.distributorId,
  name: templateNameOf(thing),
  content: content(thing.distributorId),
  contentSchema: CLIENT_SCHEMA_VERSION,
});

export const templateRows: Readonly<Record<string, Row>> = {
  'order_templates.changes': { ask: () => ({}) },
  'order_templates.save': {
    on: 'template',
    ask: (thing) => ({
      params: { id: thing.id },
      body: { ...written(thing), baseVersion: thing.version },
    }),
  },
  'order_templates.remove': {
    on: 'template',
    ask: ({ id, version }) => ({ params: { id }, body: { baseVersion: version } }),
  },
  'order_templates.compare': {
    ask: ({ id, version }) => ({ body: { rows: [{ id, gone: true, version }] } }),
  },
  'order_templates.resend': {
    on: 'template',
    ask: (thing) => ({
      params: { id: thing.id },
      body: {
        template: {
          ...written(thing),
          version: thing.version,
          currency: 'BRL',
          createdAt: 1,
          createdBy: 'Somebody',
          updatedAt: 1,
          updatedBy: 'Somebody',
        },
      },
    }),
  },
};
