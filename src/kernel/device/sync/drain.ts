/**
 * Sends queued entries, one request at a time. It can be stopped between any two requests, except
 * while it compares documents with a restored server.
 */
import { removeUnreadableAfterSend } from '../access/adapt-to-access.ts';
import { recomputeDocument } from '../outbox/recompute-document.ts';
import type { CoreDatabase } from '../storage/databases.ts';
import type { EntryState, OutboxEntry } from '../outbox/entry.ts';
import { queryOpenEntriesInState, queryOpenEntriesInOrder } from '../outbox/outbox.ts';
import { deleteOldReceipts } from './delete-old-receipts.ts';
import {
  markEntriesInFlight,
  selectFirstBatch,
  toOperation,
  createSendFilter,
  storeReply,
} from './send-entries.ts';
import { sendChunks, sendRemainingFiles } from './send-chunks.ts';
import { SERVER_PAUSE_KEY, applyReply, type ServerPause } from '../outbox/apply-reply.ts';
import type { Api } from '../http/api.ts';
import type { Reply } from '../http/reply.ts';
import type { EngineContext } from '../engine-context.ts';

/** Options of a drain. `force` ignores the pauses of entries. */
export type DrainOptions = {
  readonly force?: boolean;
  /**
   * The most entries of the first request: 1, or the `size` in the result of an earlier drain that
   * only released the lock.
   */
  readonly size?: number;
  /** Called before each request, but not between those of a comparison. True ends the drain. */
  readonly stopped: () => boolean;
  /**
   * Called after each request and each piece of a file. If it returns true, the drain releases the
   * lock and continues later.
   */
  readonly pausing?: () => boolean;
};
/** The result of a drain. */
export type DrainResult = {
  /** Whether our server answered the last call. Undefined if no call was made. */
  readonly answered: boolean | undefined;
  /** False if the drain only released the lock, so that there may be more to send. */
  readonly isOver: boolean;
  /** The most entries of the next request, if the drain continues. */
  readonly size: number;
};

/** Returns true if the queue is held. One entry that waits for sign-in or an update holds all. */
const isHeld = async (core: CoreDatabase) =>
  (await queryOpenEntriesInState(core, 'held_sign_in').count()) +
    (await queryOpenEntriesInState(core, 'held_update').count()) >
  0;

// Returns true during a pause that the server asked for.
const isQuiet = async (core: CoreDatabase, now: number) => {
  const quiet = (await core.meta.get(SERVER_PAUSE_KEY))?.value as ServerPause | undefined;
  return quiet !== undefined && quiet.until > now && quiet.until - now <= quiet.wait;
};

/** Returns false if a document kind's code cannot be loaded now. The kind's entries then wait. */
const isKindLoaded = async (context: EngineContext, kind: string): Promise<boolean> => {
  if (!context.hasKind(kind)) await context.loadLater().catch(() => undefined);
  return context.hasKind(kind);
};

/**
 * Queues entries again. For entries in flight the caller holds the lock, so no other program is
 * sending them. Returns false if an entry's kind could not be loaded.
 */
export async function requeueEntries(
  context: EngineContext,
  states: readonly EntryState[],
  from: (entry: OutboxEntry) => boolean = () => true,
): Promise<boolean> {
  const { core, actor, quota } = context;
  let isWhole = true;
  const found = (
    await Promise.all(states.map((state) => queryOpenEntriesInState(core, state).toArray()))
  ).flat();

  for (const { id, documentKind } of found.filter(from)) {
    if (!(await isKindLoaded(context, documentKind))) {
      isWhole = false;
      continue;
    }
    const kind = context.kindOf(documentKind);
    await quota.writing(() =>
      core.transaction('rw', [core.outbox, core.table(kind.table)], async () => {
        const entry = await core.outbox.get(id);
        if (!entry?.open || !states.includes(entry.state) || !from(entry)) return;
        await core.outbox.put({
          ...entry,
          state: 'queued',
          ...(entry.state === 'in_flight'
            ? {}
            : { failures: 0, serverErrors: 0, notBefore: 0, wait: 0 }),
        });
        await recomputeDocument(core, kind, entry.documentId, {}, actor, context.now());
      }),
    );
  }

  return isWhole;
}

/** Sends the entries that may be sent now. The caller holds the drain lock. */
export async function drainUnderLock(
  context: EngineContext,
  { force = false, size: sizeAtFirst = 1, stopped, pausing = () => false }: DrainOptions,
): Promise<DrainResult> {
  const { core, api, actor, fence } = context;

  await requeueEntries(context, ['in_flight']);
  await requeueEntries(
    context,
    ['held_update', 'parked'],
    (entry) =>
      (entry.sentBy !== null && entry.sentBy !== api.version) || isHeldByAnother(entry, api),
  );
  await context.quota.writing(() => deleteOldReceipts(core, api.serverTime()));
  const passed = new Set<string>();
  const between = new Set<string>();
  let answered: boolean | undefined;
  // The first request of a drain carries one entry, and each answered one allows twice as many for
  // the next. Without a connection, only one entry thereby counts as sent.
  let size = sizeAtFirst;
  let isOneByOne = false;

  while (!stopped()) {
    const session = api.session();
    if (
      !session.token ||
      session.userId !== actor.userId ||
      (await isHeld(core)) ||
      (await isQuiet(core, context.now()))
    )
      break;

    if (await fence.differs()) {
      if (!(await reconciled(context))) break;
      passed.clear();
      answered = true;
      continue;
    }
    const found = async (but: ReadonlySet<string>, most: number) =>
      await queryOpenEntriesInOrder(core)
        .filter(createSendFilter(context.now(), force, but))
        .limit(most)
        .toArray();

    // The files that an entry waits for are sent in pieces. After each piece, entries of other
    // documents have their turn before the next piece.
    const most = isOneByOne ? 1 : Math.min(size, api.operations.most());
    let sendable = await found(new Set([...passed, ...between]), most);
    if (sendable.length === 0 && between.size > 0) sendable = await found(passed, 1);
    const [next] = sendable;
    if (!next) {
      const rest = await sendRemainingFiles(context, fence.api);
      if (rest === 'ready') break;
      answered = rest === 'progress' || isAnswered(rest);
      if (rest !== 'progress') break;
      if (pausing()) return { answered, isOver: false, size };
      continue;
    }

    if (!(await isKindLoaded(context, next.documentKind))) {
      passed.add(next.id);
      continue;
    }

    const chunksReply = await sendChunks(context, next);
    if (chunksReply === 'progress') {
      if (between.has(next.id)) between.clear();
      between.add(next.id);
      answered = true;
      if (pausing()) return { answered, isOver: false, size };
      continue;
    }
    if (typeof chunksReply === 'object') {
      passed.add(next.id);
      answered = isAnswered(chunksReply);
      if ((await applyReply(context, next, chunksReply, 'queued')).next === 'stop') break;
      continue;
    }

    const sent = await markEntriesInFlight(context, await selectFirstBatch(context, sendable));
    if (sent.length === 0) continue;
    const replies = await api.operations.perform(sent.map(toOperation), await fence.agreed());
    isOneByOne ||= replies.length === 0;
    size *= 2;

    let isEnding = false;
    for (const [n, reply] of replies.entries()) {
      const entry = sent[n]!;
      passed.add(entry.id);
      answered = isAnswered(reply);
      if ((await storeReply(context, entry, reply)) === 'stop') isEnding = true;
    }

    // Entries without a reply may have been performed, so they are sent again under their keys.
    const attempts = new Map(sent.slice(replies.length).map(({ id, attempt }) => [id, attempt]));
    if (attempts.size > 0)
      await requeueEntries(
        context,
        ['in_flight'],
        ({ id, attempt }) => attempts.get(id) === attempt,
      );
    if (isEnding) break;
    if (pausing()) return { answered, isOver: false, size };
  }
  if (answered || !stopped()) await removeUnreadableAfterSend(context, answered === true);
  return { answered, isOver: true, size };
}

const isAnswered = (reply: Reply<unknown>) =>
  reply.ok || (reply.kind !== 'unreachable' && reply.kind !== 'not_ours');

/** Returns true if the entry waits for an update and the server's version has changed since. */
const isHeldByAnother = ({ state, heldBy }: OutboxEntry, api: Api): boolean => {
  const heard = api.serverVersion();
  return state === 'held_update' && heard !== null && heard !== heldBy;
};

/** Compares documents with a restored server. Returns false if this could not be finished. */
const reconciled = async (context: EngineContext): Promise<boolean> => {
  const loaded = await import('../restoring/reconcile.ts').catch(() => undefined);
  return (await loaded?.reconcileWithRestoredServer(context)) ?? false;
};
