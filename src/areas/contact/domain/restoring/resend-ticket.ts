/**
 * The command that sends a ticket again after a restore from a backup. Messages and a status that
 * the server has lost are added to the server's ticket.
 */
import type { Command } from '#kernel/domain/documents/commands.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { isAdmin, type Actor } from '#kernel/domain/user/permissions.ts';
import * as ticketAddresses from '../call-addresses.ts';
import type { TicketCode } from '../refusal-codes.ts';
import { isOwnTicket } from '../ticket-commands.ts';
import type { Ticket, TicketMessage } from '../ticket-schema.ts';
import type { ResendTicketInput } from './calls.ts';

/**
 * Returns the text whose hash is compared after a restore: status, closing side and message ids.
 * The version is left out, because versions from before and after a restore do not correspond.
 */
export const ticketTextToHash = ({
  status,
  closedBy,
  messages,
}: Pick<Ticket, 'status' | 'closedBy'> & {
  readonly messages: readonly Pick<TicketMessage, 'id'>[];
}): string => JSON.stringify([status, closedBy, messages.map(({ id }) => id).toSorted()]);

/**
 * Returns the messages of the sent ticket that the server's state lacks. A distributor's device can
 * add only the distributor's messages, never the manufacturer's.
 */
export function findLostMessages(
  state: Pick<Ticket, 'messages'> | undefined,
  { messages }: Pick<Ticket, 'messages'>,
  actor: Pick<Actor, 'distributorId'>,
): TicketMessage[] {
  const here = new Set(state?.messages.map(({ id }) => id));
  return messages.filter(({ id, side }) => !here.has(id) && (isAdmin(actor) || side === 'seller'));
}
const inTime = (messages: readonly TicketMessage[]): TicketMessage[] =>
  messages.toSorted((a, b) => a.at - b.at);

type ResendFacts = { readonly distributorName: string };

/**
 * Adds lost messages to a ticket, or creates it again if the server has lost it. The later of the
 * two statuses wins.
 */
export const resendTicket: Command<Ticket, ResendTicketInput, ResendFacts, TicketCode> = {
  kind: 'ticket.resend',
  call: ticketAddresses.resendTicketAfterRestore,
  barrier: false,
  decide(state, { ticket }, { actor, facts }) {
    if (!isOwnTicket(ticket, actor) || (state && !isOwnTicket(state, actor)))
      return refuse('forbidden');

    const lost = findLostMessages(state, ticket, actor);
    if (!state)
      return lost.length === 0
        ? refuse('illegal_transition')
        : ok({ ...ticket, distributorName: facts.distributorName, messages: inTime(lost) });

    const isLater = ticket.statusSince > state.statusSince;
    if (lost.length === 0 && !isLater) return ok(state);

    const { status, statusSince, closedBy } = isLater ? ticket : state;
    return ok({
      ...state,
      status,
      statusSince,
      closedBy,
      messages: inTime([...state.messages, ...lost]),
      version: Math.max(state.version + 1, ticket.version),
      updatedAt: Math.max(state.updatedAt, ticket.updatedAt),
    });
  },
};
