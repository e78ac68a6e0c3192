/** Defines rows of the table of all calls (`call-rows.ts`): for tickets. */
import { sampleFile, sampleHash } from '../files/sample-files.ts';
import { newOrderId } from '../new-orders.ts';
import type { Row, Thing } from './calls-setup.ts';

const message = () => ({ id: newOrderId(), body: 'text', attachments: [] });
const byId = ({ id }: Thing) => ({ params: { id } });

export const ticketRows: Readonly<Record<string, Row>> = {
  'contact.changes': { ask: () => ({}) },
  'contact.references': { ask: () => ({}) },
  'contact.open': {
    ask: ({ id, distributorId }) => ({
      params: { id },
      body: {
        id,
        baseVersion: 0,
        distributorId,
        subject: 'Subject',
        topicId: 1,
        message: message(),
      },
    }),
  },
  'contact.reply': {
    on: 'ticket',
    ask: ({ id, version }) => ({
      params: { id },
      body: { baseVersion: version, message: message() },
    }),
  },
  'contact.close': {
    on: 'ticket',
    ask: ({ id, version }) => ({ params: { id }, body: { baseVersion: version } }),
  },
  'contact.compare': { ask: ({ id }) => ({ body: { rows: [{ id, hash: sampleHash }] } }) },
  'contact.resend': {
    on: 'ticket',
    ask: ({ id, version, distributorId }) => ({
      params: { id },
      body: {
        ticket: {
          id,
          version,
          distributorId,
          number: null,
          distributorName: '',
          subject: 'Subject',
          topicId: 1,
          status: 'waitingFluke',
          statusSince: 0,
          closedBy: null,
          continues: null,
          continuedBy: null,
          messages: [],
          createdAt: 0,
          createdBy: '',
          updatedAt: 0,
        },
        own: [],
      },
    }),
  },
  'contact.notes': { on: 'ticket', ask: byId },
  'contact.add_note': {
    on: 'ticket',
    ask: ({ id }) => ({ params: { id }, body: { body: 'a word among us' } }),
  },
  'contact.attachment_held': { ask: () => ({ params: { hash: sampleHash } }) },
  'contact.attachment_piece': {
    ask: () => ({
      params: { hash: sampleHash, piece: '0' },
      query: { size: String(sampleFile.length), name: 'offer.txt' },
      body: sampleFile,
    }),
  },
  'contact.attachment': {
    on: 'ticket',
    ask: ({ id }) => ({ params: { id, hash: sampleHash } }),
  },
};
