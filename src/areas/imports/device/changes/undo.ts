/** Reverts the newest change of an upload. */
import { recheckRows } from './recheck-rows.ts';
import { storeChoice } from './store-choice.ts';
import { writeUndoableChange } from './write-undoable-change.ts';
import type { UploadCache } from '../upload/upload-cache.ts';

/** Reverts the newest change. Returns false if there is none or it couldn't be reverted. */
export async function undoNewestChange(cache: UploadCache, id: string): Promise<boolean> {
  const { uploadUndo } = cache.database;
  const last = (await uploadUndo.where({ upload: id }).sortBy('id')).at(-1);
  if (!last) return false;

  if (last.choice) {
    const stored = await storeChoice(cache, id, last.choice, false);
    if (stored.ok) await uploadUndo.delete(last.id!);
    return stored.ok;
  }

  const edits = new Map(last.rows.map(([row, before]) => [row, before ?? undefined]));
  const written = await writeUndoableChange(cache, id, { edits, ...last.chosen }, false);
  if (!written.ok) return false;
  await uploadUndo.delete(last.id!);
  await recheckRows(cache, id, edits.keys());

  return true;
}
