/**
 * The ticket commands: open, reply and close. Each is decided by the same rules on the device and
 * on the server.
 */
import { attachmentLimits } from '#areas/files/domain/index.ts';
import type { Command, DecisionContext } from '#kernel/domain/documents/commands.ts';
import { takeStep } from '#kernel/domain/documents/state-table.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { issueAt, ok, refuse, type Issue, type Refusal } from '#kernel/domain/result.ts';
import { can, isAdmin, type Actor } from '#kernel/domain/user/permissions.ts';
import * as ticketAddresses from './call-addresses.ts';
import type { CloseTicketInput, OpenTicketInput, ReplyInput } from './calls.ts';
import type { TicketCode, TicketIssueCode } from './refusal-codes.ts';
import type { Ticket, TicketMessage, WrittenMessage } from './ticket-schema.ts';
import { ticketStates, type TicketRole } from './ticket-states.ts';
import { isMessageTooLong, toStoredTexts } from './message-text.ts';
import {
  AUTO_CLOSE_AFTER_MS,
  REOPEN_WITHIN_MS,
  ticketLimits,
  type TicketSide,
  type TicketStatus,
} from './ticket-constants.ts';

type MessageFacts = {
  readonly actorName: string;
  /**
   * The hashes of the message's files that its author has uploaded completely. Undefined on a
   * device, which does not know them.
   */
  readonly uploadedFiles?: ReadonlySet<string> | undefined;
};
export type OpenTicketFacts = MessageFacts & {
  readonly distributorId: number;
  readonly distributorName: string;
  readonly isDistributorInactive?: boolean;
  /** The ids of the topics that are offered. Undefined if they are not known on this device. */
  readonly topics?: readonly number[] | undefined;
};
export type ReplyFacts = MessageFacts;
type Refused = Refusal<TicketCode> | undefined;

/** Returns the side of a ticket for which the actor writes. */
export const ticketSideOf = (actor: Pick<Actor, 'distributorId'>): TicketSide =>
  isAdmin(actor) ? 'manufacturer' : 'seller';

/** Returns whether the actor may write in tickets of this distributor. */
export const isOwnTicket = (
  { distributorId }: Pick<Ticket, 'distributorId'>,
  actor: Actor,
): boolean =>
  can(actor, 'contact', 'write') && (isAdmin(actor) || actor.distributorId === distributorId);

/**
 * Returns whether the ticket has been closed for so long that a reply opens a linked ticket
 * instead.
 */
export const isTooOldToReopen = (
  { status, statusSince }: Pick<Ticket, 'status' | 'statusSince'>,
  now: Instant,
): boolean => status === 'closed' && now - statusSince > REOPEN_WITHIN_MS;

const messageOf = (
  { id, body, attachments }: WrittenMessage,
  { actor, now, facts }: DecisionContext<MessageFacts>,
): TicketMessage => ({
  id,
  side: ticketSideOf(actor),
  by: facts.actorName,
  at: now,
  ...toStoredTexts(body),
  attachments,
});

/**
 * Returns the issues of a message. `before` holds the ticket's earlier messages, whose attachments
 * count towards the limit.
 */
function messageIssues(
  { body, attachments }: WrittenMessage,
  { uploadedFiles }: MessageFacts,
  before: readonly TicketMessage[] = [],
): Issue[] {
  const issue = (path: Issue['path'], code: TicketIssueCode) => issueAt(['message', ...path], code);
  const attached = before.flatMap((message) => message.attachments).length + attachments.length;
  return [
    ...(toStoredTexts(body).body === '' && attachments.length === 0
      ? [issue(['body'], 'required')]
      : []),
    ...(isMessageTooLong(body) ? [issue(['body'], 'too_long')] : []),
    ...(attached > attachmentLimits.perDocument ? [issue(['attachments'], 'too_many')] : []),
    ...attachments.flatMap(({ hash }, n) =>
      uploadedFiles && !uploadedFiles.has(hash) ? [issue(['attachments', n], 'not_here')] : [],
    ),
  ];
}
function step(name: keyof typeof ticketStates.steps, from: TicketStatus | 'new', by: TicketRole) {
  return takeStep(ticketStates, name, from, by);
}

/**
 * Opens a ticket with its first message. Opening it again with the same message changes nothing.
 */
export const openTicket: Command<Ticket, OpenTicketInput, OpenTicketFacts, TicketCode> = {
  kind: 'ticket.open',
  call: ticketAddresses.openTicket,
  barrier: false,
  decide(state, input, deciding) {
    const { actor, now, facts } = deciding;
    if (!isOwnTicket(facts, actor) || (state && !isOwnTicket(state, actor)))
      return refuse('forbidden');
    // A ticket with version 0 was written on this device and refused. It may be opened again.
    if (state && state.version > 0)
      return state.messages.some(({ id }) => id === input.message.id)
        ? ok(state)
        : refuse('version_conflict', { details: { version: state.version } });
    if (facts.isDistributorInactive) return refuse('distributor_inactive');

    const issues: Issue[] = messageIssues(input.message, facts);
    if (input.subject.trim() === '') issues.unshift(issueAt(['subject'], 'required'));
    const { topics } = facts;
    if (topics && (input.topicId === null ? topics.length > 0 : !topics.includes(input.topicId)))
      issues.push(issueAt(['topicId'], input.topicId === null ? 'required' : 'not_offered'));
    if (issues.length > 0) return refuse('refused', { issues });
    const taken = step(
      isAdmin(actor) ? 'open as manufacturer' : 'open as seller',
      'new',
      ticketSideOf(actor),
    );
    if (!taken.ok) return taken;
    return ok({
      id: input.id,
      number: null,
      distributorId: facts.distributorId,
      distributorName: facts.distributorName,
      subject: input.subject.trim(),
      topicId: input.topicId,
      status: taken.value as TicketStatus,
      messages: [messageOf(input.message, deciding)],
      statusSince: now,
      closedBy: null,
      continues: null,
      continuedBy: null,
      version: 1,
      createdAt: now,
      createdBy: facts.actorName,
      updatedAt: now,
    });
  },
};

/**
 * Returns the closed ticket with a link to the ticket that continues it. An existing link is kept.
 */
const continued = (state: Ticket, id: string, now: Instant): Ticket =>
  state.continuedBy !== null
    ? state
    : { ...state, continuedBy: id, version: state.version + 1, updatedAt: now };
/**
 * Returns the new ticket that a late reply opens. It takes the message's id as its own, so that a
 * reply that arrives more than once opens only one ticket.
 */
export function createFollowUpTicket(
  state: Ticket,
  { message }: Pick<ReplyInput, 'message'>,
  deciding: DecisionContext<ReplyFacts>,
): Ticket {
  const { actor, now, facts } = deciding;
  return {
    ...state,
    id: message.id,
    number: null,
    status: isAdmin(actor) ? 'waitingSeller' : 'waitingFluke',
    messages: [messageOf(message, deciding)],
    statusSince: now,
    closedBy: null,
    continues: state.id,
    continuedBy: null,
    version: 1,
    createdAt: now,
    createdBy: facts.actorName,
    updatedAt: now,
  };
}

function refusalOfReply(
  state: Ticket,
  { message }: ReplyInput,
  facts: ReplyFacts,
  isLate: boolean,
): Refused {
  const before = isLate ? [] : state.messages;
  const issues = messageIssues(message, facts, before);
  if (issues.length > 0) return refuse('refused', { issues });
  const limit = ticketLimits.messages;
  return before.length >= limit ? refuse('ticket_full', { details: { limit } }) : undefined;
}

/**
 * Adds a reply to a ticket. A reply is accepted even if the ticket has changed since, because
 * replies never conflict. If the ticket was closed more than 30 days ago, the reply is not added;
 * only the link to the ticket that it opens is set.
 */
export const replyToTicket: Command<Ticket, ReplyInput, ReplyFacts, TicketCode> = {
  kind: 'ticket.reply',
  call: ticketAddresses.replyToTicket,
  barrier: true,
  decide(state, input, deciding) {
    const { actor, now, facts } = deciding;
    if (!state) return refuse('illegal_transition');
    if (!isOwnTicket(state, actor)) return refuse('forbidden');
    if (state.messages.some(({ id }) => id === input.message.id)) return ok(state);

    const isLate = isTooOldToReopen(state, now);
    const refused = refusalOfReply(state, input, facts, isLate);
    if (refused) return refused;
    if (isLate) return ok(continued(state, input.message.id, now));
    const side = ticketSideOf(actor);
    const taken = step(`reply as ${side}`, state.status, side);
    if (!taken.ok) return taken;
    return ok({
      ...state,
      status: taken.value as TicketStatus,
      messages: [...state.messages, messageOf(input.message, deciding)],
      statusSince: now,
      closedBy: null,
      version: state.version + 1,
      updatedAt: now,
    });
  },
};

const closed = (state: Ticket, closedBy: TicketRole, now: Instant): Ticket => ({
  ...state,
  status: 'closed',
  statusSince: now,
  closedBy,
  version: state.version + 1,
  updatedAt: now,
});

/** Closes an open ticket. Refuses if the ticket has changed since the version that the user saw. */
export const closeTicket: Command<Ticket, CloseTicketInput, unknown, TicketCode> = {
  kind: 'ticket.close',
  call: ticketAddresses.closeTicket,
  barrier: true,
  decide(state, input, { actor, now }) {
    if (!state) return refuse('illegal_transition');
    if (!isOwnTicket(state, actor)) return refuse('forbidden');
    const side = ticketSideOf(actor);
    const taken = step('close', state.status, side);
    if (!taken.ok) return taken;
    // A message was added after the version that the closing user saw, so closing has to be
    // confirmed.
    if (input.baseVersion !== state.version)
      return refuse('version_conflict', { details: { version: state.version } });
    return ok(closed(state, side, now));
  },
};

/**
 * Returns the ticket closed automatically, or undefined if that is not due yet. `now` is the
 * server's time.
 */
export function closeExpiredTicket(state: Ticket, now: Instant): Ticket | undefined {
  const taken = step('expire', state.status, 'portal');
  return taken.ok && now - state.statusSince >= AUTO_CLOSE_AFTER_MS
    ? closed(state, 'portal', now)
    : undefined;
}
