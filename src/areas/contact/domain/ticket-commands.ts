/** What people do with tickets: open one, reply, close. The same rule on the device and on the server. */
import { attachmentLimits } from '#areas/files/domain/index.ts';
import type { Command, Deciding } from '#kernel/domain/documents/commands.ts';
import { take } from '#kernel/domain/documents/states.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { issueAt, ok, refuse, type Issue, type Refusal } from '#kernel/domain/result.ts';
import { can, isAdmin, type Actor } from '#kernel/domain/user/permissions.ts';
import { ticketAddresses } from './addresses.ts';
import type { CloseTicketInput, OpenTicketInput, ReplyInput } from './calls.ts';
import type { TicketCode, TicketIssueCode } from './codes.ts';
import type { Ticket, TicketMessage, WrittenMessage } from './ticket-schema.ts';
import { ticketStates, type TicketRole } from './ticket-states.ts';
import { isTooLong, saidIn } from './message-text.ts';
import {
  CLOSES_AFTER,
  REOPENS_WITHIN,
  ticketLimits,
  type Side,
  type TicketStatus,
} from './ticket-values.ts';

type MessageFacts = {
  readonly actorName: string;
  /** Of the files that the message names those that its author has sent; undefined: not known here. */
  readonly filesHere?: ReadonlySet<string> | undefined;
};
export type OpenTicketFacts = MessageFacts & {
  readonly distributorId: number;
  readonly distributorName: string;
  readonly isDistributorInactive?: boolean;
  /** Topics that are offered; undefined: not known here. */
  readonly topics?: readonly number[] | undefined;
};
export type ReplyFacts = MessageFacts;
type Refused = Refusal<TicketCode> | undefined;

export const sideOf = (actor: Pick<Actor, 'distributorId'>): Side =>
  isAdmin(actor) ? 'manufacturer' : 'seller';
export const isOwnTicket = (
  { distributorId }: Pick<Ticket, 'distributorId'>,
  actor: Actor,
): boolean =>
  can(actor, 'contact', 'write') && (isAdmin(actor) || actor.distributorId === distributorId);

/** Whether a reply no longer opens it again. */
export const isPastReopening = (
  { status, statusSince }: Pick<Ticket, 'status' | 'statusSince'>,
  now: Instant,
): boolean => status === 'closed' && now - statusSince > REOPENS_WITHIN;

const messageOf = (
  { id, body, attachments }: WrittenMessage,
  { actor, now, facts }: Deciding<MessageFacts>,
): TicketMessage => ({
  id,
  side: sideOf(actor),
  by: facts.actorName,
  at: now,
  ...saidIn(body),
  attachments,
});

/** `before`: what the ticket has already. */
function messageIssues(
  { body, attachments }: WrittenMessage,
  { filesHere }: MessageFacts,
  before: readonly TicketMessage[] = [],
): Issue[] {
  const issue = (path: Issue['path'], code: TicketIssueCode) => issueAt(['message', ...path], code);
  const attached = before.flatMap((message) => message.attachments).length + attachments.length;
  return [
    ...(saidIn(body).body === '' && attachments.length === 0 ? [issue(['body'], 'required')] : []),
    ...(isTooLong(body) ? [issue(['body'], 'too_long')] : []),
    ...(attached > attachmentLimits.perDocument ? [issue(['attachments'], 'too_many')] : []),
    ...attachments.flatMap(({ hash }, n) =>
      filesHere && !filesHere.has(hash) ? [issue(['attachments', n], 'not_here')] : [],
    ),
  ];
}
function step(name: keyof typeof ticketStates.steps, from: TicketStatus | 'new', by: TicketRole) {
  return take(ticketStates, name, from, by);
}

export const openTicket: Command<Ticket, OpenTicketInput, OpenTicketFacts, TicketCode> = {
  kind: 'ticket.open',
  call: ticketAddresses.open,
  barrier: false,
  decide(state, input, deciding) {
    const { actor, now, facts } = deciding;
    if (!isOwnTicket(facts, actor) || (state && !isOwnTicket(state, actor)))
      return refuse('forbidden');
    // What was written here and refused is version 0: it is opened again.
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
      sideOf(actor),
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

/** Says which ticket continues it; the ticket stays closed. */
const continued = (state: Ticket, id: string, now: Instant): Ticket =>
  state.continuedBy !== null
    ? state
    : { ...state, continuedBy: id, version: state.version + 1, updatedAt: now };
/** The ticket that a reply opens which came too late for this one. Its id is the message's, so that there is one however often it arrives. */
export function continuingTicket(
  state: Ticket,
  { message }: Pick<ReplyInput, 'message'>,
  deciding: Deciding<ReplyFacts>,
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

/** Replies add up, whichever version they were written on: nobody is asked, and none is lost. */
export const replyToTicket: Command<Ticket, ReplyInput, ReplyFacts, TicketCode> = {
  kind: 'ticket.reply',
  call: ticketAddresses.reply,
  barrier: true,
  decide(state, input, deciding) {
    const { actor, now, facts } = deciding;
    if (!state) return refuse('illegal_transition');
    if (!isOwnTicket(state, actor)) return refuse('forbidden');
    if (state.messages.some(({ id }) => id === input.message.id)) return ok(state);
    const isLate = isPastReopening(state, now);
    const refused = refusalOfReply(state, input, facts, isLate);
    if (refused) return refused;
    if (isLate) return ok(continued(state, input.message.id, now));
    const side = sideOf(actor);
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

export const closeTicket: Command<Ticket, CloseTicketInput, unknown, TicketCode> = {
  kind: 'ticket.close',
  call: ticketAddresses.close,
  barrier: true,
  decide(state, input, { actor, now }) {
    if (!state) return refuse('illegal_transition');
    if (!isOwnTicket(state, actor)) return refuse('forbidden');
    const side = sideOf(actor);
    const taken = step('close', state.status, side);
    if (!taken.ok) return taken;
    // Somebody has written meanwhile: whoever closes has not seen it.
    if (input.baseVersion !== state.version)
      return refuse('version_conflict', { details: { version: state.version } });
    return ok(closed(state, side, now));
  },
};

/** By itself, by the server's clock; undefined: it is not time. */
export function expiredTicket(state: Ticket, now: Instant): Ticket | undefined {
  const taken = step('expire', state.status, 'portal');
  return taken.ok && now - state.statusSince >= CLOSES_AFTER
    ? closed(state, 'portal', now)
    : undefined;
}
