/** Takes back the newest change of an upload. */
import { markRows } from './mark-rows.ts';
import { writeChange } from './write-change.ts';
import type { UploadCache } from '../upload/upload-cache.ts';

/** → whether there was a change, and it could be taken back. */
export async function undo(cache: UploadCache, id: string): Promise<boolean> {
  const { uploadUndo } = cache.database;
  const last = (await uploadUndo.where({ upload: id }).sortBy('id')).at(-1);
  if (!last) return false;
  const edits = new Map(last.rows.map(([row, before]) => [row, before ?? undefined]));
  const written = await writeChange(cache, id, { edits, ...last.chosen }, false);
  if (!written.ok) return false;
  await uploadUndo.delete(last.id!);
  await markRows(cache, id, edits.keys());
  return true;
}
