/** What a person does to entries: try again, give up, take back what never left. */
import { commandOf, recomputeDocument } from './documents.ts';
import { isRefused, OTHER_TENANT } from './entry.ts';
import { append, close, inputOf, laneOf } from './outbox.ts';
import { followAccess } from '../leaving/follow-access.ts';
import type { DocumentKind, Stated } from '../module.ts';
import type { Discarding } from '../engine-api.ts';
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
