/**
 * Tickets as a document kind of the offline engine. Replies are added without a conflict. The user
 * must confirm closing if a message was added since.
 */
import type { DocumentKind } from '#kernel/device/engine-and-databases.ts';
import {
  closeTicket,
  openTicket,
  replyToTicket,
  resendTicket,
  type OpenTicketInput,
  type Ticket,
} from '../domain/index.ts';

export const OPEN_TICKET_COMMAND = 'ticket.open';
export const REPLY_COMMAND = 'ticket.reply';

export const ticketKind: DocumentKind<Ticket> = {
  name: 'ticket',
  table: 'tickets',
  commands: [openTicket, replyToTicket, closeTicket, resendTicket],
  traits: {
    [OPEN_TICKET_COMMAND]: { writes: true, asksWhenMoved: false },
    [REPLY_COMMAND]: { writes: false, asksWhenMoved: false, adds: true },
    'ticket.close': {
      writes: false,
      asksWhenMoved: true,
      done: (state) => state?.status === 'closed',
    },
    [resendTicket.kind]: { writes: false, asksWhenMoved: false, adds: true },
  },
  row: (record) => record,
  answered: (_kind, answer) => (answer as { ticket: Ticket }).ticket,
  current: (details) => details['ticket'] as Ticket | undefined,
  // The topics and files that the device knew may be outdated, so only the server checks them when
  // a command is applied again.
  replayFacts: (_kind, _state, facts) => ({
    ...(facts as object),
    topics: undefined,
    uploadedFiles: undefined,
  }),
  // The fields of an opened ticket are never edited, so there is nothing to merge.
  merge: (_base, _mine, theirs) => ({ merged: theirs, overlaps: [] }),
  writing: openTicket,
  inputOf: ({
    id,
    distributorId,
    subject,
    topicId,
    messages,
  }): Omit<OpenTicketInput, 'baseVersion'> => ({
    id,
    distributorId,
    subject,
    topicId,
    message: {
      id: messages[0]!.id,
      body: messages[0]!.rich ?? messages[0]!.body,
      attachments: messages[0]!.attachments,
    },
  }),
  restoring: async () => (await import('./restoring-tickets.ts')).restoringTickets,
  describe: ({ subject }) => ({ name: subject || null }),
  mayNeedChunks: ({ body }) => body.includes('"hash"'),
  async sendChunks(entry, api, sending) {
    const part = await import('./send-ticket-files.ts').catch(() => undefined);
    return part
      ? await part.sendTicketFiles(entry, api, sending)
      : { ok: false, kind: 'unreachable', retryAfterMs: 0 };
  },
};
