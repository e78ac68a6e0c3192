/** The public API of contact's server. */
import type { ServerModule } from '#kernel/server/module.ts';
import { resendRefusalCodes } from '#kernel/domain/documents/restore-comparison.ts';
import { inactiveDistributorRefusalCodes } from '#areas/distributors/domain/index.ts';
import { attachmentRefusalCodes } from '#areas/files/domain/index.ts';
import { contactRefusalCodes } from '../domain/index.ts';
import { closeExpiredTicketsJob } from './close-expired-tickets.ts';
import { ticketMailJob } from './mails/ticket-mails.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { selectNotesWrittenBy } from './notes/notes-sql.ts';
import { selectMessagesWrittenBy, selectTicketsOpenedBy } from './personal-data-export-sql.ts';
import { countTicketsByTopic } from './tickets-sql.ts';
import { routes } from './routes.ts';

const codes = {
  ...contactRefusalCodes,
  not_restored: resendRefusalCodes.not_restored,
  ...inactiveDistributorRefusalCodes,
  ...attachmentRefusalCodes,
};

export const contactServerModule: ServerModule<keyof typeof codes> = {
  name: 'contact',
  migrations,
  personalData,
  routes,
  codes,
  jobs: { ticket_mail: ticketMailJob, 'contact.expire': closeExpiredTicketsJob },
  crons: [{ job: 'contact.expire', match: '*/10 * * * *' }],
  listUses: [
    {
      list: 'ticket_topics',
      what: 'tickets',
      count: (db, topics) =>
        countTicketsByTopic(
          db,
          topics.map(({ id }) => id),
        ),
    },
  ],
  dataExport: [
    { name: 'tickets', read: selectTicketsOpenedBy },
    { name: 'ticketMessages', read: selectMessagesWrittenBy },
    { name: 'internalNotes', read: selectNotesWrittenBy },
  ],
  personTexts: [
    { table: 'ticket', by: 'created_by', at: 'created_at', names: ['created_by_name'] },
    { table: 'ticket', by: 'updated_by', at: 'updated_at', names: ['updated_by_name'] },
    { table: 'ticket_message', by: 'by_user', at: 'at', names: ['by_name'] },
    { table: 'ticket_note', by: 'by_user', at: 'at', names: ['by_name'] },
  ],
  shownCounters: ['ticket_number_seq'],
  tenantTables: {
    ticket: 'distributor_id',
    ticket_message: 'distributor_id',
    ticket_mail: 'distributor_id',
    // The column is 0 in every row, so no distributor's query returns notes, whatever it asks.
    ticket_note: 'reader_id',
  },
};
export type { ContactTables } from './tables.ts';
