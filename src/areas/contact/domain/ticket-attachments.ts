/** Lists the attachments of a ticket, in the order of its messages. */
import type { Attachment } from '#areas/files/domain/index.ts';
import type { Ticket } from './ticket-schema.ts';

export const attachmentsOfTicket = ({ messages }: Pick<Ticket, 'messages'>): Attachment[] =>
  messages.flatMap(({ attachments }) => attachments);
