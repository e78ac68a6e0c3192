/** Sends queued entries one at a time. It can be stopped between any two writes. */
import { hexOf } from '#kernel/domain/bytes.ts';
import { removeUnreadableAfterSend } from '../access/adapt-to-access.ts';
import { recomputeDocument } from '../outbox/recompute-document.ts';
import type { CoreDatabase } from '../storage/databases.ts';
import { isRefused, type EntryState, type OutboxEntry } from '../outbox/entry.ts';
import { closeEntry, openEntriesInState, openEntriesInOrder } from '../outbox/outbox.ts';
import { dropOldReceipts } from './old-receipts.ts';
import { otherEpochReply } from './epoch.ts';
import { sendChunks, sendRest } from './send-pieces.ts';
import { SERVER_PAUSE_KEY, applyReply, type ServerPause } from '../outbox/apply-reply.ts';
import type { Api } from '../http/api.ts';
import type { Reply } from '../http/reply.ts';
import { transitionFor } from '../outbox/outbox-transitions.ts';
import type { EngineContext } from '../engine-context.ts';

/** Options of a drain. `force` ignores the pauses of entries. */
export type DrainOptions = {
  readonly force?: boolean;
  /** Called before each operation. Returning true ends the drain. */
  readonly stopped: () => boolean;
  /** Called after each operation. Returning true ends this turn and releases the lock. */
  readonly pausing?: () => boolean;
};
/** The result of a drain. `answered` is undefined if no call was made. */
export type DrainResult = {
  readonly answered: boolean | undefined;
  /** False if only this turn ended and there is more to send. */
  readonly isOver: boolean;
};

/** Returns a predicate for open entries in queue order. True: the entry may be sent now. */
export function sendFilter(
  now: number,
  force: boolean,
  passed: ReadonlySet<string>,
): (entry: OutboxEntry) => boolean {
  const lanes = new Set<string>();
  return (entry) => {
    if (isRefused(entry)) return false;
    const lane = `${entry.documentKind}/${entry.documentId}`;
    if (lanes.has(lane)) return false;
    lanes.add(lane);
    const pauses = !force && entry.notBefore > now && entry.notBefore - now <= entry.wait;
    return entry.state === 'queued' && !pauses && !passed.has(entry.id);
  };
}

/** Returns true if the queue is held. One entry that waits for sign-in or an update holds all. */
const isHeld = async (core: CoreDatabase) =>
  (await openEntriesInState(core, 'held_sign_in').count()) +
    (await openEntriesInState(core, 'held_update').count()) >
  0;

// Returns true during a pause that the server asked for.
const isQuiet = async (core: CoreDatabase, now: number) => {
  const quiet = (await core.meta.get(SERVER_PAUSE_KEY))?.value as ServerPause | undefined;
  return quiet !== undefined && quiet.until > now && quiet.until - now <= quiet.wait;
};

/** Returns false if a document kind's code cannot be loaded now. The kind's entries then wait. */
const isHere = async (context: EngineContext, kind: string): Promise<boolean> => {
  if (!context.hasKind(kind)) await context.loadLater().catch(() => undefined);
  return context.hasKind(kind);
};

/**
 * Queues entries again. The caller holds the lock, so an entry in flight belongs to a program that
 * died. Returns false if an entry's kind could not be loaded.
 */
export async function requeue(
  context: EngineContext,
  states: readonly EntryState[],
  from: (entry: OutboxEntry) => boolean = () => true,
): Promise<boolean> {
  const { core, actor } = context;
  let isWhole = true;
  const found = (
    await Promise.all(states.map((state) => openEntriesInState(core, state).toArray()))
  ).flat();
  for (const { id, documentKind } of found.filter(from)) {
    if (!(await isHere(context, documentKind))) {
      isWhole = false;
      continue;
    }
    const kind = context.kindOf(documentKind);
    await core.transaction('rw', [core.outbox, core.table(kind.table)], async () => {
      const entry = await core.outbox.get(id);
      if (!entry?.open || !states.includes(entry.state) || !from(entry)) return;
      await core.outbox.put({
        ...entry,
        state: 'queued',
        serverErrors: 0,
        ...(entry.state === 'in_flight' ? {} : { failures: 0, notBefore: 0, wait: 0 }),
      });
      await recomputeDocument(core, kind, entry.documentId, {}, actor, context.now());
    });
  }
  return isWhole;
}

/** Sends the entries that may be sent now. The caller holds the drain lock. */
export async function drainUnderLock(
  context: EngineContext,
  { force = false, stopped, pausing = () => false }: DrainOptions,
): Promise<DrainResult> {
  const { core, api, actor, fence } = context;

  await requeue(context, ['in_flight']);
  await requeue(
    context,
    ['held_update', 'parked'],
    (entry) =>
      (entry.sentBy !== null && entry.sentBy !== api.version) || isHeldByAnother(entry, api),
  );
  await context.quota.writing(() => dropOldReceipts(core, api.serverTime()));
  const passed = new Set<string>();
  const between = new Set<string>();
  let answered: boolean | undefined;

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
    const found = async (but: ReadonlySet<string>) =>
      await openEntriesInOrder(core)
        .filter(sendFilter(context.now(), force, but))
        .first();

    // Between two pieces of an entry that is sent in pieces, all other entries may pass.
    const next =
      (await found(new Set([...passed, ...between]))) ??
      (between.size > 0 ? await found(passed) : undefined);
    if (!next) {
      const rest = await sendRest(context, fence.api);
      if (rest === 'ready') break;
      answered = rest === 'progress' || isAnswered(rest);
      if (rest !== 'progress') break;
      if (pausing()) return { answered, isOver: false };
      continue;
    }

    if (!(await isHere(context, next.documentKind))) {
      passed.add(next.id);
      continue;
    }

    const chunksReply = await sendChunks(context, next);
    if (chunksReply === 'progress') {
      if (between.has(next.id)) between.clear();
      between.add(next.id);
      answered = true;
      if (pausing()) return { answered, isOver: false };
      continue;
    }
    if (typeof chunksReply === 'object') {
      passed.add(next.id);
      answered = isAnswered(chunksReply);
      if ((await applyReply(context, next, chunksReply, 'queued')).next === 'stop') break;
      continue;
    }

    const sent = await depart(context, next);
    if (!sent) continue;
    passed.add(sent.id);
    const reply = await api.send({
      method: sent.method,
      path: sent.path,
      body: sent.body,
      operationId: sent.id,
      schema: sent.schema,
      agreed: await fence.agreed(),
    });

    answered = isAnswered(reply);
    if (isRefusal(reply) && (await fence.differs())) {
      await askAgain(context, sent);
      continue;
    }
    // Documents must first be compared with a restored server, so the entry is sent again later.
    if ((reply.ok || reply.kind === 'busy') && (await fence.differs())) {
      await applyReply(context, sent, otherEpochReply);
      continue;
    }
    if ((await applyReply(context, sent, reply)).next === 'stop') break;
    if (pausing()) return { answered, isOver: false };
  }
  if (answered || !stopped()) await removeUnreadableAfterSend(context, answered === true);
  return { answered, isOver: true };
}

const isAnswered = (reply: Reply<unknown>) =>
  reply.ok || (reply.kind !== 'unreachable' && reply.kind !== 'not_ours');

/** Returns true if the entry waits for an update and the server's version has changed since. */
const isHeldByAnother = ({ state, heldBy }: OutboxEntry, api: Api): boolean => {
  const heard = api.serverVersion();
  return state === 'held_update' && heard !== null && heard !== heldBy;
};

/**
 * Queues a command again under a new id, because a restored server refused it on the basis of an
 * older document. The old entry is closed.
 */
async function askAgain(context: EngineContext, sent: OutboxEntry): Promise<void> {
  const { core, actor } = context;
  const kind = context.kindOf(sent.documentKind);
  await context.quota.writing(() =>
    core.transaction('rw', [core.outbox, core.table(kind.table)], async () => {
      const entry = await core.outbox.get(sent.id);
      if (entry?.state !== 'in_flight' || entry.attempt !== sent.attempt) return;
      const now = context.now();
      const outcome = { code: 'tried_again', details: {} };
      await core.outbox.add({
        ...entry,
        id: context.newId(),
        hash: '',
        state: 'queued',
        everSent: false,
        attempt: 0,
      });
      await closeEntry(core, entry, context.answeredAt(), { state: 'conflict', outcome });
      await recomputeDocument(core, kind, entry.documentId, {}, actor, now);
    }),
  );
}

/** Compares documents with a restored server. Returns false if this could not be finished. */
const reconciled = async (context: EngineContext): Promise<boolean> => {
  const loaded = await import('../restoring/reconcile.ts').catch(() => undefined);
  return (await loaded?.reconcile(context)) ?? false;
};

/** Returns true if the reply refuses the command. A reply that holds the queue does not count. */
const isRefusal = (reply: Reply<unknown>) =>
  !reply.ok && reply.kind === 'refused' && transitionFor(reply, answeredBefore, 0).next === 'go_on';
const answeredBefore = { failures: 0, serverErrors: 0 };

/** Marks an entry as in flight before its bytes leave. Undefined: the entry changed meanwhile. */
async function depart(context: EngineContext, next: OutboxEntry): Promise<OutboxEntry | undefined> {
  const { core, actor, api } = context;
  const kind = context.kindOf(next.documentKind);
  const hash = next.hash || (await sha256(next.body));
  // The entry as marked by an earlier attempt whose commit was not confirmed.
  let sent: OutboxEntry | undefined;
  return await context.quota.writing(() =>
    core.transaction('rw', [core.outbox, core.table(kind.table)], async () => {
      const entry = await core.outbox.get(next.id);
      if (sent && entry?.attempt === sent.attempt) return sent;
      if (!entry || entry.state !== 'queued' || entry.body !== next.body) return undefined;
      sent = {
        ...entry,
        state: 'in_flight',
        everSent: true,
        hash,
        attempt: entry.attempt + 1,
        sentBy: api.version,
        sentAt: context.now(),
      };
      await core.outbox.put(sent);
      await recomputeDocument(core, kind, entry.documentId, {}, actor, context.now());
      return sent;
    }),
  );
}

/** Returns the SHA-256 of a text in hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return hexOf(digest);
}
