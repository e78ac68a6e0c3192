/** The schemas of a ticket with its messages, and of the manufacturer's internal notes. */
import { richText } from '#kernel/domain/rich-text/rich-text-schema.ts';
import { instant, line, rowId, text, uuid, z } from '#kernel/domain/schema.ts';
import { attachment, attachmentLimits } from '#areas/files/domain/index.ts';
import { sides, ticketLimits, ticketStatuses } from './ticket-values.ts';

const attachments = z.array(attachment).check(z.maxLength(attachmentLimits.perDocument));
/** As a person writes it: formatted, or plain as devices of former versions send it. `id` is made by their device. */
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
  /** As plain text, whether it is formatted or not. */
  body: z.string(),
  /** As it is formatted; not there: it is plain. */
  rich: z.optional(richText),
  attachments: z.array(attachment),
});
export type TicketMessage = z.infer<typeof ticketMessage>;

export const subjectText = line(ticketLimits.subject);
/** As the server and devices keep it. It has no place for internal notes. */
export const ticket = z.object({
  id: uuid,
  /** null: the server has not had it yet. */
  number: z.nullable(z.int()),
  distributorId: rowId,
  distributorName: z.string(),
  subject: z.string(),
  topicId: z.nullable(rowId),
  status: z.enum(ticketStatuses),
  /** At least one, oldest first. */
  messages: z.array(ticketMessage),
  /** Since when it has this status. */
  statusSince: instant,
  /** Who closed it, where it is closed; `portal`: it closed by itself. */
  closedBy: z.nullable(z.enum([...sides, 'portal'])),
  /** The closed ticket that it continues, and the one that continues it. */
  continues: z.nullable(uuid),
  continuedBy: z.nullable(uuid),
  /** Counts every accepted change. */
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
