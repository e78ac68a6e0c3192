/**
 * Reads tickets as screens show them: the mirror's rows, or this device's document of a ticket if
 * it has local changes or is not in sync.
 */
import { readList } from '#areas/settings/device/index.ts';
import type { EntryOf } from '#areas/settings/domain/index.ts';
import {
  syncStateOf,
  type Engine,
  type OutboxEntry,
  type SyncState,
} from '#kernel/device/index.ts';
import {
  conflictDetailsOf,
  holdsDocumentsForRight,
  readOpenEntries,
  readWithAsOf,
  type CoreDatabase,
} from '#kernel/device/engine-and-databases.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Issue } from '#kernel/domain/result.ts';
import {
  resendTicket,
  type OpenTicketInput,
  type ReplyInput,
  type ResendTicketInput,
  type Ticket,
  type TicketChoices,
  type WrittenMessage,
} from '../domain/index.ts';
import {
  mirroredTicketsTable,
  ticketRecordsTable,
  ticketChoicesTable,
  TICKETS_CURSOR,
  type TicketRecord,
} from './ticket-tables.ts';
import { OPEN_TICKET_COMMAND, REPLY_COMMAND } from './ticket-kind.ts';

/** A message from this device that the server has not accepted: it is queued or was rejected. */
export type UnsentMessage = {
  readonly entryId: string;
  readonly message: WrittenMessage;
  readonly at: Instant;
  readonly sync: SyncState;
  /** The code with which the server rejected the message. Null if it has not been rejected. */
  readonly refusal: string | null;
  readonly issues: readonly Issue[];
  /**
   * True if the author can turn the message into a draft again: it was rejected, or was never sent.
   */
  readonly canTakeBackMessage: boolean;
};
/**
 * What becomes of a ticket that a restored server lost, or of which it lost messages.
 *
 * - `waiting`: This device sends it again when the server is in reach.
 * - `held`: The user may not send it now. It is sent once the user has the right.
 * - `not_sent`: The server rejected it with the code `refusal`, or couldn't process it after
 *   several tries; `refusal` is then null.
 */
export type TicketResend =
  | { readonly state: 'waiting' | 'held' }
  | { readonly state: 'not_sent'; readonly entryId: string; readonly refusal: string | null };
export type ListedTicket = Ticket & {
  readonly sync: SyncState;
  readonly unsent: readonly UnsentMessage[];
  /** True if the user closed the ticket but must confirm it, because a message was added before. */
  readonly isAskedToClose: boolean;
  /**
   * True if the server does not have the ticket: it has not accepted the ticket yet, or it was
   * restored and has lost it.
   */
  readonly isNew: boolean;
  /**
   * What becomes of the parts of the ticket that the server lost in a restore. Null if it lost
   * none, or has all of them again.
   */
  readonly resend: TicketResend | null;
};
/**
 * The tickets on this device. `asOf` is the time of the last complete refresh, or undefined before
 * the first one.
 */
export type ListedTickets = {
  readonly tickets: readonly ListedTicket[];
  readonly asOf: Instant | undefined;
};
export type TicketTopic = EntryOf<'ticket_topics'>;
/**
 * The distributors and topics on this device. `topics` is undefined until the topics have been
 * downloaded.
 */
export type LocalTicketReferences = Pick<TicketChoices, 'distributors'> & {
  readonly topics: readonly TicketTopic[] | undefined;
};

/** Returns all tickets on this device, newest change first. Usable as a live query. */
export const listTickets = ({ core, bulk }: Engine): Promise<ListedTickets> =>
  readWithAsOf(bulk, TICKETS_CURSOR, async () => {
    const mirrored = await mirroredTicketsTable(bulk).toArray();
    const records = await ticketRecordsTable(core).toArray();
    const here = new Map(records.map((record) => [record.id, record]));
    const listed = new Set(mirrored.map(({ id }) => id));
    const isHeld = await holdsDocumentsForRight(core);
    const held = isHeld ? records.filter(({ id }) => !listed.has(id)).flatMap(heldOf) : [];
    const plain = mirrored.filter(({ id }) => !replacesMirroredRow(here.get(id))).map(listedOf);
    const own = await Promise.all(
      records.filter(replacesMirroredRow).map((record) => ofRecord(core, record)),
    );
    const tickets = [...plain, ...held, ...own.flatMap((one) => one ?? [])].toSorted(
      (a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1),
    );
    return { tickets };
  });

/**
 * Returns one ticket as screens show it. `ticket` is undefined if it is not on this device. Usable
 * as a live query.
 */
export const readTicket = (
  { core, bulk }: Engine,
  id: string,
): Promise<{ ticket: ListedTicket | undefined; asOf: Instant | undefined }> =>
  readWithAsOf(bulk, TICKETS_CURSOR, async () => {
    const record = await ticketRecordsTable(core).get(id);
    if (replacesMirroredRow(record)) return { ticket: await ofRecord(core, record) };
    const mirrored = await mirroredTicketsTable(bulk).get(id);
    if (mirrored) return { ticket: listedOf(mirrored) };
    const isHeld = record && (await holdsDocumentsForRight(core));
    return { ticket: isHeld ? heldOf(record)[0] : undefined };
  });

export const readTicketChoices = async ({ bulk }: Engine): Promise<LocalTicketReferences> => ({
  distributors: (await ticketChoicesTable(bulk).get('all'))?.distributors ?? [],
  topics: await readList(bulk, 'ticket_topics'),
});

async function ofRecord(
  core: CoreDatabase,
  { id, state, server, sync }: TicketRecord,
): Promise<ListedTicket | undefined> {
  const lane = await readOpenEntries(core, id);
  const asking = lane.find((entry) => entry.state === 'conflict');
  const resend = lane.find(({ kind }) => kind === resendTicket.kind);
  // While closing waits for confirmation, the server's state is shown, with the messages added
  // since. A ticket that the server has lost and rejects is only left in the entry.
  const shown =
    (asking && conflictDetailsOf<Ticket>(asking).theirs) ??
    state ??
    server ??
    (resend && (JSON.parse(resend.body) as ResendTicketInput).ticket);
  if (!shown) return undefined;
  return {
    ...shown,
    sync,
    unsent: lane
      .filter(({ kind }) => kind === OPEN_TICKET_COMMAND || kind === REPLY_COMMAND)
      .map(unsentOf),
    isAskedToClose: asking !== undefined,
    isNew: server === null,
    resend: resend ? resendOf(resend) : null,
  };
}

const resendOf = (entry: OutboxEntry): TicketResend =>
  syncStateOf([entry]) === 'not_sent'
    ? { state: 'not_sent', entryId: entry.id, refusal: refusalOf(entry) }
    : { state: 'waiting' };

/**
 * Returns a ticket that the server had accepted and lost in a restore, as held: its user may not
 * send it now. Empty if the server never had the ticket, or if its record is shown anyway.
 */
const heldOf = (record: TicketRecord): ListedTicket[] => {
  const { server } = record;
  if (server === null || replacesMirroredRow(record)) return [];
  return [{ ...listedOf(server), sync: 'held', isNew: true, resend: { state: 'held' } }];
};

/**
 * Returns whether the document is shown instead of the mirror's row, because it has local changes
 * or is not in sync. False if there is no document.
 */
export const replacesMirroredRow = (record: TicketRecord | undefined): record is TicketRecord =>
  record !== undefined && (record.local === 1 || record.sync !== 'synced');
const listedOf = (ticket: Ticket): ListedTicket => ({
  ...ticket,
  sync: 'synced',
  unsent: [],
  isAskedToClose: false,
  isNew: false,
  resend: null,
});
/**
 * Returns whether the author can turn the queued message into a draft again: it was rejected, or
 * was never sent and is not being sent.
 */
export const canBeTakenBack = ({ state, everSent }: OutboxEntry): boolean =>
  state === 'rejected' || (!everSent && state !== 'in_flight' && state !== 'conflict');
const refusalOf = ({ state, outcome }: OutboxEntry): string | null =>
  state === 'rejected' ? (outcome?.code ?? null) : null;
const unsentOf = (entry: OutboxEntry): UnsentMessage => ({
  entryId: entry.id,
  message: parseCommandInput(entry).message,
  at: entry.createdAt,
  sync: syncStateOf([entry]),
  refusal: refusalOf(entry),
  issues: (entry.outcome?.details['issues'] as readonly Issue[] | undefined) ?? [],
  canTakeBackMessage: canBeTakenBack(entry),
});

type CommandInput = Pick<OpenTicketInput, 'subject' | 'topicId' | 'distributorId'> & ReplyInput;
export const parseCommandInput = ({ body }: Pick<OutboxEntry, 'body'>) =>
  JSON.parse(body) as CommandInput;
