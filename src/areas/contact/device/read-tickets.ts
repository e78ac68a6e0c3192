/**
 * Lists tickets as screens show them: the mirror's rows, replaced by this device's documents where
 * those are newer.
 */
import { readList } from '#areas/settings/device/index.ts';
import type { EntryOf } from '#areas/settings/domain/index.ts';
import {
  syncStateOf,
  type Engine,
  type OutboxEntry,
  type SyncState,
} from '#kernel/device/index.ts';
import { conflictOf, laneOf, readWithAsOf, type CoreDatabase } from '#kernel/device/offline.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type {
  OpenTicketInput,
  ReplyInput,
  Ticket,
  TicketReferences,
  WrittenMessage,
} from '../domain/index.ts';
import {
  mirroredTicketsTable,
  ticketRecords,
  ticketChoicesTable,
  TICKETS_CURSOR,
  type TicketRecord,
} from './ticket-table-access.ts';
import { OPEN_TICKET_COMMAND, REPLY_COMMAND } from './ticket-kind.ts';

/** A message from this device that the server has not accepted: it is queued or was rejected. */
export type UnsentMessage = {
  readonly entryId: string;
  readonly message: WrittenMessage;
  readonly at: Instant;
  readonly sync: SyncState;
  /** The code with which the server rejected the message. Null: it has not been rejected. */
  readonly refusal: string | null;
  readonly issues: readonly Issue[];
  /**
   * True if the author can take the message back as a draft: it was never sent, or was rejected.
   */
  readonly canBeTakenBack: boolean;
};
export type ListedTicket = Ticket & {
  readonly sync: SyncState;
  readonly unsent: readonly UnsentMessage[];
  /** True if closing waits for confirmation, because a message was added since. */
  readonly isAskedToClose: boolean;
  /** True if the server has not accepted the ticket yet. */
  readonly isNew: boolean;
};
/**
 * The tickets. `asOf` is the time of the last complete refresh, or undefined until the first one
 * has completed.
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
export type LocalTicketReferences = Pick<TicketReferences, 'distributors'> & {
  readonly topics: readonly TicketTopic[] | undefined;
};

/** Returns all tickets on this device, newest change first. Usable as a live query. */
export const listTickets = ({ core, bulk }: Engine): Promise<ListedTickets> =>
  readWithAsOf(bulk, TICKETS_CURSOR, async () => {
    const mirrored = await mirroredTicketsTable(bulk).toArray();
    const records = await ticketRecords(core).toArray();
    const here = new Map(records.map((record) => [record.id, record]));
    const plain = mirrored.filter(({ id }) => !replacesMirroredRow(here.get(id))).map(listedOf);
    const own = await Promise.all(
      records.filter(replacesMirroredRow).map((record) => ofRecord(core, record)),
    );
    const tickets = [...plain, ...own.flatMap((one) => one ?? [])].toSorted(
      (a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1),
    );
    return { tickets };
  });

/**
 * Returns one ticket. `ticket` is undefined if it is not on this device. Usable as a live query.
 */
export const readTicket = (
  { core, bulk }: Engine,
  id: string,
): Promise<{ ticket: ListedTicket | undefined; asOf: Instant | undefined }> =>
  readWithAsOf(bulk, TICKETS_CURSOR, async () => {
    const record = await ticketRecords(core).get(id);
    if (replacesMirroredRow(record)) return { ticket: await ofRecord(core, record) };
    const mirrored = await mirroredTicketsTable(bulk).get(id);
    return { ticket: mirrored && listedOf(mirrored) };
  });

export const readTicketChoices = async ({ bulk }: Engine): Promise<LocalTicketReferences> => ({
  distributors: (await ticketChoicesTable(bulk).get('all'))?.distributors ?? [],
  topics: await readList(bulk, 'ticket_topics'),
});

async function ofRecord(
  core: CoreDatabase,
  { id, state, server, sync }: TicketRecord,
): Promise<ListedTicket | undefined> {
  const lane = await laneOf(core, id);
  const asking = lane.find((entry) => entry.state === 'conflict');
  // While closing waits for confirmation, the server's state is shown, with the messages added
  // since.
  const shown = (asking && conflictOf<Ticket>(asking).theirs) ?? state ?? server;
  if (!shown) return undefined;
  return {
    ...shown,
    sync,
    unsent: lane
      .filter(({ kind }) => kind === OPEN_TICKET_COMMAND || kind === REPLY_COMMAND)
      .map(unsentOf),
    isAskedToClose: asking !== undefined,
    isNew: server === null,
  };
}

/**
 * Returns whether the document replaces the mirror's row: it has local changes or is not in sync.
 */
export const replacesMirroredRow = (record: TicketRecord | undefined): record is TicketRecord =>
  record !== undefined && (record.local === 1 || record.sync !== 'synced');
const listedOf = (ticket: Ticket): ListedTicket => ({
  ...ticket,
  sync: 'synced',
  unsent: [],
  isAskedToClose: false,
  isNew: false,
});
/** Returns whether the entry can be taken back: it was rejected, or it was never sent. */
export const canBeTakenBack = ({ state, everSent }: OutboxEntry): boolean =>
  state === 'rejected' || (!everSent && state !== 'in_flight' && state !== 'conflict');
const unsentOf = (entry: OutboxEntry): UnsentMessage => ({
  entryId: entry.id,
  message: parseCommandInput(entry).message,
  at: entry.createdAt,
  sync: syncStateOf([entry]),
  refusal: entry.state === 'rejected' ? (entry.outcome?.code ?? null) : null,
  issues: (entry.outcome?.details['issues'] as readonly Issue[] | undefined) ?? [],
  canBeTakenBack: canBeTakenBack(entry),
});

type Said = Pick<OpenTicketInput, 'subject' | 'topicId' | 'distributorId'> & ReplyInput;
export const parseCommandInput = ({ body }: Pick<OutboxEntry, 'body'>) => JSON.parse(body) as Said;
