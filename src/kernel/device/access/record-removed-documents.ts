/**
 * Stores the ids and numbers of documents that leave the device because their user lost the right
 * to read them. A restored server may lack such documents, and no other device may know of them.
 */
import { MAX_COMPARED_ROWS } from '#kernel/domain/documents/restore-comparison.ts';
import type { AreaData } from './area-data.ts';
import type { EngineContext } from '../engine-context.ts';
import type { DocumentRecord } from '../module.ts';
import type { Versioned } from '../outbox/versioned.ts';
import type { HeldDocument, RestoringKind } from '../restoring/restoring-kind.ts';
import {
  storeNamedDocumentNotes,
  stripContentFromRevertedNotes,
} from '../restoring/reverted-documents.ts';
import { isDiskFull } from '../storage/is-disk-full.ts';

type Naming = Pick<EngineContext, 'core' | 'bulk' | 'api' | 'fence' | 'quota'>;
type Documents = NonNullable<AreaData['documents']>;
type Named = Extract<HeldDocument<Versioned>, { readonly named: object }>;

/**
 * Reduces the notes about earlier restores to ids and numbers. If the server may have been restored
 * since this device last compared its documents, the area's documents are noted, too; after a
 * comparison the server is known to have them. On a full disk nothing is noted.
 * @param open Ids of documents with unsent work, which stay.
 */
export async function recordRemovedDocuments(
  naming: Naming,
  documents: Documents,
  open: ReadonlySet<string>,
): Promise<void> {
  const { core, api, fence, quota } = naming;
  // If the module cannot be loaded, nothing is noted about the documents.
  const restoring = await documents.restoring?.().catch(() => undefined);
  const nameOf = restoring?.nameOf;
  if (!nameOf) return;

  try {
    await stripContentFromRevertedNotes(core, documents.kind, documents.isOf, nameOf);

    const isAgreed = api.epoch() !== null && !(await fence.differs());
    if (isAgreed) return;
    const held = await heldIn(naming, documents, restoring, open);
    const named = (await Promise.all(held.map(namer(nameOf)))).flat();
    await quota.writing(() => storeNamedDocumentNotes(core, documents.kind, named));
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

/**
 * Returns a function that reads the id and number of a document. It returns a list with one
 * element, or an empty list if the document needs no name.
 */
const namer =
  (nameOf: NonNullable<RestoringKind<Versioned>['nameOf']>) =>
  async (held: HeldDocument<Versioned>): Promise<Named[]> => {
    const named = await nameOf(held);
    return named ? [{ id: held.id, named }] : [];
  };

/**
 * Returns the area's documents that this device stores in full, and of the others the most recently
 * changed rows in the list.
 */
async function heldIn(
  { core, bulk }: Naming,
  { table, isOf }: Documents,
  restoring: RestoringKind<Versioned>,
  open: ReadonlySet<string>,
): Promise<HeldDocument<Versioned>[]> {
  const records = await core
    .table<DocumentRecord<Versioned>, string>(table)
    .filter(({ id, state, server }) => !open.has(id) && isOf(state ?? server))
    .toArray();
  const here = new Set(records.map(({ id }) => id));

  const heads = (await restoring.heads(bulk))
    .filter((head) => !here.has(head.id) && !open.has(head.id) && isOf(head))
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
    .slice(0, MAX_COMPARED_ROWS);

  return [
    ...records.flatMap(({ id, server }) => (server ? [{ id, state: server }] : [])),
    ...heads.map((head) => ({ id: head.id, head })),
  ];
}
