/**
 * Handles a document that changed on the server: changes that merge cleanly are sent again under a
 * new operation id, others wait for a person or are closed or refused.
 */
import type { Overlap } from '#kernel/domain/documents/merge.ts';
import type { Refusal } from '#kernel/domain/result.ts';
import type { OutboxEntry, EntryOutcome } from './entry.ts';
import {
  applyEntry,
  findCommandOfKind,
  recomputeDocument,
  commandTraitsOf,
  type DocumentChange,
} from './recompute-document.ts';
import { mergeEntry } from './merge-entry.ts';
import { appendEntry, closeEntry, parseEntryInput, readOpenEntries } from './outbox.ts';
import type { DocumentKind, DocumentRecord, Versioned } from '../module.ts';
import type { EngineContext } from '../engine-context.ts';

/**
 * The details of a conflict: the server's state (null: the document was removed there), the state
 * that the command started from (null: unknown), and the fields that both sides changed.
 */
export type ConflictDetails<State> = {
  readonly theirs: State | null;
  readonly base: State | null;
  readonly overlaps: readonly Overlap[];
};

/** Returns the conflict details of an entry in the state `conflict`. */
export const conflictDetailsOf = <State>(entry: OutboxEntry): ConflictDetails<State> =>
  entry.outcome!.details as unknown as ConflictDetails<State>;

/** Returns a command's input without its base version, for sending it again. */
export const inputWithoutVersion = (entry: OutboxEntry) => {
  const { baseVersion: _base, ...input } = parseEntryInput(entry);
  return input;
};

/**
 * Handles a refusal whose cause is a change on the server. The caller holds the transaction.
 * @param theirs The server's state, or null if the document was removed there.
 * @param code The refusal's code.
 */
export async function resolveConflict<State extends Versioned>(
  context: EngineContext,
  kind: DocumentKind<State>,
  entry: OutboxEntry,
  theirs: State | null,
  code: string,
): Promise<void> {
  const { core, actor } = context;
  const now = context.now();

  const traits = commandTraitsOf(kind, entry.kind);
  const record = await core.table<DocumentRecord<State>, string>(kind.table).get(entry.documentId);
  const recompute = (change: DocumentChange<State>) =>
    recomputeDocument(core, kind, entry.documentId, change, actor, now);
  const base = (entry.base ?? record?.server ?? null) as State | null;

  // Queues a command on the server's version, by default the same command again.
  const again = (
    command = findCommandOfKind(kind, entry.kind),
    input: object = inputWithoutVersion(entry),
  ) =>
    appendEntry(core, {
      id: context.newId(),
      by: context,
      documentKind: kind.name,
      documentId: entry.documentId,
      command,
      input,
      baseVersion: theirs?.version ?? 0,
      facts: entry.facts,
      now,
      seq: entry.seq,
    });

  // Stores the conflict, which a person must resolve.
  const ask = async (overlaps: readonly Overlap[]) => {
    await core.outbox.put({
      ...entry,
      state: 'conflict',
      outcome: { code, details: { theirs, base, overlaps } },
    });
    await recompute({});
  };

  if (theirs === null) {
    if (traits.writes) return await ask([]);
    if (traits.done?.(null))
      await closeEntry(core, entry, context.answeredAt(), {
        state: 'acknowledged',
        outcome: { code: 'already_so', details: {} },
      });
    else await core.outbox.put({ ...entry, state: 'rejected', outcome: { code, details: {} } });
    return void (await recompute({ server: null }));
  }
  // If a queued removal follows this write, the person is asked about the removal only, and the
  // write is closed.
  const removed =
    traits.writes &&
    (await readOpenEntries(core, entry.documentId)).some(
      (behind) =>
        behind.seq > entry.seq &&
        behind.state === 'queued' &&
        !behind.everSent &&
        commandTraitsOf(kind, behind.kind).asksWhenMoved,
    );
  const mine = applyEntry(kind, entry, base, actor);
  const { merged, overlaps } =
    mine.ok && mine.value !== 'gone'
      ? mergeEntry(kind, entry, base, mine.value, theirs)
      : { merged: undefined, overlaps: [] };

  if (removed) {
    await closeEntry(core, entry, context.answeredAt(), {
      state: 'conflict',
      outcome: { code: 'discarded', details: {} },
    });
    // Where both sides changed a field, the person who removed the draft has not seen the server's
    // change, so the removal must ask.
    return void (await recompute({ server: theirs, isHidden: overlaps.length > 0 }));
  }

  const onTheirs = applyEntry(kind, { ...entry, base: null }, theirs, actor);
  if (!traits.writes) {
    if (!onTheirs.ok)
      return await refuse(context, kind, entry, traits.done?.(theirs) ? null : onTheirs, theirs);
    if (traits.asksWhenMoved) return await ask([]);
    await closeEntry(core, entry, context.answeredAt(), {
      state: 'conflict',
      outcome: { code: 'tried_again', details: {} },
    });
    await again();
    return void (await recompute({ server: theirs }));
  }

  if (!merged) return await ask([]);
  if (overlaps.length > 0 || traits.asksWhenMoved || !onTheirs.ok) return await ask(overlaps);
  await closeEntry(core, entry, context.answeredAt(), {
    state: 'conflict',
    outcome: { code: 'merged', details: {} },
  });
  await again(kind.writing, kind.inputOf(merged));
  await recompute({ server: theirs });
}

/**
 * Stores a refusal that this device found by running the command on the server's state.
 * @param refusal Null if the document is already as the command wants it.
 */
async function refuse<State extends Versioned>(
  context: EngineContext,
  kind: DocumentKind<State>,
  entry: OutboxEntry,
  refusal: Refusal | null,
  theirs: State,
): Promise<void> {
  const now = context.now();

  const outcome: EntryOutcome = {
    code: refusal?.code ?? 'already_so',
    details: { ...refusal?.details, issues: refusal?.issues ?? [] },
  };

  if (refusal) await context.core.outbox.put({ ...entry, state: 'rejected', outcome });
  else
    await closeEntry(context.core, entry, context.answeredAt(), { state: 'acknowledged', outcome });

  await recomputeDocument(
    context.core,
    kind,
    entry.documentId,
    { server: theirs, ...(refusal ? { refusal: refusal.code, issues: refusal.issues ?? [] } : {}) },
    context.actor,
    now,
  );
}
