/**
 * Handles opening, replying and closing: loads the ticket under a lock, decides with the domain's
 * command, stores the result, and alerts the side whose turn it is.
 */
import { withCurrentDocument, type DecisionContext } from '#kernel/domain/documents/commands.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import { isIdTaken } from '#kernel/server/queries/ids.ts';
import type { Context } from '#kernel/server/define-route.ts';
import { selectDistributorById } from '#areas/distributors/server/index.ts';
import { insertFileUses, selectCompletelySentFiles } from '#areas/files/server/index.ts';
import { listEntries } from '#areas/settings/server/index.ts';
import {
  TICKET_FILES_PLACE,
  attachmentsOfTicket,
  closeTicket,
  createFollowUpTicket,
  isTooOldToReopen,
  openTicket,
  replyToTicket,
  type CloseTicketInput,
  type OpenTicketInput,
  type ReplyFacts,
  type ReplyInput,
  type Ticket,
  type TicketCode,
  type WrittenMessage,
} from '../domain/index.ts';
import { queueTicketMail } from './mails/ticket-mails.ts';
import { loadTicket } from './load-ticket.ts';
import { insertTicket, selectTicketIdOfMessage, updateTicket } from './tickets-sql.ts';
import { updateWaitingAlerts } from './ticket-alerts.ts';

type Params = { readonly params: { readonly id: string } };
type Answer = Promise<Result<{ ticket: Ticket }, TicketCode | 'not_found' | 'invalid_input'>>;

const filesOf = (
  { db, principal }: Context,
  distributorId: number,
  { attachments }: WrittenMessage,
): Promise<ReadonlySet<string>> =>
  selectCompletelySentFiles(
    db,
    { distributorId, place: TICKET_FILES_PLACE },
    principal.userId,
    attachments.map(({ hash }) => hash),
  );

/**
 * Stores a ticket with its new messages, links their files, raises or resolves its alerts, and
 * queues the mail about the last message. `before` is undefined for a new ticket.
 */
export async function storeTicket(
  db: Database,
  before: Ticket | undefined,
  ticket: Ticket,
  by: { readonly userId: number; readonly name: string },
): Promise<Ticket> {
  if (before) await updateTicket(db, before, ticket, by);
  const number = before ? ticket.number! : await insertTicket(db, ticket, by);

  const added = ticket.messages.slice(before?.messages.length ?? 0);
  await insertFileUses(
    db,
    { distributorId: ticket.distributorId, place: TICKET_FILES_PLACE },
    ticket.id,
    by.userId,
    attachmentsOfTicket({ messages: added }).map(({ hash }) => hash),
    ticket.updatedAt,
  );
  await updateWaitingAlerts(db, ticket, number, ticket.updatedAt);
  const stored = { ...ticket, number };
  const last = added.at(-1);
  if (last) await queueTicketMail(db, stored, last, by.userId);
  return stored;
}

export async function handleOpenTicket(
  { params, body }: Params & { readonly body: OpenTicketInput },
  context: Context,
): Answer {
  const { db, principal, now } = context;
  if (body.id !== params.id)
    return refuse('invalid_input', {
      issues: [{ path: ['id'], code: 'invalid', found: body.id, expected: params.id }],
    });
  const known = await loadTicket(db, params.id);
  if (!known && (await isIdTaken(db, 'ticket', params.id))) return refuse('not_found');

  const distributorId =
    known?.distributorId ?? principal.distributorId ?? body.distributorId ?? undefined;
  const distributor =
    distributorId === undefined ? undefined : await selectDistributorById(db, distributorId);
  // If a ticket was written for another distributor than the one to which its author now belongs,
  // it is refused instead of being assigned to the new one.
  const isMeantFor = (body.distributorId ?? distributorId) === distributorId;
  if (!distributor || (!known && !isMeantFor))
    return refuse('invalid_input', { issues: [{ path: ['distributorId'], code: 'not_offered' }] });
  // A message id that is stored already cannot open a second ticket.
  if (!known && (await isIdTaken(db, 'ticket_message', body.message.id)))
    return refuse('invalid_input', { issues: [{ path: ['message', 'id'], code: 'invalid' }] });

  const topics = (await listEntries(db, 'ticket_topics')).filter(({ active }) => active);
  const decided = openTicket.decide(known, body, {
    actor: principal,
    now,
    facts: {
      actorName: principal.name,
      distributorId: distributor.id,
      distributorName: distributor.name,
      isDistributorInactive: !distributor.active,
      topics: topics.map(({ id }) => id),
      uploadedFiles: await filesOf(context, distributor.id, body.message),
    },
  });
  if (!decided.ok) return withCurrentDocument(decided, known && { ticket: known });
  const ticket = decided.value as Ticket;
  return ok({
    ticket: ticket === known ? known : await storeTicket(db, undefined, ticket, principal),
  });
}

/**
 * Returns the ticket to which a reply belongs. From a ticket that can no longer be reopened, it
 * goes on to the one that continues it, as long as there is one.
 */
async function newestOf(db: Database, ticket: Ticket, now: number): Promise<Ticket> {
  let newest = ticket;
  while (newest.continuedBy !== null && isTooOldToReopen(newest, now)) {
    const next = await loadTicket(db, newest.continuedBy);
    if (!next) break;
    newest = next;
  }
  return newest;
}

/**
 * Stores a reply in the target ticket, or in a new ticket that continues it. The latter is refused
 * for an inactive distributor. Returns the ticket that the device replied to (`asked`); it is
 * changed only if it is the target.
 */
async function writeReply(
  { db, principal }: Context,
  asked: Ticket,
  target: Ticket,
  input: ReplyInput,
  deciding: DecisionContext<ReplyFacts>,
): Answer {
  const decided = replyToTicket.decide(target, input, deciding);
  if (!decided.ok) return withCurrentDocument(decided, { ticket: asked });

  const replied = decided.value as Ticket;
  if (replied.messages.length === target.messages.length) {
    const distributor = await selectDistributorById(db, target.distributorId);
    // A reply may not open a ticket where `openTicket` refuses one.
    if (!distributor?.active)
      return withCurrentDocument(refuse('distributor_inactive'), { ticket: asked });

    const linked = createFollowUpTicket(target, input, deciding);
    await storeTicket(db, undefined, linked, principal);
    await updateTicket(db, target, replied, principal);
    return ok({ ticket: target === asked ? replied : asked });
  }
  const stored = await storeTicket(db, target, replied, principal);
  return ok({ ticket: target === asked ? stored : asked });
}

export async function handleReply(
  { params, body }: Params & { readonly body: ReplyInput },
  context: Context,
): Answer {
  const { db, principal, now } = context;
  const asked = await loadTicket(db, params.id);
  if (!asked) return refuse('not_found');
  // The message is stored already, by an earlier operation or in the ticket that it opened.
  if (await selectTicketIdOfMessage(db, body.message.id)) return ok({ ticket: asked });
  if (
    (await isIdTaken(db, 'ticket_message', body.message.id)) ||
    (await isIdTaken(db, 'ticket', body.message.id))
  )
    return refuse('invalid_input', { issues: [{ path: ['message', 'id'], code: 'invalid' }] });

  const target = await newestOf(db, asked, now);
  const uploadedFiles = await filesOf(context, asked.distributorId, body.message);
  const facts = { actorName: principal.name, uploadedFiles };
  return await writeReply(context, asked, target, body, { actor: principal, now, facts });
}

export async function handleCloseTicket(
  { params, body }: Params & { readonly body: CloseTicketInput },
  { db, principal, now }: Context,
): Answer {
  const known = await loadTicket(db, params.id);
  if (!known) return refuse('not_found');
  const decided = closeTicket.decide(known, body, { actor: principal, now, facts: {} });
  if (!decided.ok) return withCurrentDocument(decided, { ticket: known });
  return ok({ ticket: await storeTicket(db, known, decided.value as Ticket, principal) });
}
