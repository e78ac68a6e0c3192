/** The rows of tickets that this device stores, and their tables. */
import type { Table } from 'dexie';
import type {
  BulkDatabase,
  CoreDatabase,
  DocumentRecord,
} from '#kernel/device/engine-and-databases.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Ticket, TicketChoices, WrittenMessage } from '../domain/index.ts';

export type TicketRecord = DocumentRecord<Ticket>;
/**
 * A draft of a ticket or reply. `id` is the ticket's id. For a ticket that was not queued yet, it
 * is `new-` and the id that the ticket gets when it is sent, or only `new` if a former version of
 * the portal wrote the draft. In the draft of a reply, the subject is empty and the topic null.
 */
export type TicketDraft = Pick<WrittenMessage, 'body' | 'attachments'> & {
  readonly id: string;
  readonly subject: string;
  readonly topicId: number | null;
  readonly distributorId: number | null;
  readonly savedAt: Instant;
};
export type StoredTicketChoices = TicketChoices & { readonly id: 'all'; readonly asOf: Instant };

/**
 * The names of two cursors: one stores the position of the ticket mirror, the other the last
 * refresh of the distributors for which tickets can be opened.
 */
export const TICKETS_CURSOR = 'contact.tickets';
export const TICKET_CHOICES_CURSOR = 'contact.references';

export const ticketRecordsTable = (core: CoreDatabase): Table<TicketRecord, string> =>
  core.table('tickets');
export const ticketDraftsTable = (core: CoreDatabase): Table<TicketDraft, string> =>
  core.table('ticketDrafts');
export const mirroredTicketsTable = (bulk: BulkDatabase): Table<Ticket, string> =>
  bulk.table('ticketRows');
export const ticketChoicesTable = (bulk: BulkDatabase): Table<StoredTicketChoices, string> =>
  bulk.table('ticketReferences');
