/** The schemas of a ticket with its messages, and of the manufacturer's internal notes. */
import { richText } from '#kernel/domain/rich-text/rich-text-schema.ts';
import { instant, line, rowId, text, uuid, z } from '#kernel/domain/schema.ts';
import { attachment, attachmentLimits } from '#areas/files/domain/index.ts';
import { sides, ticketLimits, ticketStatuses } from './ticket-values.ts';

const attachments = z.array(attachment).check(z.maxLength(attachmentLimits.perDocument));
/**
 * A message as a device sends it: formatted, or plain from older versions of the app. The device
 * generates `id`.
 */
export const writtenMessage = z.strictObject({
  id: uuid,
  body: z.union([text(ticketLimits.body), richText]),
  attachments,
});
export type WrittenMessage = z.infer<typeof writtenMessage>;

export const ticketMessage = z.object({
  id: uuid,
  side: z.enum(sides),
  by: z.string(),
  at: instant,
  /** The plain text. A formatted message has it too. */
  body: z.string(),
  /** The formatted text. Absent: the message is plain. */
  rich: z.optional(richText),
  attachments: z.array(attachment),
});
export type TicketMessage = z.infer<typeof ticketMessage>;

export const subjectText = line(ticketLimits.subject);
/**
 * A ticket as the server and devices store it. Internal notes are not part of it, so that they
 * never reach a distributor.
 */
export const ticket = z.object({
  id: uuid,
  /** The number by which people call the ticket. Null until the server has accepted the ticket. */
  number: z.nullable(z.int()),
  distributorId: rowId,
  distributorName: z.string(),
  subject: z.string(),
  topicId: z.nullable(rowId),
  status: z.enum(ticketStatuses),
  /** The messages, at least one, oldest first. */
  messages: z.array(ticketMessage),
  /** The time at which the ticket entered its current status, or received its last message. */
  statusSince: instant,
  /**
   * The side that closed the ticket, `portal` if it closed automatically, or null if it is open.
   */
  closedBy: z.nullable(z.enum([...sides, 'portal'])),
  /**
   * The id of the closed ticket that this one continues, and the id of the ticket that continues
   * this one. Null: there is none.
   */
  continues: z.nullable(uuid),
  continuedBy: z.nullable(uuid),
  /** The version, increased by one with every accepted change. */
  version: z.int(),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
});
export type Ticket = z.infer<typeof ticket>;

export const ticketNote = z.object({
  id: uuid,
  by: z.string(),
  at: instant,
  body: z.string(),
});
export type TicketNote = z.infer<typeof ticketNote>;
