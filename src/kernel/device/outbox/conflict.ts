/** When the server's document moved on: what merges cleanly goes on by itself under a new operation id, the rest waits for a person. */
import type { Overlap } from '#kernel/domain/documents/merge.ts';
import type { Refusal } from '#kernel/domain/result.ts';
import type { OutboxEntry, EntryOutcome } from './entry.ts';
import {
  applied,
  commandOf,
  recomputeDocument,
  traitsOf,
  type DocumentChange,
} from './documents.ts';
import { append, close, inputOf, laneOf } from './outbox.ts';
import type { DocumentKind, DocumentRecord, Stated } from '../module.ts';
import type { EngineContext } from '../engine-context.ts';

/** What a conflict keeps: theirs (null: removed there), the base, and where both changed. */
export type ConflictDetails<State> = {
  readonly theirs: State | null;
  readonly base: State | null;
  readonly overlaps: readonly Overlap[];
};
export const conflictOf = <State>(entry: OutboxEntry): ConflictDetails<State> =>
  entry.outcome!.details as unknown as ConflictDetails<State>;

/** Of a command, to be sent again. */
export const plainInput = (entry: OutboxEntry) => {
  const { baseVersion: _base, ...input } = inputOf(entry);
  return input;
};

/** Inside the transaction. `theirs` null: the document is gone there. */
export async function resolveConflict<State extends Stated>(
  context: EngineContext,
  kind: DocumentKind<State>,
  entry: OutboxEntry,
  theirs: State | null,
  code: string,
): Promise<void> {
  const { core, actor } = context;
  const now = context.now();
  const traits = traitsOf(kind, entry.kind);
  const record = await core.table<DocumentRecord<State>, string>(kind.table).get(entry.documentId);
  const recompute = (change: DocumentChange<State>) =>
    recomputeDocument(core, kind, entry.documentId, change, actor, now);
  const base = (entry.base ?? record?.server ?? null) as State | null;
  const again = (command = commandOf(kind, entry.kind), input: object = plainInput(entry)) =>
    append(core, {
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
      await close(core, entry, context.answeredAt(), {
        state: 'acknowledged',
        outcome: { code: 'already_so', details: {} },
      });
    else await core.outbox.put({ ...entry, state: 'rejected', outcome: { code, details: {} } });
    return void (await recompute({ server: null }));
  }
  // What was written before a removal is not asked about field by field: the removal asks.
  const removed =
    traits.writes &&
    (await laneOf(core, entry.documentId)).some(
      (behind) =>
        behind.seq > entry.seq &&
        behind.state === 'queued' &&
        !behind.everSent &&
        traitsOf(kind, behind.kind).asksWhenMoved,
    );
  const mine = applied(kind, entry, base, actor);
  const { merged, overlaps } =
    mine.ok && mine.value !== 'gone'
      ? kind.merge(base, mine.value, theirs, traits.asksWhenMoved)
      : { merged: undefined, overlaps: [] };
  if (removed) {
    await close(core, entry, context.answeredAt(), {
      state: 'conflict',
      outcome: { code: 'discarded', details: {} },
    });
    // A form opened earlier hid theirs, though this device knew them: who removed the draft has not seen them.
    return void (await recompute({ server: theirs, isHidden: overlaps.length > 0 }));
  }
  const onTheirs = applied(kind, { ...entry, base: null }, theirs, actor);
  if (!traits.writes) {
    if (!onTheirs.ok)
      return await refuse(context, kind, entry, traits.done?.(theirs) ? null : onTheirs, theirs);
    if (traits.asksWhenMoved) return await ask([]);
    await close(core, entry, context.answeredAt(), {
      state: 'conflict',
      outcome: { code: 'tried_again', details: {} },
    });
    await again();
    return void (await recompute({ server: theirs }));
  }
  if (!merged) return await ask([]);
  if (overlaps.length > 0 || traits.asksWhenMoved || !onTheirs.ok) return await ask(overlaps);
  await close(core, entry, context.answeredAt(), {
    state: 'conflict',
    outcome: { code: 'merged', details: {} },
  });
  await again(kind.writing, kind.inputOf(merged));
  await recompute({ server: theirs });
}

/** A refusal found here, with theirs as the new ground; null: the wish is already so. */
async function refuse<State extends Stated>(
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
  else await close(context.core, entry, context.answeredAt(), { state: 'acknowledged', outcome });
  await recomputeDocument(
    context.core,
    kind,
    entry.documentId,
    { server: theirs, ...(refusal ? { refusal: refusal.code, issues: refusal.issues ?? [] } : {}) },
    context.actor,
    now,
  );
}
