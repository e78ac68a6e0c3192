/** Counts unsent work by kind, with the time of the oldest. The result has no content. */
import type { Instant } from '#kernel/domain/dates.ts';
import { workKindOf } from '../access/area-data.ts';
import type { Engine } from '../engine-api.ts';
import { queryOpenEntriesInOrder } from '../outbox/outbox.ts';
import { readUnfinishedDrafts } from './unsent-documents.ts';

/**
 * How much unsent work of a kind there is. `kind` is `order`, `inventory`, `pos` or the like, with
 * `_draft` for files and counts that are not finalized.
 * `since` is the earliest time of this work by the device's clock: when the first open entry of a
 * document was created, or when a file or draft was last saved.
 */
export type UnsentKind = { readonly kind: string; readonly count: number; readonly since: Instant };

/**
 * Counts documents in the outbox, files not sent yet, and unfinished drafts.
 * @param isLeft Returns true if work with this time counts.
 */
export async function countUnsentWork(
  { core, modules, own }: Pick<Engine, 'core' | 'modules' | 'own'>,
  isLeft: (since: Instant) => boolean = () => true,
): Promise<UnsentKind[]> {
  const documents = new Map<string, { readonly kind: string; readonly at: Instant }>();
  for (const { documentId, kind, createdAt } of await queryOpenEntriesInOrder(core).toArray())
    if (!documents.has(documentId))
      documents.set(documentId, { kind: workKindOf({ kind }), at: createdAt });

  const held = await Promise.all(
    modules.map(async (module) => (await module.listUnsentDocuments?.(own)) ?? []),
  );

  const kinds = new Map<string, UnsentKind>();
  for (const { kind, at } of [
    ...documents.values(),
    ...held.flat().map((one) => (one.isUnfinalized ? { ...one, kind: `${one.kind}_draft` } : one)),
    ...(await readUnfinishedDrafts(core, modules)),
  ]) {
    if (!isLeft(at)) continue;
    const { count, since } = kinds.get(kind) ?? { count: 0, since: at };
    kinds.set(kind, { kind, count: count + 1, since: Math.min(since, at) });
  }

  return [...kinds.values()].sort((a, b) => (a.kind < b.kind ? -1 : 1));
}
