/**
 * Stores the reply to an entry: the entry's transition and the resulting change of its document, in
 * one transaction.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { inputWithoutVersion, resolveConflict } from './conflict.ts';
import { findCommandOfKind, recomputeDocument, commandTraitsOf } from './recompute-document.ts';
import type { OutboxEntry } from './entry.ts';
import { appendEntry, closeEntry } from './outbox.ts';
import { transitionFor, type OutboxTransition } from './outbox-transitions.ts';
import { createUnansweredReply } from '../http/answer.ts';
import type { RefusedReply, Reply } from '../http/reply.ts';
import type { AnyKind, Versioned } from '../module.ts';
import type { EngineContext } from '../engine-context.ts';

/**
 * The key in `core.meta` of the pause that the server asked for. The outbox sends nothing before it
 * ends, even if a person asks for it, unless the clock was set back.
 */
export const SERVER_PAUSE_KEY = 'quiet';

/** The pause: its end, and its length in milliseconds. */
export type ServerPause = { readonly until: Instant; readonly wait: number };

/**
 * Stores a reply and returns the entry's transition. A reply to an earlier attempt to send the
 * entry, or to an entry that was closed meanwhile, changes nothing.
 * @param from `queued` if the reply came to a piece that is sent before the entry itself.
 */
export async function applyReply(
  context: EngineContext,
  sent: OutboxEntry,
  received: Reply<unknown>,
  from: 'in_flight' | 'queued' = 'in_flight',
): Promise<OutboxTransition> {
  const { core, actor } = context;
  const kind = context.kindOf(sent.documentKind);
  const reply = isUnknownCall(received) ? createUnansweredReply('outdated') : received;
  const transition = transitionFor(reply, sent, context.chance());

  await context.quota.writing(() =>
    core.transaction('rw', [core.outbox, core.meta, core.table(kind.table)], async () => {
      const found = await core.outbox.get(sent.id);
      if (!found?.open || found.state !== from || found.attempt !== sent.attempt) return;
      // If the reply came to a piece, the entry itself has not been sent yet. This portal's version
      // is noted, so that a newer portal queues the entry again if it is held for an update.
      const entry = from === 'queued' ? { ...found, sentBy: context.api.version } : found;

      const now = context.now();
      const document = (change: Parameters<typeof recomputeDocument>[3]) =>
        recomputeDocument(core, kind, entry.documentId, change, actor, now);

      if (reply.ok) {
        const state = kind.answered(entry.kind, reply.value) as Versioned | 'gone';
        await closeEntry(core, entry, context.answeredAt(), {
          state: 'acknowledged',
          outcome: null,
        });

        const known = (await core.table(kind.table).get(entry.documentId))
          ?.server as Versioned | null;
        // The server may repeat a stored answer that is older than its state known here; the known
        // state is then kept. The record's mark `behind` is not changed, because the mirror may
        // have seen a newer version of the document than this answer.
        const isOlder = state !== 'gone' && known != null && known.version > state.version;
        return void (await document({
          server: state === 'gone' ? null : isOlder ? known : state,
          isSeen: true,
          local: 1,
          refusal: null,
          issues: [],
        }));
      }

      if (reply.kind !== 'refused') {
        if (reply.retryAfterMs > 0 && reply.kind !== 'outdated' && reply.kind !== 'full')
          await core.meta.put({
            key: SERVER_PAUSE_KEY,
            value: {
              until: now + reply.retryAfterMs,
              wait: reply.retryAfterMs,
            } satisfies ServerPause,
          });
        await core.outbox.put({
          ...entry,
          state: transition.to,
          failures: transition.failures,
          serverErrors: transition.serverErrors,
          wait: transition.wait,
          notBefore: transition.wait ? now + transition.wait : 0,
        });
        return void (await document({}));
      }

      if (transition.to === 'held_sign_in' || transition.to === 'held_update') {
        await core.outbox.put({
          ...entry,
          state: transition.to,
          outcome: { code: reply.code, details: {} },
          heldBy: reply.by ?? '',
        });
        return void (await document({}));
      }

      await applyRefusal(context, entry, reply, transition);
    }),
  );
  return transition;
}

/**
 * Returns true if the server process does not know the call, as one of another version. This says
 * nothing about the document, so the entry is sent again later.
 */
const isUnknownCall = (reply: Reply<unknown>) =>
  !reply.ok && reply.kind === 'refused' && reply.code === 'no_such_call';

/**
 * Stores a refusal: as repriced or rejected, as applied if the document is already as the command
 * wants it, or by `resolveConflict` if the document has changed on the server. A command that was
 * sent before its document was compared with a restored server is queued again.
 */
async function applyRefusal(
  context: EngineContext,
  entry: OutboxEntry,
  reply: RefusedReply,
  transition: OutboxTransition,
): Promise<void> {
  const { core, actor } = context;
  const kind = context.kindOf(entry.documentKind);
  const now = context.now();
  if (entry.leftEarly) return await askAgain(context, kind, entry);

  const traits = commandTraitsOf(kind, entry.kind);
  const theirs = kind.current(reply.details) as Versioned | undefined;
  const known = (await core.table(kind.table).get(entry.documentId))?.server !== null;

  if (transition.to === 'conflict' && theirs)
    return await resolveConflict(context, kind, entry, theirs, reply.code);
  if (reply.httpStatus === 404 && known)
    return await resolveConflict(context, kind, entry, null, reply.code);
  if (reply.code === 'illegal_transition' && theirs) {
    if (traits.writes) return await resolveConflict(context, kind, entry, theirs, reply.code);
    if (traits.done?.(theirs)) {
      await closeEntry(core, entry, context.answeredAt(), {
        state: 'acknowledged',
        outcome: { code: 'already_so', details: {} },
      });
      return void (await recomputeDocument(
        core,
        kind,
        entry.documentId,
        { server: theirs, local: 1 },
        actor,
        now,
      ));
    }
  }

  await core.outbox.put({
    ...entry,
    state: transition.to === 'repriced' ? 'repriced' : 'rejected',
    outcome: { code: reply.code, details: reply.details },
  });

  const server = theirs ?? (await core.table(kind.table).get(entry.documentId))?.server ?? null;
  await recomputeDocument(
    core,
    kind,
    entry.documentId,
    { server, refusal: reply.code, issues: (reply.details['issues'] as Issue[] | undefined) ?? [] },
    actor,
    now,
  );
}

/**
 * Queues a refused command again under a new id. Its refusal may be older than the state that the
 * restored server now has.
 */
async function askAgain(context: EngineContext, kind: AnyKind, entry: OutboxEntry): Promise<void> {
  const { core, actor } = context;
  const now = context.now();
  const known = (await core.table(kind.table).get(entry.documentId))?.server as Versioned | null;

  await closeEntry(core, entry, context.answeredAt(), {
    state: 'conflict',
    outcome: { code: 'tried_again', details: {} },
  });

  await appendEntry(core, {
    id: context.newId(),
    by: context,
    documentKind: kind.name,
    documentId: entry.documentId,
    command: findCommandOfKind(kind, entry.kind),
    input: inputWithoutVersion(entry),
    baseVersion: entry.base === null ? (known?.version ?? 0) : entry.baseVersion,
    facts: entry.facts,
    base: entry.base,
    now,
    seq: entry.seq,
  });

  await recomputeDocument(core, kind, entry.documentId, {}, actor, now);
}
