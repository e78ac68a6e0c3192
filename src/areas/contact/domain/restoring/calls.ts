/**
 * The calls after a restore from a backup: a device compares its tickets with the server's and
 * sends lost ones again.
 */
import { defineCall, KB } from '#kernel/domain/call.ts';
import {
  MAX_COMPARED_ROWS,
  comparisonAnswerSchema,
} from '#kernel/domain/documents/restore-comparison.ts';
import { singleLineSchema, multiLineSchema, uuidSchema, z } from '#kernel/domain/schema.ts';
import { personLimits } from '#kernel/domain/user/person-limits.ts';
import {
  subjectSchema,
  ticketSchema,
  ticketMessageSchema,
  writtenMessageSchema,
} from '../ticket-schema.ts';
import { ticketLimits } from '../ticket-constants.ts';

/** A ticket as the server acknowledged it to this device before the restore. */
const heldTicket = z.strictObject({
  id: uuidSchema,
  /** The SHA-256 hash of `ticketTextToHash`, in lower-case hex. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type HeldTicket = z.infer<typeof heldTicket>;
export const compareTickets = defineCall({
  name: 'contact.compare',
  method: 'POST',
  path: '/contact/tickets/compare',
  right: ['contact.read'],
  summary: 'After a restore: compare the tickets of a device with the server',
  body: z.strictObject({
    rows: z.array(heldTicket).check(z.minLength(1), z.maxLength(MAX_COMPARED_ROWS)),
  }),
  answer: comparisonAnswerSchema(ticketSchema),
  bodyLimit: 128 * KB,
});
export type TicketComparison = z.infer<typeof compareTickets.answer>;

/**
 * A message with the limits of written input, because the server does not trust what a device
 * sends.
 */
const sentMessage = z.extend(ticketMessageSchema, {
  by: singleLineSchema(personLimits.name),
  body: multiLineSchema(ticketLimits.body),
  attachments: writtenMessageSchema.shape.attachments,
});
const sentTicket = z.extend(ticketSchema, {
  subject: subjectSchema,
  createdBy: singleLineSchema(personLimits.name),
  messages: z.array(sentMessage).check(z.maxLength(ticketLimits.messages)),
});
export const resendInputSchema = z.strictObject({
  baseVersion: z.optional(z.int().check(z.nonnegative())),
  ticket: sentTicket,
  /** The ids of messages that the caller wrote, known from the device's receipts. */
  own: z.array(uuidSchema).check(z.maxLength(ticketLimits.messages)),
});
export type ResendTicketInput = z.infer<typeof resendInputSchema>;
export const resendTicketAfterRestore = defineCall({
  name: 'contact.resend',
  method: 'POST',
  path: '/contact/tickets/:id/resend',
  right: ['contact.write'],
  summary: 'After a restore: send an acknowledged ticket again, as it was',
  command: true,
  params: z.strictObject({ id: uuidSchema }),
  body: resendInputSchema,
  answer: z.object({ ticket: ticketSchema }),
  bodyLimit: 4096 * KB,
});
