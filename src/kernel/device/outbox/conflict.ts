/** When the server's document moved on: what merges cleanly goes on by itself under a new operation id, the rest waits for a person. */
import type { Instant } from '#kernel/domain/dates.ts';
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
import type { TakingTheirs } from '../engine-api.ts';
import type { EngineContext } from '../engine-context.ts';

/** What a conflict keeps: theirs (null: removed there), the base, and where both changed. */
export type ConflictDetails<State> = {
  readonly theirs: State | null;
  readonly base: State | null;
  readonly overlaps: readonly Overlap[];
};
export const conflictOf = <State>(entry: OutboxEntry): ConflictDetails<State> =>
  entry.outcome!.details as unknown as ConflictDetails<State>;

const plainInput = (entry: OutboxEntry) => {
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

/** A person's answer to a document's conflict, in one transaction. False: there is none, or the answer no longer fits. */
async function answerConflict<State extends Stated>(
  { core, now }: EngineContext,
  kind: DocumentKind<State>,
  documentId: string,
  answer: (asking: OutboxEntry, now: Instant) => Promise<boolean>,
): Promise<boolean> {
  /** By an attempt whose commit nobody heard of. */
  let isAnswered = false;
  return await core.transaction('rw', [core.outbox, core.table(kind.table)], async () => {
    const lane = await laneOf(core, documentId);
    const asking = lane.find((entry) => entry.state === 'conflict');
    return asking ? (isAnswered = await answer(asking, now())) : isAnswered;
  });
}

/** Mine over theirs, where both changed (`choose`: what a person chose there); theirs stays where only they did. False: no conflict, or theirs can no longer be written on. */
export async function keepMine<State extends Stated>(
  context: EngineContext,
  kind: DocumentKind<State>,
  documentId: string,
  choose = (merged: State): State => merged,
): Promise<boolean> {
  const { core, actor } = context;
  return await answerConflict(context, kind, documentId, async (entry, now) => {
    const { theirs, base } = conflictOf<State>(entry);
    if (theirs === null) return false;
    const { writes, asksWhenMoved } = traitsOf(kind, entry.kind);
    const mine = writes ? applied(kind, entry, base, actor) : undefined;
    const merged =
      mine?.ok && mine.value !== 'gone'
        ? kind.merge(base, mine.value, theirs, asksWhenMoved).merged
        : undefined;
    const again = writes ? kind.writing : commandOf(kind, entry.kind);
    const input = merged ? kind.inputOf(choose(merged)) : plainInput(entry);
    const body = JSON.stringify({ ...input, baseVersion: 0 });
    if (!applied(kind, { ...entry, kind: again.kind, body, base: null }, theirs, actor).ok)
      return false;
    await close(core, entry, now, { outcome: { ...entry.outcome!, code: 'kept_mine' } });
    await append(core, {
      id: context.newId(),
      by: context,
      documentKind: kind.name,
      documentId,
      command: again,
      input,
      baseVersion: theirs.version,
      facts: entry.facts,
      now,
      seq: entry.seq,
    });
    await recomputeDocument(
      core,
      kind,
      documentId,
      { server: theirs, isSeen: true, local: 1 },
      actor,
      now,
    );
    return true;
  });
}

/** Theirs; what this device had under way for the document is given up, and kept as receipts: but not, unless `all`, a step behind it that only adds or that asks again by itself. */
export async function takeTheirs<State extends Stated>(
  context: EngineContext,
  kind: DocumentKind<State>,
  documentId: string,
  { all = false }: TakingTheirs = {},
): Promise<boolean> {
  const { core, actor } = context;
  return await answerConflict(context, kind, documentId, async (entry, now) => {
    const { theirs } = conflictOf<State>(entry);
    const asksAgain = (behind: OutboxEntry) =>
      behind.state === 'queued' &&
      traitsOf(kind, behind.kind).asksAgain?.(inputOf(behind)) === true &&
      applied(kind, behind, theirs, actor).ok;
    const stays = (behind: OutboxEntry) =>
      behind.id !== entry.id && (traitsOf(kind, behind.kind).adds === true || asksAgain(behind));
    const lane = await laneOf(core, documentId);
    for (const behind of lane.filter((one) => all || !stays(one)))
      await close(core, behind, now, {
        outcome: { code: 'took_theirs', details: behind.outcome?.details ?? {} },
      });
    await recomputeDocument(
      core,
      kind,
      documentId,
      { server: theirs, local: 1, issues: [], refusal: null },
      actor,
      now,
    );
    return true;
  });
}
