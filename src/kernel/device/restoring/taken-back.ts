/**
 * What a restored server took back from this device. What the server noted of it for administrators lies in its own database: a
 * later restore loses these notes, and by then the device shows what the server has. So the device keeps what it knew, and tells
 * it again.
 */
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import type { ComparedDocument, HeldDocument, Stated } from '../module.ts';
import type { CoreDatabase } from '../storage/databases.ts';

type Notes = Pick<CoreDatabase, 'meta'>;
/** `at`: of the restore. */
type TakenBack = { readonly at: Instant; readonly held: HeldDocument<Stated> };

/** As long as a server takes anything again after a restore. */
const KEEP_FOR = 180 * DAY;
const prefixOf = (kind: string) => `taken back ${kind} `;
const takenBack = ({ meta }: Notes, kind: string) => meta.where('key').startsWith(prefixOf(kind));

/** The server has another version of it, or none. */
export const isTakenBack = ({ verdict, document }: ComparedDocument<Stated>): boolean =>
  document !== undefined || verdict !== 'same';

/** Belongs to the transaction in which the document becomes the server's. */
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

/** Documents of a kind as earlier lives of the server had them. */
export async function readTakenBack(core: Notes, kind: string): Promise<HeldDocument<Stated>[]> {
  const notes = await takenBack(core, kind).toArray();
  return notes.map(({ value }) => (value as TakenBack).held);
}

export async function forgetOldTakenBack(
  core: Notes,
  kind: string,
  restoredAt: Instant,
): Promise<void> {
  await takenBack(core, kind)
    .filter(({ value }) => (value as TakenBack).at < restoredAt - KEEP_FOR)
    .delete();
}

/** Documents that may no longer be read here leave. */
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
