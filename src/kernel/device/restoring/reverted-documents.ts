/**
 * Records the documents that a restore of the server reverted: the server has an older state of
 * them than this device had, or lacks them. The server stores this as findings for administrators,
 * but a later restore may lose the findings. By then the device already shows the server's state,
 * so a comparison alone would not find them again. The device therefore stores records of its own
 * and reports them after each restore.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import { RESEND_AFTER_RESTORE_MS } from '#kernel/domain/documents/resend-after-restore.ts';
import { DOCUMENT_NAME_PREFIX } from '../access/access-note.ts';
import type { Versioned } from '../module.ts';
import type { CoreDatabase } from '../storage/databases.ts';
import type { ComparedDocument, HeldDocument, NamedDocument } from './restoring-kind.ts';

type Notes = Pick<CoreDatabase, 'meta'>;

/** `at` is the time of the restore that reverted the document. */
type RevertedDocument = { readonly at: Instant; readonly held: HeldDocument<Versioned> };

/**
 * The note of a document that was removed from this device before the device could compare it with
 * a server that may have been restored.
 */
type Named = { readonly held: HeldDocument<Versioned> & { readonly named: NamedDocument } };

const prefixOf = (kind: string) => `taken back ${kind} `;
const recordsOf = ({ meta }: Notes, kind: string) => meta.where('key').startsWith(prefixOf(kind));

const namedPrefixOf = (kind: string) => `${DOCUMENT_NAME_PREFIX}${kind} `;
const named = ({ meta }: Notes, kind: string) => meta.where('key').startsWith(namedPrefixOf(kind));

/** Returns true if the server has another version of the document, or none. */
export const wasDocumentReverted = ({ verdict, document }: ComparedDocument<Versioned>): boolean =>
  document !== undefined || verdict !== 'same';

/**
 * Records a document that a restore reverted; a removal is not recorded. If the document takes the
 * server's state here, the caller does both in one transaction.
 */
export async function recordRevertedDocument(
  { meta }: Notes,
  kind: string,
  held: HeldDocument<Versioned>,
  restoredAt: Instant,
): Promise<void> {
  if ('removal' in held) return;

  const value: RevertedDocument = { at: restoredAt, held };
  await meta.put({ key: `${prefixOf(kind)}${held.id} ${mark(held)}`, value });
}

/**
 * Returns what distinguishes the notes of one document: its version, or the time of its list row.
 */
function mark(held: Exclude<HeldDocument<Versioned>, { readonly removal: unknown }>): number {
  if ('named' in held) return held.named.version;
  return 'head' in held ? held.head.updatedAt : held.state.version;
}

/**
 * Returns the noted documents of a kind, as the server had them before its restores, and those that
 * were removed from this device before it could compare them.
 */
export async function readRevertedDocuments(
  core: Notes,
  kind: string,
): Promise<HeldDocument<Versioned>[]> {
  const notes = [
    ...(await recordsOf(core, kind).toArray()),
    ...(await named(core, kind).toArray()),
  ];
  return notes.map(({ value }) => (value as RevertedDocument | Named).held);
}

/**
 * Updates the records of a kind after they were reported to the server. Records that are too old
 * for any later restore are deleted. Documents that were removed from this device before it could
 * compare them are recorded as reverted, because this restore may have lost them.
 */
export async function updateRevertedNotesAfterReport(
  core: CoreDatabase,
  kind: string,
  restoredAt: Instant,
): Promise<void> {
  await core.transaction('rw', core.meta, async () => {
    for (const { value } of await named(core, kind).toArray())
      await recordRevertedDocument(core, kind, (value as Named).held, restoredAt);
    await named(core, kind).delete();

    await recordsOf(core, kind)
      .filter(({ value }) => (value as RevertedDocument).at < restoredAt - RESEND_AFTER_RESTORE_MS)
      .delete();
  });
}

/**
 * Notes documents that are removed from this device before it could compare them with a server that
 * may have been restored.
 */
export async function storeNamedDocumentNotes(
  { meta }: Notes,
  kind: string,
  documents: readonly Named['held'][],
): Promise<void> {
  await meta.bulkPut(
    documents.map((held) => ({
      key: `${namedPrefixOf(kind)}${held.id} ${held.named.version}`,
      value: { held } satisfies Named,
    })),
  );
}

/**
 * Returns true if the note still has the document's content, and the document belongs to the area.
 */
const isReadable = ({ held }: RevertedDocument, isOf: (document: object) => boolean): boolean =>
  'head' in held ? isOf(held.head) : 'state' in held && isOf(held.state);

/** Reduces the notes of documents that the user may no longer read to their ids and numbers. */
export async function stripContentFromRevertedNotes(
  core: Notes,
  kind: string,
  isOf: (document: object) => boolean,
  nameOf: (held: HeldDocument<Versioned>) => Promise<NamedDocument | undefined>,
): Promise<void> {
  const notes = await recordsOf(core, kind)
    .filter(({ value }) => isReadable(value as RevertedDocument, isOf))
    .toArray();

  for (const { key, value } of notes) {
    const { at, held } = value as RevertedDocument;
    const name = await nameOf(held);
    const reduced = name && { at, held: { id: held.id, named: name } };
    if (reduced) await core.meta.put({ key, value: reduced satisfies RevertedDocument });
  }
}

/**
 * Deletes the notes of documents that the user may no longer read. Notes that only have ids and
 * numbers stay.
 */
export async function deleteRevertedDocumentNotes(
  core: Notes,
  kind: string,
  isOf: (document: object) => boolean,
): Promise<void> {
  await recordsOf(core, kind)
    .filter(({ value }) => isReadable(value as RevertedDocument, isOf))
    .delete();
}

/** Deletes all notes of a kind, because its documents belong to another distributor. */
export async function deleteAllRevertedDocumentNotes(core: Notes, kind: string): Promise<void> {
  await recordsOf(core, kind).delete();
  await named(core, kind).delete();
}
