/**
 * Binds the functions of tickets to a running engine: reads for screens, which only use this
 * device, and commands, which also work offline.
 */
import {
  bindFirstArgument,
  readOpenEntries,
  type EngineWithActor,
} from '#kernel/device/engine-and-databases.ts';
import type { Engine } from '#kernel/device/index.ts';
import { refuse, type Result } from '#kernel/domain/result.ts';
import {
  closeTicket,
  joinMessages,
  openTicket,
  replyToTicket,
  toStoredTexts,
  type Ticket,
  type TicketCode,
  type WrittenMessage,
} from '../domain/index.ts';
import {
  mirroredTicketsTable,
  ticketDraftsTable,
  ticketRecordsTable,
  type TicketDraft,
} from './ticket-tables.ts';
import { listNewTicketDrafts, newTicketDraftId, ticketIdOfDraft } from './new-ticket-drafts.ts';
import { ticketKind } from './ticket-kind.ts';
import {
  canBeTakenBack,
  parseCommandInput,
  replacesMirroredRow,
  listTickets,
  readTicket,
  readTicketChoices,
} from './read-tickets.ts';

type Done = Promise<Result<Ticket | 'gone', TicketCode>>;
export type NewTicket = Pick<
  TicketDraft,
  'subject' | 'topicId' | 'distributorId' | 'body' | 'attachments'
>;

/**
 * Returns the document of a ticket on this device. If only the mirror has the ticket, its row is
 * first stored as a document. Returns undefined if neither has it.
 */
async function document(engine: Engine, id: string): Promise<Ticket | undefined> {
  const records = ticketRecordsTable(engine.core);
  const record = await records.get(id);
  if (replacesMirroredRow(record)) return record.state ?? undefined;
  const mirrored = await mirroredTicketsTable(engine.bulk).get(id);
  if (mirrored) await engine.applyServerState(ticketKind, id, mirrored);
  return (await records.get(id))?.state ?? undefined;
}
const messageOf = (
  engine: Engine,
  { body, attachments }: Pick<WrittenMessage, 'body' | 'attachments'>,
) => ({ id: engine.newId(), body, attachments: [...attachments] });

/** Opens a ticket. `draftId` is the id of the draft that is sent, if there is one. */
async function open(
  { engine, actorName }: EngineWithActor,
  written: NewTicket,
  draftId?: string,
): Done {
  const id = (draftId === undefined ? undefined : ticketIdOfDraft(draftId)) ?? engine.newId();
  const { subject, topicId, attachments, body } = written;
  const distributorId = engine.actor.distributorId ?? written.distributorId;
  if (distributorId === null)
    return refuse('refused', { issues: [{ path: ['distributorId'], code: 'required' }] });
  const { distributors, topics } = await readTicketChoices(engine);
  const distributor = distributors.find((each) => each.id === distributorId);
  return await engine.run(
    ticketKind,
    openTicket,
    id,
    { id, distributorId, subject, topicId, message: messageOf(engine, { body, attachments }) },
    {
      actorName,
      distributorId,
      distributorName: distributor?.name ?? '',
      topics: topics?.filter(({ active }) => active).map((topic) => topic.id),
    },
  );
}
async function reply(
  { engine, actorName }: EngineWithActor,
  id: string,
  written: Pick<WrittenMessage, 'body' | 'attachments'>,
): Done {
  // The server must have accepted the ticket. Until then, its author takes it back and edits it
  // instead of replying.
  if (
    !(await document(engine, id)) ||
    (await ticketRecordsTable(engine.core).get(id))?.server === null
  )
    return refuse('illegal_transition');
  const message = messageOf(engine, written);
  return await engine.run(ticketKind, replyToTicket, id, { message }, { actorName });
}
async function close(engine: Engine, id: string): Done {
  if (!(await document(engine, id))) return refuse('illegal_transition');
  return await engine.run(ticketKind, closeTicket, id, {}, {});
}
/** Closes the ticket although messages were added, which the user has confirmed. */
const closeAnyway = (engine: Engine, id: string) => engine.keepMine(ticketKind, id);
/** Withdraws the closing that waits for confirmation. */
const leaveOpen = (engine: Engine, id: string) => engine.takeTheirs(ticketKind, id);

const retry = (engine: Engine, entryId: string) => engine.retry(entryId);
const discard = (engine: Engine, entryId: string) => engine.discard(entryId, { alone: true });

/**
 * Adds an unsent message to the ticket's draft and discards its queued command, and with it a
 * ticket that was never sent. Resolves to the draft's id, or to undefined if the command can no
 * longer be withdrawn.
 */
async function takeBack(
  engine: Engine,
  ticketId: string,
  entryId: string,
): Promise<string | undefined> {
  const drafts = ticketDraftsTable(engine.core);
  const entry = (await readOpenEntries(engine.core, ticketId)).find(({ id }) => id === entryId);
  if (!entry || !canBeTakenBack(entry)) return undefined;
  const { message, subject = '', topicId = null, distributorId = null } = parseCommandInput(entry);
  const before = await drafts.get(ticketId);
  // The draft is stored before the entry is discarded, so that an interruption leaves the text
  // twice rather than not at all.
  await drafts.put({
    id: ticketId,
    subject,
    topicId,
    distributorId: distributorId ?? before?.distributorId ?? null,
    body: joinMessages(before?.body ?? '', message.body),
    attachments: [...(before?.attachments ?? []), ...message.attachments],
    savedAt: engine.now(),
  });
  await discard(engine, entryId);
  return ticketId;
}

const draftOf = ({ core }: Engine, id: string): Promise<TicketDraft | undefined> =>
  ticketDraftsTable(core).get(id);
/**
 * Stores a draft, or deletes it if it is empty. The draft of a distributor's user names the
 * distributor, for which its files are stored.
 */
async function saveDraft(
  { core, now, actor }: Engine,
  draft: Omit<TicketDraft, 'savedAt'>,
): Promise<void> {
  const isEmpty =
    toStoredTexts(draft.body).body === '' && draft.subject === '' && draft.attachments.length === 0;
  if (isEmpty) await ticketDraftsTable(core).delete(draft.id);
  else {
    const distributorId = draft.distributorId ?? actor.distributorId;
    await ticketDraftsTable(core).put({ ...draft, distributorId, savedAt: now() });
  }
}
const dropDraft = ({ core }: Engine, id: string): Promise<void> =>
  ticketDraftsTable(core).delete(id);

/**
 * Binds the reads and commands of tickets to an engine. `actorName` is stored as the author's name.
 */
export const createTicketsDevice = (engine: Engine, actorName: string) => ({
  ...bindFirstArgument(engine, {
    listTickets,
    readTicket,
    references: readTicketChoices,
    close,
    closeAnyway,
    leaveOpen,
    retry,
    takeBack,
    discard,
    draftOf,
    newDraftId: newTicketDraftId,
    listNewDrafts: listNewTicketDrafts,
    saveDraft,
    dropDraft,
  }),
  ...bindFirstArgument({ engine, actorName }, { open, reply }),
});
export type TicketsDevice = ReturnType<typeof createTicketsDevice>;
