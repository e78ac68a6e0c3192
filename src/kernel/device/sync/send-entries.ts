/**
 * The parts of sending entries: which ones may be sent in one request, marking them as in flight,
 * and storing the reply to each.
 */
import { hexOf } from '#kernel/domain/hex-and-binary-text.ts';
import { MAX_BATCH_BYTES } from '#kernel/domain/protocol/batch-limits.ts';
import { countBytesInBatch, type Operation } from '../http/send-operations.ts';
import type { Reply } from '../http/reply.ts';
import { applyReply } from '../outbox/apply-reply.ts';
import { isRefused, type OutboxEntry } from '../outbox/entry.ts';
import { closeEntry } from '../outbox/outbox.ts';
import { transitionFor } from '../outbox/outbox-transitions.ts';
import { recomputeDocument } from '../outbox/recompute-document.ts';
import type { EngineContext } from '../engine-context.ts';
import { otherEpochReply } from './epoch.ts';
import { mayNeedChunks } from './send-chunks.ts';

/**
 * Returns a predicate for open entries in queue order: true if the entry may be sent now, together
 * with those before it. Of a document's entries that were not refused, only the first may be sent,
 * because the next ones are based on its answer. If one of these next ones is a barrier, such as a
 * submission, the later barriers of other documents wait too, so that they do not overtake it.
 */
export function createSendFilter(
  now: number,
  force: boolean,
  passed: ReadonlySet<string>,
): (entry: OutboxEntry) => boolean {
  const lanes = new Set<string>();
  const sendable = new Set<string>();
  let hasStepBehind = false;
  return (entry) => {
    if (isRefused(entry)) return false;
    const lane = `${entry.documentKind}/${entry.documentId}`;
    if (lanes.has(lane)) {
      if (entry.barrier && sendable.has(lane)) hasStepBehind = true;
      return false;
    }
    lanes.add(lane);
    const pauses = !force && entry.notBefore > now && entry.notBefore - now <= entry.wait;
    if (entry.state !== 'queued' || pauses || passed.has(entry.id)) return false;
    if (entry.barrier && hasStepBehind) return false;
    sendable.add(lane);

    return true;
  };
}

/** Returns the operation that an entry sends. */
export const toOperation = ({ id, method, path, body, schema }: OutboxEntry): Operation => ({
  operationId: id,
  method,
  path,
  body,
  schema,
});

/** The bytes of a request with several operations, besides the operations. */
const FRAME_BYTES = '{"operations":[]}'.length;

/**
 * Returns the first of these entries that may be sent in one request, in their order. Later entries
 * whose files may have to be sent first, or whose kind is not loaded, wait until they are first.
 */
export async function selectFirstBatch(
  context: EngineContext,
  [first, ...others]: readonly OutboxEntry[],
): Promise<OutboxEntry[]> {
  if (!first || others.length === 0) return first ? [first] : [];
  const together = [first];
  let bytes = FRAME_BYTES + countBytesInBatch(toOperation(first));

  for (const entry of others) {
    bytes += countBytesInBatch(toOperation(entry));
    if (bytes > MAX_BATCH_BYTES || !context.hasKind(entry.documentKind)) break;
    if (await mayNeedChunks(context, entry)) break;
    together.push(entry);
  }
  return together;
}

/**
 * Marks entries as in flight before their bytes leave. Entries that changed meanwhile are left out.
 */
export async function markEntriesInFlight(
  context: EngineContext,
  next: readonly OutboxEntry[],
): Promise<OutboxEntry[]> {
  const { core, actor, api } = context;
  const hashes = new Map<string, string>();
  for (const { id, hash, body } of next) hashes.set(id, hash || (await sha256HexOfText(body)));
  const kindOf = ({ documentKind }: OutboxEntry) => context.kindOf(documentKind);
  const tables = new Set(next.map((entry) => kindOf(entry).table));
  // The entries as marked by an earlier attempt whose commit was not confirmed.
  const marked = new Map<string, OutboxEntry>();

  return await context.quota.writing(() =>
    core.transaction(
      'rw',
      [core.outbox, ...[...tables].map((name) => core.table(name))],
      async () => {
        const sent: OutboxEntry[] = [];
        for (const { id, body } of next) {
          const entry = await core.outbox.get(id);
          const earlier = marked.get(id);
          if (earlier && entry?.attempt === earlier.attempt) {
            sent.push(earlier);
            continue;
          }
          if (!entry || entry.state !== 'queued' || entry.body !== body) continue;

          const leaving: OutboxEntry = {
            ...entry,
            state: 'in_flight',
            everSent: true,
            hash: hashes.get(id)!,
            attempt: entry.attempt + 1,
            sentBy: api.version,
            sentAt: context.now(),
          };
          marked.set(id, leaving);
          sent.push(leaving);
          await core.outbox.put(leaving);
          await recomputeDocument(core, kindOf(entry), entry.documentId, {}, actor, context.now());
        }
        return sent;
      },
    ),
  );
}

/** Stores the reply to an entry in flight. `stop`: nothing else may be sent now. */
export async function storeReply(
  context: EngineContext,
  sent: OutboxEntry,
  reply: Reply<unknown>,
): Promise<'go_on' | 'stop'> {
  const { fence } = context;
  if (isRefusal(reply) && (await fence.differs())) {
    await askAgain(context, sent);
    return 'go_on';
  }
  // Documents must first be compared with a restored server, so the entry is sent again later.
  if ((reply.ok || reply.kind === 'busy') && (await fence.differs())) {
    await applyReply(context, sent, otherEpochReply);
    return 'go_on';
  }
  return (await applyReply(context, sent, reply)).next;
}

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

/** Returns true if the reply refuses the command. A reply that holds the queue does not count. */
const isRefusal = (reply: Reply<unknown>) =>
  !reply.ok && reply.kind === 'refused' && transitionFor(reply, answeredBefore, 0).next === 'go_on';
const answeredBefore = { failures: 0, serverErrors: 0 };

/** Returns the SHA-256 of a text in hex. */
export async function sha256HexOfText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return hexOf(digest);
}
