/** The outbox as a store: lanes by document, appending, merging of saves, receipts. Callers hold the transaction. */
import { CLIENT_SCHEMA } from '#kernel/domain/protocol/headers.ts';
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import { pathOf } from '#kernel/domain/protocol/address.ts';
import { Dexie } from 'dexie';
import type { CoreDatabase } from '../storage/databases.ts';
import type { EntryState, OutboxEntry, EntryOutcome } from './entry.ts';
import type { EngineContext } from '../engine-context.ts';
import type { AnyCommand, Stated } from '../module.ts';

export const KEEP_RECEIPTS = 30 * DAY;

/** Open entries of one document, in the order in which they go. */
export const laneOf = (core: CoreDatabase, documentId: string): Promise<OutboxEntry[]> =>
  core.outbox.where({ documentId, open: 1 }).sortBy('seq');
/** All open entries, oldest first. */
export const openInOrder = (core: CoreDatabase) =>
  core.outbox.where('[open+seq]').between([1, Dexie.minKey], [1, Dexie.maxKey]);
/** The newest receipts. */
export const receipts = (core: CoreDatabase, most: number): Promise<OutboxEntry[]> =>
  core.outbox
    .where('[open+seq]')
    .between([0, Dexie.minKey], [0, Dexie.maxKey])
    .reverse()
    .limit(most)
    .toArray();
export const inState = (core: CoreDatabase, state: EntryState) =>
  core.outbox.where('[open+state]').equals([1, state]);

export type NewEntry<State extends Stated> = {
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
  /** In the place of one that was closed; else at the end. */
  readonly seq?: number;
};
const bytesOf = (input: object, baseVersion: number) => JSON.stringify({ ...input, baseVersion });
export const inputOf = (entry: Pick<OutboxEntry, 'body'>) =>
  JSON.parse(entry.body) as { baseVersion: number } & Record<string, unknown>;

export async function append<State extends Stated>(
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
    path: `/api${pathOf(command.call, { id: documentId })}`,
    body: bytesOf(input, baseVersion),
    hash: '',
    baseVersion,
    schema: CLIENT_SCHEMA,
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

/** May a save be merged into this one? Only into the last of its document, of the same kind, that never left. */
export const takesIn = (tail: OutboxEntry | undefined, kind: string): tail is OutboxEntry =>
  tail !== undefined &&
  tail.kind === kind &&
  !tail.barrier &&
  tail.state === 'queued' &&
  !tail.everSent;

/** Other content, or another base, for what never left. Bytes that ever left are never touched. */
export async function rewrite(
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
    schema: CLIENT_SCHEMA,
  };
  await core.outbox.put(rewritten);
  return rewritten;
}

/** Closes an entry for good: it stays as a receipt. The content of a received save is in the document, and nobody needs that of a withdrawn one: the bytes are dropped, their hash stays. */
export async function close(
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
