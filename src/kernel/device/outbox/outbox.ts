/**
 * Stores outbox entries in lanes, one for each document: reads, appends, rewrites and closes them.
 * Callers of the functions that write hold the transaction.
 */
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import { fillPathParameters } from '#kernel/domain/protocol/address.ts';
import { Dexie } from 'dexie';
import type { CoreDatabase } from '../storage/databases.ts';
import type { EntryState, OutboxEntry, EntryOutcome } from './entry.ts';
import type { EngineContext } from '../engine-context.ts';
import type { AnyCommand, Versioned } from '../module.ts';

/** Milliseconds for which receipts are kept. */
export const RECEIPT_RETENTION_MS = 30 * DAY;

/** Returns the open entries of a document in the order in which they are sent. */
export const readOpenEntries = (core: CoreDatabase, documentId: string): Promise<OutboxEntry[]> =>
  core.outbox.where({ documentId, open: 1 }).sortBy('seq');

/** Returns a query for all open entries in queue order. */
export const queryOpenEntriesInOrder = (core: CoreDatabase) =>
  core.outbox.where('[open+seq]').between([1, Dexie.minKey], [1, Dexie.maxKey]);

/** Returns at most `most` receipts, in reverse queue order. */
export const readNewestReceipts = (core: CoreDatabase, most: number): Promise<OutboxEntry[]> =>
  core.outbox
    .where('[open+seq]')
    .between([0, Dexie.minKey], [0, Dexie.maxKey])
    .reverse()
    .limit(most)
    .toArray();

/** Returns a query for the open entries in a state. */
export const queryOpenEntriesInState = (core: CoreDatabase, state: EntryState) =>
  core.outbox.where('[open+state]').equals([1, state]);

/**
 * The data from which `appendEntry` builds an entry. `base` and `facts` are as in `OutboxEntry`.
 */
export type NewEntry<State extends Versioned> = {
  readonly id: string;
  readonly by: Pick<EngineContext, 'actor' | 'holder'>;
  readonly documentKind: string;
  readonly documentId: string;
  readonly command: AnyCommand<State>;
  readonly input: object;
  readonly baseVersion: number;
  readonly facts: unknown;
  readonly base?: unknown;
  readonly now: Instant;
  /**
   * The position in the queue, such as the position of the closed entry that this one replaces. By
   * default, the entry goes to the end.
   */
  readonly seq?: number;
};

const bytesOf = (input: object, baseVersion: number) => JSON.stringify({ ...input, baseVersion });

/** Parses the input of an entry's command from its bytes. */
export const parseEntryInput = (entry: Pick<OutboxEntry, 'body'>) =>
  JSON.parse(entry.body) as { baseVersion: number } & Record<string, unknown>;

/** Adds an entry to the queue. */
export async function appendEntry<State extends Versioned>(
  core: CoreDatabase,
  made: NewEntry<State>,
): Promise<OutboxEntry> {
  const { id, by, documentKind, documentId, command, input, baseVersion, now } = made;
  const seq = made.seq ?? ((await core.outbox.orderBy('seq').last())?.seq ?? 0) + 1;

  const entry: OutboxEntry = {
    id,
    seq,
    userId: by.actor.userId,
    tenant: by.holder.distributorId,
    documentKind,
    documentId,
    kind: command.kind,
    barrier: command.barrier,
    method: command.call.method,
    path: `/api${fillPathParameters(command.call, { id: documentId })}`,
    body: bytesOf(input, baseVersion),
    hash: '',
    baseVersion,
    schema: CLIENT_SCHEMA_VERSION,
    facts: made.facts,
    base: made.base ?? null,
    state: 'queued',
    open: 1,
    failures: 0,
    serverErrors: 0,
    notBefore: 0,
    wait: 0,
    everSent: false,
    attempt: 0,
    sentBy: null,
    createdAt: now,
    sentAt: null,
    closedAt: 0,
    outcome: null,
  };
  await core.outbox.add(entry);
  return entry;
}

/**
 * Returns true if a save can be merged into this entry. It must be the last open one of its
 * document, of the same kind, queued and never sent, and not a barrier.
 */
export const canMergeInto = (tail: OutboxEntry | undefined, kind: string): tail is OutboxEntry =>
  tail !== undefined &&
  tail.kind === kind &&
  !tail.barrier &&
  tail.state === 'queued' &&
  !tail.everSent;

/**
 * Replaces the content or the base version of an entry that was never sent. Throws if it was sent:
 * sent bytes never change.
 */
export async function rewriteUnsentEntry(
  core: CoreDatabase,
  entry: OutboxEntry,
  input: object,
  baseVersion: number,
): Promise<OutboxEntry> {
  if (entry.everSent) throw new Error(`Entry ${entry.id} has left this device: its bytes stay.`);

  const rewritten = {
    ...entry,
    body: bytesOf(input, baseVersion),
    baseVersion,
    schema: CLIENT_SCHEMA_VERSION,
  };

  await core.outbox.put(rewritten);
  return rewritten;
}

/**
 * Closes an entry, which stays as a receipt. A received or withdrawn command loses what is not
 * needed again: its facts, its base, and its bytes unless it is a received barrier.
 */
export async function closeEntry(
  core: CoreDatabase,
  entry: OutboxEntry,
  now: Instant,
  change: { state?: OutboxEntry['state']; outcome?: EntryOutcome | null } = {},
): Promise<void> {
  const isReceived = change.state === 'acknowledged';
  const isOver = isReceived || change.outcome?.code === 'taken_back';

  await core.outbox.put({
    ...entry,
    ...change,
    ...(isOver ? { facts: null, base: null } : {}),
    ...(isOver && !(isReceived && entry.barrier) ? { body: '' } : {}),
    open: 0,
    closedAt: now,
  });
}
