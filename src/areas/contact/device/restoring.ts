/** Tickets beside a restored server: whoever has one sends what was lost of it, the mirrored ones too. */
import type { OutboxEntry } from '#kernel/device/index.ts';
import { sha256, type BulkDatabase, type RestoringKind } from '#kernel/device/offline.ts';
import {
  openTicket,
  replyToTicket,
  resendTicket,
  ticketAddresses,
  ticketText,
  type ReplyInput,
  type ResendTicketInput,
  type Ticket,
} from '../domain/index.ts';
import { mirroredTickets } from './stored.ts';

/** Of an opening only the hash is kept: its message is the first. */
const ownMessage = ({ kind, body }: OutboxEntry, { messages }: Ticket): string[] => {
  if (kind === openTicket.kind) return messages.slice(0, 1).map(({ id }) => id);
  return kind === replyToTicket.kind ? [(JSON.parse(body) as ReplyInput).message.id] : [];
};
const hasLost = (there: Ticket | undefined, { messages, statusSince }: Ticket): boolean =>
  !there ||
  statusSince > there.statusSince ||
  messages.some(({ id }) => !there.messages.some((one) => one.id === id));

export const restoringTickets: RestoringKind<Ticket> = {
  compare: async (api, held) => {
    const tickets = held.flatMap((one) => ('state' in one ? [one.state] : []));
    const rows = await Promise.all(
      tickets.map(async (ticket) => ({ id: ticket.id, hash: await sha256(ticketText(ticket)) })),
    );
    return await api.call(ticketAddresses.compare, { body: { rows } });
  },
  heads: async (bulk: BulkDatabase) =>
    (await mirroredTickets(bulk).toArray()).map((state) => ({
      id: state.id,
      updatedAt: state.updatedAt,
      state,
    })),
  async resending(state, { receipts, compared: { verdict, document } }) {
    const own = receipts.flatMap((receipt) => ownMessage(receipt, state));
    // Older: all was said there, and the bytes of a file are missing.
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
