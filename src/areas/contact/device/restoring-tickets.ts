/**
 * Compares this device's tickets with a restored server and sends lost messages again. Mirrored
 * tickets take part too, so that a device can also restore messages that it only mirrors.
 */
import type { OutboxEntry } from '#kernel/device/index.ts';
import {
  sha256HexOfText,
  type BulkDatabase,
  type RestoringKind,
} from '#kernel/device/engine-and-databases.ts';
import {
  openTicket,
  replyToTicket,
  resendTicket,
  ticketAddresses,
  ticketTextToHash,
  type ReplyInput,
  type ResendTicketInput,
  type Ticket,
} from '../domain/index.ts';
import { mirroredTicketsTable } from './ticket-tables.ts';

/**
 * Returns the id of the message that a receipt proves to be this user's. Empty for other commands,
 * and for a receipt that was emptied when the user lost the right to read tickets. The receipt of
 * an opened ticket only has a hash of the body, but its message is always the ticket's first.
 */
const ownMessage = ({ kind, body }: OutboxEntry, { messages }: Ticket): string[] => {
  if (kind === openTicket.kind) return messages.slice(0, 1).map(({ id }) => id);
  return kind === replyToTicket.kind && body !== ''
    ? [(JSON.parse(body) as ReplyInput).message.id]
    : [];
};
const hasLost = (there: Ticket | undefined, { messages, statusSince }: Ticket): boolean =>
  !there ||
  statusSince > there.statusSince ||
  messages.some(({ id }) => !there.messages.some((one) => one.id === id));

export const restoringTickets: RestoringKind<Ticket> = {
  compare: async (api, held) => {
    const tickets = held.flatMap((one) => ('state' in one ? [one.state] : []));
    const rows = await Promise.all(
      tickets.map(async (ticket) => ({
        id: ticket.id,
        hash: await sha256HexOfText(ticketTextToHash(ticket)),
      })),
    );
    return await api.call(ticketAddresses.compareTickets, { body: { rows } });
  },
  heads: async (bulk: BulkDatabase) =>
    (await mirroredTicketsTable(bulk).toArray()).map((state) => ({
      id: state.id,
      updatedAt: state.updatedAt,
      state,
    })),
  async resending(state, { receipts, compared: { verdict, document } }) {
    const own = receipts.flatMap((receipt) => ownMessage(receipt, state));
    // If the verdict is `older`, the server has all messages but lacks the content of a file.
    const hasFiles = state.messages.some(
      ({ id, attachments }) => attachments.length > 0 && own.includes(id),
    );
    if (!(verdict === 'older' ? hasFiles : hasLost(document as Ticket | undefined, state)))
      return undefined;
    const input: Omit<ResendTicketInput, 'baseVersion'> = { ticket: state, own };
    return {
      command: resendTicket.kind,
      input,
      facts: { distributorName: state.distributorName },
    };
  },
};
