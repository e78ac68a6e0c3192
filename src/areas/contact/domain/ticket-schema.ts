/** The schemas of a ticket with its messages, and of the manufacturer's internal notes. */
import { richTextSchema } from '#kernel/domain/rich-text/rich-text-schema.ts';
import {
  instantSchema,
  singleLineSchema,
  rowIdSchema,
  multiLineSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { attachmentSchema, attachmentLimits } from '#areas/files/domain/index.ts';
import { ticketSides, ticketLimits, ticketStatuses } from './ticket-constants.ts';

const attachments = z.array(attachmentSchema).check(z.maxLength(attachmentLimits.perDocument));
/**
 * A message as a device sends it: formatted, or plain from older versions of the app. The device
 * generates `id`.
 */
export const writtenMessageSchema = z.strictObject({
  id: uuidSchema,
  body: z.union([multiLineSchema(ticketLimits.body), richTextSchema]),
  attachments,
});
export type WrittenMessage = z.infer<typeof writtenMessageSchema>;

export const ticketMessageSchema = z.object({
  id: uuidSchema,
  side: z.enum(ticketSides),
  by: z.string(),
  at: instantSchema,
  /** The plain text. A formatted message has it too. */
  body: z.string(),
  /** The formatted text. Absent if the message is plain. */
  rich: z.optional(richTextSchema),
  attachments: z.array(attachmentSchema),
});
export type TicketMessage = z.infer<typeof ticketMessageSchema>;

export const subjectSchema = singleLineSchema(ticketLimits.subject);
/**
 * A ticket as the server and devices store it. Internal notes are not part of it, so that they
 * never reach a distributor.
 */
export const ticketSchema = z.object({
  id: uuidSchema,
  /** The number by which people call the ticket. Null until the server has accepted the ticket. */
  number: z.nullable(z.int()),
  distributorId: rowIdSchema,
  distributorName: z.string(),
  subject: z.string(),
  topicId: z.nullable(rowIdSchema),
  status: z.enum(ticketStatuses),
  /** The messages, at least one, oldest first. */
  messages: z.array(ticketMessageSchema),
  /** The time at which the ticket entered its current status, or received its last message. */
  statusSince: instantSchema,
  /**
   * The side that closed the ticket, `portal` if it closed automatically, or null if it is open.
   */
  closedBy: z.nullable(z.enum([...ticketSides, 'portal'])),
  /**
   * The id of the closed ticket that this one continues, and the id of the ticket that continues
   * this one. Null if there is none.
   */
  continues: z.nullable(uuidSchema),
  continuedBy: z.nullable(uuidSchema),
  /** The version of the ticket, increased with every accepted change. */
  version: z.int(),
  createdAt: instantSchema,
  createdBy: z.string(),
  updatedAt: instantSchema,
});
export type Ticket = z.infer<typeof ticketSchema>;

export const ticketNoteSchema = z.object({
  id: uuidSchema,
  by: z.string(),
  at: instantSchema,
  body: z.string(),
});
export type TicketNote = z.infer<typeof ticketNoteSchema>;
