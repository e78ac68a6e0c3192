/** Tickets on a running engine: what screens read, all of it from this device, and what people do with them, offline too. */
import { listHere } from '#areas/settings/device/index.ts';
import type { EntryOf } from '#areas/settings/domain/index.ts';
import {
  syncStateOf,
  type Engine,
  type OutboxEntry,
  type SyncState,
} from '#kernel/device/index.ts';
import { conflictOf, laneOf, withAsOf } from '#kernel/device/offline.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { refuse, type Issue, type Result } from '#kernel/domain/result.ts';
import {
  closeTicket,
  joinedTexts,
  openTicket,
  replyToTicket,
  saidIn,
  type OpenTicketInput,
  type ReplyInput,
  type Ticket,
  type TicketCode,
  type TicketReferences,
  type WrittenMessage,
} from '../domain/index.ts';
import {
  mirroredTickets,
  ticketDrafts,
  ticketRecords,
  ticketReferences,
  TICKETS,
  type TicketDraft,
  type TicketRecord,
} from './stored.ts';
import { OPENS, REPLIES, ticketKind } from './ticket-kind.ts';

/** A message of this device's that is not received: on its way, or refused. */
export type UnsentMessage = {
  readonly entryId: string;
  readonly message: WrittenMessage;
  readonly at: Instant;
  readonly sync: SyncState;
  /** Why the server did not take it. */
  readonly refusal: string | null;
  readonly issues: readonly Issue[];
  /** It never left: its author may have it back. */
  readonly canBeTakenBack: boolean;
};
export type ListedTicket = Ticket & {
  readonly sync: SyncState;
  readonly unsent: readonly UnsentMessage[];
  /** Closing it asks: somebody has written since. */
  readonly isAskedToClose: boolean;
  /** The server has never had it. */
  readonly isNew: boolean;
};
/** `asOf`: when all of them were last here; undefined: some have not come yet. */
export type ListedTickets = {
  readonly tickets: readonly ListedTicket[];
  readonly asOf: Instant | undefined;
};
export type TicketTopic = EntryOf<'ticket_topics'>;
/** `topics` undefined: they are not here yet. */
export type KnownReferences = Pick<TicketReferences, 'distributors'> & {
  readonly topics: readonly TicketTopic[] | undefined;
};
type Done = Promise<Result<Ticket | 'gone', TicketCode>>;
export type NewTicket = Pick<
  TicketDraft,
  'subject' | 'topicId' | 'distributorId' | 'body' | 'attachments'
>;

export type TicketsDevice = {
  /** Newest change first. A live query. */
  listTickets(): Promise<ListedTickets>;
  /** A live query; `ticket` undefined: it is not here. */
  readTicket(id: string): Promise<{ ticket: ListedTicket | undefined; asOf: Instant | undefined }>;
  references(): Promise<KnownReferences>;
  /** `id`: of one that its author has taken back. */
  open(written: NewTicket, id?: string): Done;
  reply(id: string, written: Pick<WrittenMessage, 'body' | 'attachments'>): Done;
  close(id: string): Done;
  /** The closing that asked: now that its author has read on, again; or no longer. */
  closeAnyway(id: string): Promise<boolean>;
  leaveOpen(id: string): Promise<boolean>;
  retry(entryId: string): Promise<void>;
  /** Its text is what somebody is writing again; a ticket that was never sent is gone. → the draft's id. */
  takeBack(ticketId: string, entryId: string): Promise<string | undefined>;
  discard(entryId: string): Promise<void>;
  draftOf(id: string): Promise<TicketDraft | undefined>;
  saveDraft(draft: Omit<TicketDraft, 'savedAt'>): Promise<void>;
  dropDraft(id: string): Promise<void>;
};

type Said = Pick<OpenTicketInput, 'subject' | 'topicId' | 'distributorId'> & ReplyInput;
const inputOf = ({ body }: Pick<OutboxEntry, 'body'>) => JSON.parse(body) as Said;

export function ticketsOn(engine: Engine, actorName: string): TicketsDevice {
  const { core, bulk, actor } = engine;

  /** Of the mirror, and over it what this device knows better. */
  async function listed(): Promise<ListedTicket[]> {
    const mirrored = await mirroredTickets(bulk).toArray();
    const records = await ticketRecords(core).toArray();
    const here = new Map(records.map((record) => [record.id, record]));
    const plain = mirrored.filter(({ id }) => !isShown(here.get(id))).map(listedOf);
    const own = await Promise.all(records.filter(isShown).map(ofRecord));
    return [...plain, ...own.flatMap((one) => one ?? [])].toSorted(
      (a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1),
    );
  }
  async function ofRecord({
    id,
    state,
    server,
    sync,
  }: TicketRecord): Promise<ListedTicket | undefined> {
    const lane = await laneOf(core, id);
    const asking = lane.find((entry) => entry.state === 'conflict');
    // Whoever is asked whether it is closed sees what was written since.
    const shown = (asking && conflictOf<Ticket>(asking).theirs) ?? state ?? server;
    if (!shown) return undefined;
    return {
      ...shown,
      sync,
      unsent: lane.filter(({ kind }) => kind === OPENS || kind === REPLIES).map(unsentOf),
      isAskedToClose: asking !== undefined,
      isNew: server === null,
    };
  }
  async function one(id: string): Promise<ListedTicket | undefined> {
    const record = await ticketRecords(core).get(id);
    if (isShown(record)) return await ofRecord(record);
    const mirrored = await mirroredTickets(bulk).get(id);
    return mirrored && listedOf(mirrored);
  }
  /** Of a ticket that this device has of the mirror alone, its document. */
  async function document(id: string): Promise<Ticket | undefined> {
    const record = await ticketRecords(core).get(id);
    if (isShown(record)) return record.state ?? undefined;
    const mirrored = await mirroredTickets(bulk).get(id);
    if (mirrored) await engine.applyServerState(ticketKind, id, mirrored);
    return (await ticketRecords(core).get(id))?.state ?? undefined;
  }
  const known = async () => (await ticketReferences(bulk).get('all'))?.distributors;
  const messageOf = ({ body, attachments }: Pick<WrittenMessage, 'body' | 'attachments'>) => ({
    id: engine.newId(),
    body,
    attachments: [...attachments],
  });

  return {
    listTickets: () => withAsOf(bulk, TICKETS, async () => ({ tickets: await listed() })),
    readTicket: (id) => withAsOf(bulk, TICKETS, async () => ({ ticket: await one(id) })),
    references: async () => ({
      distributors: (await known()) ?? [],
      topics: await listHere(bulk, 'ticket_topics'),
    }),
    async open(written, id = engine.newId()) {
      const { subject, topicId, attachments, body } = written;
      const distributorId = actor.distributorId ?? written.distributorId;
      if (distributorId === null)
        return refuse('refused', { issues: [{ path: ['distributorId'], code: 'required' }] });
      const topics = (await listHere(bulk, 'ticket_topics'))?.filter(({ active }) => active);
      const distributor = (await known())?.find((each) => each.id === distributorId);
      return await engine.run(
        ticketKind,
        openTicket,
        id,
        { id, distributorId, subject, topicId, message: messageOf({ body, attachments }) },
        {
          actorName,
          distributorId,
          distributorName: distributor?.name ?? '',
          topics: topics?.map((topic) => topic.id),
        },
      );
    },
    async reply(id, written) {
      // Before the server has a ticket, its author takes it back and writes on.
      if (!(await document(id)) || (await ticketRecords(core).get(id))?.server === null)
        return refuse('illegal_transition');
      const facts = { actorName };
      return await engine.run(
        ticketKind,
        replyToTicket,
        id,
        { message: messageOf(written) },
        facts,
      );
    },
    async close(id) {
      if (!(await document(id))) return refuse('illegal_transition');
      return await engine.run(ticketKind, closeTicket, id, {}, {});
    },
    closeAnyway: (id) => engine.keepMine(ticketKind, id),
    leaveOpen: (id) => engine.takeTheirs(ticketKind, id),
    retry: (entryId) => engine.retry(entryId),
    async takeBack(ticketId, entryId) {
      const entry = (await laneOf(core, ticketId)).find(({ id }) => id === entryId);
      if (!entry || !canBeTakenBack(entry)) return undefined;
      const { message, subject = '', topicId = null, distributorId = null } = inputOf(entry);
      const before = await ticketDrafts(core).get(ticketId);
      // Written down before it goes: cut off in between, it is there twice rather than not at all.
      await ticketDrafts(core).put({
        id: ticketId,
        subject,
        topicId,
        distributorId: distributorId ?? before?.distributorId ?? null,
        body: joinedTexts(before?.body ?? '', message.body),
        attachments: [...(before?.attachments ?? []), ...message.attachments],
        savedAt: engine.now(),
      });
      await engine.discard(entryId, { alone: true });
      return ticketId;
    },
    discard: (entryId) => engine.discard(entryId, { alone: true }),
    draftOf: (id) => ticketDrafts(core).get(id),
    async saveDraft(draft) {
      const isEmpty =
        saidIn(draft.body).body === '' && draft.subject === '' && draft.attachments.length === 0;
      if (isEmpty) await ticketDrafts(core).delete(draft.id);
      else await ticketDrafts(core).put({ ...draft, savedAt: engine.now() });
    },
    dropDraft: (id) => ticketDrafts(core).delete(id),
  };
}

/** Newer here than in the mirror, or with something of this device's own. */
const isShown = (record: TicketRecord | undefined): record is TicketRecord =>
  record !== undefined && (record.local === 1 || record.sync !== 'synced');
const listedOf = (ticket: Ticket): ListedTicket => ({
  ...ticket,
  sync: 'synced',
  unsent: [],
  isAskedToClose: false,
  isNew: false,
});
/** What was refused, and what never left. */
const canBeTakenBack = ({ state, everSent }: OutboxEntry): boolean =>
  state === 'rejected' || (!everSent && state !== 'in_flight' && state !== 'conflict');
const unsentOf = (entry: OutboxEntry): UnsentMessage => ({
  entryId: entry.id,
  message: inputOf(entry).message,
  at: entry.createdAt,
  sync: syncStateOf([entry]),
  refusal: entry.state === 'rejected' ? (entry.outcome?.code ?? null) : null,
  issues: (entry.outcome?.details['issues'] as readonly Issue[] | undefined) ?? [],
  canBeTakenBack: canBeTakenBack(entry),
});
