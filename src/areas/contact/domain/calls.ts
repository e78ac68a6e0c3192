/** The calls for tickets: the mirror, the commands, and the manufacturer's internal notes. */
import { attachmentCalls } from '#areas/files/domain/index.ts';
import { defineCall, KB, mirrorCallParts } from '#kernel/domain/call.ts';
import { rowIdSchema, multiLineSchema, uuidSchema, z } from '#kernel/domain/schema.ts';
import {
  subjectSchema,
  ticketSchema,
  ticketNoteSchema,
  writtenMessageSchema,
} from './ticket-schema.ts';
import { TICKET_FILES_PLACE, ticketLimits } from './ticket-constants.ts';
export { compareTickets, resendTicketAfterRestore } from './restoring/calls.ts';

const byId = z.strictObject({ id: uuidSchema });
const baseVersion = z.int().check(z.nonnegative());
const applied = z.object({ ticket: ticketSchema });
/**
 * The byte limit of a request with one message or internal note. The longest is a message of 60,000
 * characters with formatting, of at most three bytes each, plus its attachment records.
 */
const bodyLimit = 192 * KB;

export const listTicketChanges = defineCall({
  name: 'contact.changes',
  method: 'GET',
  path: '/contact/tickets/changes',
  right: ['contact.read'],
  summary: 'Tickets changed since a cursor, for the mirror',
  ...mirrorCallParts(ticketSchema),
});

export const getTicketChoices = defineCall({
  name: 'contact.references',
  method: 'GET',
  path: '/contact/references',
  right: ['contact.read'],
  summary: 'Distributors that the caller may open a ticket for',
  poll: true,
  answer: z.object({ distributors: z.array(z.object({ id: rowIdSchema, name: z.string() })) }),
});
export type TicketChoices = z.infer<typeof getTicketChoices.answer>;

export const openInputSchema = z.strictObject({
  id: uuidSchema,
  baseVersion,
  /**
   * The distributor for which the ticket is opened. A distributor's user sends their own
   * distributor's id or null.
   */
  distributorId: z.nullable(rowIdSchema),
  subject: subjectSchema,
  topicId: z.nullable(rowIdSchema),
  message: writtenMessageSchema,
});
export type OpenTicketInput = z.infer<typeof openInputSchema>;
export const openTicket = defineCall({
  name: 'contact.open',
  method: 'PUT',
  path: '/contact/tickets/:id',
  right: ['contact.write'],
  summary: 'Open a ticket with its first message',
  command: true,
  params: byId,
  body: openInputSchema,
  answer: applied,
  bodyLimit,
});

export const replyInputSchema = z.strictObject({ baseVersion, message: writtenMessageSchema });
export type ReplyInput = z.infer<typeof replyInputSchema>;
export const replyToTicket = defineCall({
  name: 'contact.reply',
  method: 'POST',
  path: '/contact/tickets/:id/replies',
  right: ['contact.write'],
  summary:
    'Reply to a ticket: whatever its version; more than 30 days after it was closed in a linked one',
  command: true,
  params: byId,
  body: replyInputSchema,
  answer: applied,
  bodyLimit,
});

export const closeInputSchema = z.strictObject({ baseVersion });
export type CloseTicketInput = z.infer<typeof closeInputSchema>;
export const closeTicket = defineCall({
  name: 'contact.close',
  method: 'POST',
  path: '/contact/tickets/:id/close',
  right: ['contact.write'],
  summary: 'Close a ticket',
  command: true,
  params: byId,
  body: closeInputSchema,
  answer: applied,
});

export const listTicketNotes = defineCall({
  name: 'contact.notes',
  method: 'GET',
  path: '/contact/tickets/:id/notes',
  right: ['contact.read'],
  adminsOnly: true,
  summary: 'The manufacturer’s internal notes on a ticket, oldest first',
  params: byId,
  answer: z.array(ticketNoteSchema),
});
export const addTicketNote = defineCall({
  name: 'contact.add_note',
  method: 'POST',
  path: '/contact/tickets/:id/notes',
  right: ['contact.write'],
  adminsOnly: true,
  summary: 'Add an internal note to a ticket',
  command: true,
  params: byId,
  body: z.strictObject({ body: multiLineSchema(ticketLimits.note).check(z.minLength(1)) }),
  answer: ticketNoteSchema,
  bodyLimit,
});

const files = attachmentCalls(TICKET_FILES_PLACE, {
  read: ['contact.read'],
  write: ['contact.write'],
});
export const { held: attachmentHeld, piece: attachmentPiece, file: attachmentFile } = files;
