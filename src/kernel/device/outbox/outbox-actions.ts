/**
 * Carries out a person's actions on entries: retrying, discarding, withdrawing a command that was
 * never sent, and answering a conflict.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import { conflictDetailsOf, inputWithoutVersion } from './conflict.ts';
import {
  applyEntry,
  findCommandOfKind,
  recomputeDocument,
  commandTraitsOf,
} from './recompute-document.ts';
import { mergeEntry } from './merge-entry.ts';
import { isRefused, OTHER_TENANT_CODE, type OutboxEntry } from './entry.ts';
import { appendEntry, closeEntry, parseEntryInput, readOpenEntries } from './outbox.ts';
import { applyAccessChange } from '../access/apply-access-change.ts';
import type { DocumentKind, Versioned } from '../module.ts';
import type { DiscardOptions, TakeTheirsOptions } from '../engine-api.ts';
import type { EngineContext } from '../engine-context.ts';

/**
 * Sends an entry again at a person's request. An entry that waits, is parked or is held for a
 * sign-in or an update keeps its id and bytes. A refused one is queued under a new id, because the
 * server has stored its answer under the old id. An entry that is in flight, is in conflict or
 * belongs to another distributor is left as it is.
 */
export async function retryEntry(context: EngineContext, entryId: string): Promise<void> {
  const { core, actor } = context;
  const found = await core.outbox.get(entryId);
  if (!found?.open) return;
  const kind = context.kindOf(found.documentKind);

  await context.quota.writing(() =>
    core.transaction('rw', [core.outbox, core.table(kind.table)], async () => {
      const entry = await core.outbox.get(entryId);
      const now = context.now();
      if (!entry?.open || entry.state === 'in_flight' || entry.state === 'conflict') return;
      if (entry.outcome?.code === OTHER_TENANT_CODE) return;

      if (isRefused(entry)) {
        const { baseVersion: _old, ...input } = parseEntryInput(entry);
        const record = await core.table(kind.table).get(entry.documentId);

        await closeEntry(core, entry, now);
        await appendEntry(core, {
          id: context.newId(),
          by: context,
          documentKind: kind.name,
          documentId: entry.documentId,
          command: findCommandOfKind(kind, entry.kind),
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
    }),
  );
}

/**
 * Discards an entry and the later ones of its document. They become receipts, and the document is
 * recomputed from the rest. While an entry of the document is in flight, nothing is discarded.
 * @param alone Discards only this entry. The caller must know that the later ones don't depend on
 * it, as replies don't.
 */
export async function discardEntry(
  context: EngineContext,
  entryId: string,
  { alone = false }: DiscardOptions = {},
): Promise<void> {
  const { core, actor } = context;
  const found = await core.outbox.get(entryId);
  if (!found?.open) return;
  const kind = context.kindOf(found.documentKind);

  await context.quota.writing(() =>
    core.transaction('rw', [core.outbox, core.table(kind.table)], async () => {
      const lane = await readOpenEntries(core, found.documentId);
      const now = context.now();
      if (
        !lane.some((entry) => entry.id === entryId) ||
        lane.some((entry) => entry.state === 'in_flight')
      )
        return;

      for (const entry of lane.filter((e) => (alone ? e.id === entryId : e.seq >= found.seq)))
        await closeEntry(core, entry, now, {
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
    }),
  );
  // Removes data that had stayed only for this entry, in areas that the user may no longer read.
  await applyAccessChange(context);
}

/**
 * Withdraws the last open command of a document. Returns false if there is none, or if it is not of
 * the given kind, may have left the device, or is neither queued nor held.
 */
export async function withdrawUnsentCommand<State extends Versioned>(
  context: EngineContext,
  kind: DocumentKind<State>,
  documentId: string,
  commandKind: string,
): Promise<boolean> {
  const { core, actor } = context;
  // The entry that an earlier attempt of this transaction withdrew, if that attempt's commit was
  // not confirmed.
  let taken: string | undefined;
  return await context.quota.writing(() =>
    core.transaction('rw', [core.outbox, core.table(kind.table)], async () => {
      const tail = (await readOpenEntries(core, documentId)).at(-1);
      if (
        !tail ||
        tail.kind !== commandKind ||
        tail.everSent ||
        !(tail.state === 'queued' || tail.state === 'held_sign_in' || tail.state === 'held_update')
      )
        return taken !== undefined && tail?.id !== taken;

      // The receipt stays: an entry that is missing from the database counts as lost and would be
      // restored.
      await closeEntry(core, tail, context.now(), { outcome: { code: 'taken_back', details: {} } });
      await recomputeDocument(core, kind, documentId, {}, actor, context.now());
      taken = tail.id;
      return true;
    }),
  );
}

/**
 * Stores a person's answer to a document's conflict in one transaction. Returns false if there is
 * no conflict, or if `answer` returns false.
 */
async function answerConflict<State extends Versioned>(
  context: EngineContext,
  kind: DocumentKind<State>,
  documentId: string,
  answer: (asking: OutboxEntry, now: Instant) => Promise<boolean>,
): Promise<boolean> {
  const { core, now } = context;
  // True if an earlier attempt of this transaction stored the answer, but its commit was not
  // confirmed.
  let isAnswered = false;
  return await context.quota.writing(() =>
    core.transaction('rw', [core.outbox, core.table(kind.table)], async () => {
      const lane = await readOpenEntries(core, documentId);
      const asking = lane.find((entry) => entry.state === 'conflict');
      return asking ? (isAnswered = await answer(asking, now())) : isAnswered;
    }),
  );
}

/**
 * Resolves a conflict with this device's changes: they win where both sides changed a field, and
 * the server's other changes stay. Returns false if there is no conflict, if the server has removed
 * the document, or if its state no longer allows the command.
 * @param choose Sets the fields that a person chose in the merged state.
 */
export async function resolveWithMine<State extends Versioned>(
  context: EngineContext,
  kind: DocumentKind<State>,
  documentId: string,
  choose?: (merged: State) => State,
): Promise<boolean> {
  const { core, actor } = context;
  return await answerConflict(context, kind, documentId, async (entry, now) => {
    const { theirs, base } = conflictDetailsOf<State>(entry);
    if (theirs === null) return false;

    // Some commands are sent again as a whole instead of being merged.
    const { writes, keptOver } = commandTraitsOf(kind, entry.kind);
    const whole = choose ? undefined : keptOver?.(inputWithoutVersion(entry), theirs);
    const mine = writes ? applyEntry(kind, entry, base, actor) : undefined;
    const merged =
      mine?.ok && mine.value !== 'gone'
        ? mergeEntry(kind, entry, base, mine.value, theirs).merged
        : undefined;

    const again = writes && !whole ? kind.writing : findCommandOfKind(kind, entry.kind);
    const written = merged && kind.inputOf(choose?.(merged) ?? merged);
    const input = whole ?? written ?? inputWithoutVersion(entry);
    const body = JSON.stringify({ ...input, baseVersion: 0 });

    if (!applyEntry(kind, { ...entry, kind: again.kind, body, base: null }, theirs, actor).ok)
      return false;

    await closeEntry(core, entry, now, { outcome: { ...entry.outcome!, code: 'kept_mine' } });
    await appendEntry(core, {
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

/**
 * Resolves a conflict with the server's version. The document's other entries are discarded as
 * well, except those that only add something or about which the server asks again.
 * @param all Discards these too.
 */
export async function resolveWithTheirs<State extends Versioned>(
  context: EngineContext,
  kind: DocumentKind<State>,
  documentId: string,
  { all = false }: TakeTheirsOptions = {},
): Promise<boolean> {
  const { core, actor } = context;
  return await answerConflict(context, kind, documentId, async (entry, now) => {
    const { theirs } = conflictDetailsOf<State>(entry);

    // Returns true if the server asks the person again about this later entry.
    const asksAgain = (behind: OutboxEntry) =>
      behind.state === 'queued' &&
      commandTraitsOf(kind, behind.kind).asksAgain?.(parseEntryInput(behind)) === true &&
      applyEntry(kind, behind, theirs, actor).ok;
    const stays = (behind: OutboxEntry) =>
      behind.id !== entry.id &&
      (commandTraitsOf(kind, behind.kind).adds === true || asksAgain(behind));

    const lane = await readOpenEntries(core, documentId);
    for (const behind of lane.filter((one) => all || !stays(one)))
      await closeEntry(core, behind, now, {
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
