/**
 * Notes what restored servers took back from this device. The server notes its findings for
 * administrators in its own database, and a later restore loses them, when the device already shows
 * the server's state. The device therefore keeps these notes and reports them again.
 */
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import type { Stated } from '../module.ts';
import type { ComparedDocument, HeldDocument } from './restoring-kind.ts';
import type { CoreDatabase } from '../storage/databases.ts';

type Notes = Pick<CoreDatabase, 'meta'>;

/** `at` is the time of the restore. */
type TakenBack = { readonly at: Instant; readonly held: HeldDocument<Stated> };

/** Milliseconds. A server accepts documents again for as long after a restore. */
const KEEP_FOR = 180 * DAY;
const prefixOf = (kind: string) => `taken back ${kind} `;
const takenBack = ({ meta }: Notes, kind: string) => meta.where('key').startsWith(prefixOf(kind));

/** Returns true if the server has another version of the document, or none. */
export const isTakenBack = ({ verdict, document }: ComparedDocument<Stated>): boolean =>
  document !== undefined || verdict !== 'same';

/**
 * Notes a document that a restore took back. The caller holds the transaction in which the document
 * takes the server's state.
 */
export async function noteTakenBack(
  { meta }: Notes,
  kind: string,
  held: HeldDocument<Stated>,
  restoredAt: Instant,
): Promise<void> {
  if ('removal' in held) return;

  const which = 'head' in held ? held.head.updatedAt : held.state.version;
  const value: TakenBack = { at: restoredAt, held };
  await meta.put({ key: `${prefixOf(kind)}${held.id} ${which}`, value });
}

/** Returns the noted documents of a kind, as the server had them before its restores. */
export async function readTakenBack(core: Notes, kind: string): Promise<HeldDocument<Stated>[]> {
  const notes = await takenBack(core, kind).toArray();
  return notes.map(({ value }) => (value as TakenBack).held);
}

/** Deletes notes that are too old for any later restore. */
export async function forgetOldTakenBack(
  core: Notes,
  kind: string,
  restoredAt: Instant,
): Promise<void> {
  await takenBack(core, kind)
    .filter(({ value }) => (value as TakenBack).at < restoredAt - KEEP_FOR)
    .delete();
}

/** Deletes the notes of documents that the user may no longer read. */
export async function forgetTakenBack(
  core: Notes,
  kind: string,
  isOf: (document: object) => boolean,
): Promise<void> {
  await takenBack(core, kind)
    .filter(({ value }) => {
      const { held } = value as TakenBack;
      return isOf('head' in held ? held.head : (held as { readonly state: Stated }).state);
    })
    .delete();
}
