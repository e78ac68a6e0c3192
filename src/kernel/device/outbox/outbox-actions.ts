/** What a person does to entries: try again, give up, take back what never left, answer a conflict. */
import type { Instant } from '#kernel/domain/dates.ts';
import { conflictOf, plainInput } from './conflict.ts';
import { applied, commandOf, recomputeDocument, traitsOf } from './documents.ts';
import { isRefused, OTHER_TENANT, type OutboxEntry } from './entry.ts';
import { append, close, inputOf, laneOf } from './outbox.ts';
import { followAccess } from '../leaving/follow-access.ts';
import type { DocumentKind, Stated } from '../module.ts';
import type { Discarding, TakingTheirs } from '../engine-api.ts';
import type { EngineContext } from '../engine-context.ts';

/** Waiting, parked or held: at once, same id and bytes. Refused: the same wish under a new id, as the old one has its answer. */
export async function retry(context: EngineContext, entryId: string): Promise<void> {
  const { core, actor } = context;
  const found = await core.outbox.get(entryId);
  if (!found?.open) return;
  const kind = context.kindOf(found.documentKind);
  await core.transaction('rw', [core.outbox, core.table(kind.table)], async () => {
    const entry = await core.outbox.get(entryId);
    const now = context.now();
    if (!entry?.open || entry.state === 'in_flight' || entry.state === 'conflict') return;
    if (entry.outcome?.code === OTHER_TENANT) return;
    if (isRefused(entry)) {
      const { baseVersion: _old, ...input } = inputOf(entry);
      const record = await core.table(kind.table).get(entry.documentId);
      await close(core, entry, now);
      await append(core, {
        id: context.newId(),
        by: context,
        documentKind: kind.name,
        documentId: entry.documentId,
        command: commandOf(kind, entry.kind),
        input,
        baseVersion: entry.base === null ? (record?.server?.version ?? 0) : entry.baseVersion,
        facts: entry.facts,
        base: entry.base,
        now,
        seq: entry.seq,
      });
      return void (await recomputeDocument(
        core,
        kind,
        entry.documentId,
        { server: record?.server ?? null, refusal: null, issues: [] },
        actor,
        now,
      ));
    }
    await core.outbox.put({
      ...entry,
      state: 'queued',
      failures: 0,
      serverErrors: 0,
      notBefore: 0,
      wait: 0,
    });
    await recomputeDocument(core, kind, entry.documentId, {}, actor, now);
  });
}

/** The entry and the later ones of its document become receipts that say so; the document goes back to what is left. `alone`: without the later ones, which do not build on it. */
export async function discard(
  context: EngineContext,
  entryId: string,
  { alone = false }: Discarding = {},
): Promise<void> {
  const { core, actor } = context;
  const found = await core.outbox.get(entryId);
  if (!found?.open) return;
  const kind = context.kindOf(found.documentKind);
  await core.transaction('rw', [core.outbox, core.table(kind.table)], async () => {
    const lane = await laneOf(core, found.documentId);
    const now = context.now();
    if (
      !lane.some((entry) => entry.id === entryId) ||
      lane.some((entry) => entry.state === 'in_flight')
    )
      return;
    for (const entry of lane.filter((e) => (alone ? e.id === entryId : e.seq >= found.seq)))
      await close(core, entry, now, {
        outcome: { code: 'discarded', details: entry.outcome?.details ?? {} },
      });
    await recomputeDocument(
      core,
      kind,
      found.documentId,
      { issues: [], refusal: null },
      actor,
      now,
    );
  });
  // What stayed for it alone of an area that they may no longer read goes with it.
  await followAccess(context);
}

/** Only the last command of a document, and only while its bytes never left. */
export async function withdrawQueued<State extends Stated>(
  context: EngineContext,
  kind: DocumentKind<State>,
  documentId: string,
  commandKind: string,
): Promise<boolean> {
  const { core, actor } = context;
  /** By an attempt whose commit nobody heard of. */
  let taken: string | undefined;
  return await core.transaction('rw', [core.outbox, core.table(kind.table)], async () => {
    const tail = (await laneOf(core, documentId)).at(-1);
    if (
      !tail ||
      tail.kind !== commandKind ||
      tail.everSent ||
      !(tail.state === 'queued' || tail.state === 'held_sign_in' || tail.state === 'held_update')
    )
      return taken !== undefined && tail?.id !== taken;
    // A receipt stays: what is missing altogether was lost, and would be restored.
    await close(core, tail, context.now(), { outcome: { code: 'taken_back', details: {} } });
    await recomputeDocument(core, kind, documentId, {}, actor, context.now());
    taken = tail.id;
    return true;
  });
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

/** Mine over theirs, where both changed (`choose`: what a person chose there); theirs stays where only they did, unless mine is sent again whole. False: no conflict, or theirs can no longer be written on. */
export async function keepMine<State extends Stated>(
  context: EngineContext,
  kind: DocumentKind<State>,
  documentId: string,
  choose?: (merged: State) => State,
): Promise<boolean> {
  const { core, actor } = context;
  return await answerConflict(context, kind, documentId, async (entry, now) => {
    const { theirs, base } = conflictOf<State>(entry);
    if (theirs === null) return false;
    const { writes, asksWhenMoved, keptOver } = traitsOf(kind, entry.kind);
    const whole = choose ? undefined : keptOver?.(plainInput(entry), theirs);
    const mine = writes ? applied(kind, entry, base, actor) : undefined;
    const merged =
      mine?.ok && mine.value !== 'gone'
        ? kind.merge(base, mine.value, theirs, asksWhenMoved).merged
        : undefined;
    const again = writes && !whole ? kind.writing : commandOf(kind, entry.kind);
    const written = merged && kind.inputOf(choose?.(merged) ?? merged);
    const input = whole ?? written ?? plainInput(entry);
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
