/**
 * Answers the calls after a restore from a backup: one compares a device's tickets with the stored
 * ones, another accepts lost tickets, messages and statuses again.
 */
import type { ComparisonVerdict } from '#kernel/domain/documents/restore-comparison.ts';
import { withCurrentDocument } from '#kernel/domain/documents/commands.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { isIdTaken } from '#kernel/server/queries/ids.ts';
import type { Context } from '#kernel/server/define-route.ts';
import { selectDistributorById, addDistributorNames } from '#areas/distributors/server/index.ts';
import {
  selectExistingFiles,
  insertFileUses,
  selectCompletelySentFiles,
} from '#areas/files/server/index.ts';
import { findRestoreThatLost } from '#areas/restores/domain/index.ts';
import {
  answerComparison,
  hashDocumentText,
  selectRestores,
  storeRefusedResendFinding,
} from '#areas/restores/server/index.ts';
import { listEntries } from '#areas/settings/server/index.ts';
import {
  TICKET_FILES_PLACE,
  attachmentsOfTicket,
  findLostMessages,
  resendTicket,
  ticketTextToHash,
  type HeldTicket,
  type ResendTicketInput,
  type Ticket,
  type TicketCode,
  type TicketComparison,
} from '../../domain/index.ts';
import { loadTicket } from '../load-ticket.ts';
import { selectTicketsByIds } from '../tickets-sql.ts';
import { updateLostFilesAlerts, updateWaitingAlerts } from '../ticket-alerts.ts';
import { isAnyMessageStored, storeResentTicket } from './resent-tickets-sql.ts';

type AnswerRow = TicketComparison['rows'][number];

/** Returns the hash of a ticket's text, computed as devices do. */
const hashOf = (ticket: Ticket): string => hashDocumentText(ticketTextToHash(ticket));
const ownerOf = ({ distributorId }: Pick<Ticket, 'distributorId'>) => ({
  distributorId,
  place: TICKET_FILES_PLACE,
});

/**
 * Returns whether a file of the ticket is missing. Files uploaded after the backup are lost too,
 * and must be sent again.
 */
async function lacksFiles({ db }: Context, ticket: Ticket): Promise<boolean> {
  const hashes = attachmentsOfTicket(ticket).map(({ hash }) => hash);
  if (hashes.length === 0) return false;
  const there = await selectExistingFiles(db, ownerOf(ticket), hashes);
  return hashes.some((hash) => !there.has(hash));
}
async function answerRow(
  context: Context,
  { id, hash }: HeldTicket,
  stored: Ticket | undefined,
): Promise<AnswerRow> {
  if (!stored) return { id, verdict: 'missing', version: null };
  const { version } = stored;
  const verdict: ComparisonVerdict =
    hashOf(stored) !== hash ? 'other' : (await lacksFiles(context, stored)) ? 'older' : 'same';
  return { id, verdict, version, ...(verdict === 'same' ? {} : { document: stored }) };
}

/** Compares a device's tickets with the stored ones. */
export async function compareTickets(
  { body: { rows } }: { readonly body: { readonly rows: readonly HeldTicket[] } },
  context: Context,
) {
  const { db } = context;
  return await answerComparison(context, rows, async () => {
    const ids = rows.map(({ id }) => id);
    const found = await addDistributorNames(db, await selectTicketsByIds(db, ids));
    const here = new Map(found.map((ticket) => [ticket.id, ticket]));
    const answers: AnswerRow[] = [];
    for (const row of rows) answers.push(await answerRow(context, row, here.get(row.id)));
    return answers;
  });
}

/**
 * Returns the ticket's topic, or null if the topic was created after the backup and is lost too.
 */
async function currentTopicId({ db }: Context, { topicId }: Pick<Ticket, 'topicId'>) {
  const topics = await listEntries(db, 'ticket_topics', { inactive: true });
  return topics.some(({ id }) => id === topicId) ? topicId : null;
}
/**
 * Returns whether a restore may have lost what was accepted at these times: true for any times if a
 * restore is at most `RESEND_AFTER_RESTORE_MS` ago, because clocks may be wrong (decision 0095),
 * and false if all are longer ago.
 */
async function isLost({ db, now }: Context, times: readonly number[]): Promise<boolean> {
  const restores = await selectRestores(db);
  return times.every((at) => findRestoreThatLost(restores, at, now) !== undefined);
}
type Refused = TicketCode | 'not_found' | 'invalid_input';

/**
 * Accepts a ticket that a device sends again, and links the files that were uploaded again.
 * Messages and statuses that the server lacks are refused if every restore is longer ago than
 * `RESEND_AFTER_RESTORE_MS`.
 */
export async function acceptResentTicket(
  { params, body }: { readonly params: { readonly id: string }; readonly body: ResendTicketInput },
  context: Context,
): Promise<Result<{ ticket: Ticket }, Refused>> {
  const { db, principal, now } = context;
  const sent = { ...body.ticket, topicId: await currentTopicId(context, body.ticket) };
  if (sent.id !== params.id)
    return refuse('invalid_input', {
      issues: [{ path: ['ticket', 'id'], code: 'invalid', found: sent.id, expected: params.id }],
    });

  const before = await loadTicket(db, params.id);
  if (!before && (await isIdTaken(db, 'ticket', params.id))) return refuse('not_found');
  const distributorId = before?.distributorId ?? sent.distributorId;
  const distributor = await selectDistributorById(db, distributorId);
  if (!distributor || sent.distributorId !== distributorId) return refuse('not_found');

  const decided = resendTicket.decide(
    before,
    { ...body, ticket: sent },
    {
      actor: principal,
      now,
      facts: { distributorName: distributor.name },
    },
  );
  if (!decided.ok) return withCurrentDocument(decided, before && { ticket: before });

  const ticket = decided.value as Ticket;
  const lost = findLostMessages(before, sent, principal);
  const owner = ownerOf(ticket);
  if (ticket !== before) {
    if (!(await isLost(context, [sent.updatedAt, ...lost.map(({ at }) => at)]))) {
      await storeRefusedResendFinding(context, {
        subject: 'ticket',
        documentId: sent.id,
        name: sent.subject,
        distributorId: sent.distributorId,
        version: sent.version,
        details: { at: sent.updatedAt },
      });
      return refuse('not_restored');
    }
    const ids = lost.map(({ id }) => id);
    if (await isAnyMessageStored(db, ids))
      return refuse('invalid_input', {
        issues: [{ path: ['ticket', 'messages'], code: 'invalid' }],
      });
    const by = { userId: principal.userId, name: principal.name };
    const number = await storeResentTicket(db, {
      before,
      ticket,
      lost,
      own: new Set(body.own),
      by,
    });
    await updateWaitingAlerts(db, ticket, number, ticket.updatedAt);
  }
  // Files that the caller has just uploaded again are linked to this ticket.
  const hashes = attachmentsOfTicket(ticket).map(({ hash }) => hash);
  const own = await selectCompletelySentFiles(db, owner, principal.userId, hashes);
  await insertFileUses(db, owner, ticket.id, principal.userId, [...own], now);

  const stored = (await loadTicket(db, ticket.id))!;
  if (ticket !== before || own.size > 0)
    await updateLostFilesAlerts(
      db,
      stored,
      stored.number,
      await selectExistingFiles(db, owner, hashes),
      now,
    );
  return ok({ ticket: stored });
}
