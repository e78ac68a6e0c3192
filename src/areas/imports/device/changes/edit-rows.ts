/** Stores a person's changes of rows: the typed texts, and which rows are removed. */
import { ok, refuse } from '#kernel/domain/result.ts';
import {
  countRows,
  normalizeTypedText,
  rowRunsOf,
  runsWithout,
  unionOfRuns,
  type Edit,
  type FieldName,
} from '../../domain/index.ts';
import { findRowNumbers } from '../upload/find-rows.ts';
import type { UploadCache } from '../upload/upload-cache.ts';
import type { RowsWanted } from '../upload-rows.ts';
import { markRowsRemoved, recheckRows } from './recheck-rows.ts';
import { writeUndoableChange, type ChangeResult } from './write-undoable-change.ts';

/** Stores edits, each in place of the row's earlier one, and returns the number of rows. */
export async function writeRowEdits(
  cache: UploadCache,
  id: string,
  edits: ReadonlyMap<number, Edit>,
): ChangeResult<number> {
  const written = await writeUndoableChange(cache, id, { edits });
  if (!written.ok) return written;
  await recheckRows(cache, id, edits.keys());
  return ok(edits.size);
}

/**
 * Changes texts of a row; `null` restores the text of the file, and the cells of a rejoined row if
 * nothing was typed in the field. A removed row counts again: it is
 * taken out of the run that contains it, so that it still counts when its texts are restored later.
 */
export async function editRow(
  cache: UploadCache,
  id: string,
  row: number,
  cells: Readonly<Partial<Record<FieldName, string | null>>>,
): ChangeResult {
  const record = await cache.database.uploads.get(id);
  if (!record) return refuse('gone');
  const { edits } = await cache.load(record);
  const before = edits.get(row);
  const texts: Partial<Record<FieldName, string>> = { ...before?.cells };
  let rejoinedColumn = before?.rejoinedColumn;

  for (const [field, text] of Object.entries(cells) as [FieldName, string | null][]) {
    if (text === null && texts[field] === undefined) rejoinedColumn = undefined;
    if (text === null) delete texts[field];
    else texts[field] = normalizeTypedText(text);
  }

  const removed = runsWithout(edits.removed, row);
  const written = await writeUndoableChange(cache, id, {
    edits: new Map([
      [row, { cells: texts, ...(rejoinedColumn === undefined ? {} : { rejoinedColumn }) }],
    ]),
    ...(countRows(removed) < countRows(edits.removed) ? { removed } : {}),
  });
  if (written.ok) await recheckRows(cache, id, [row]);

  return written;
}

/** Removes rows and returns their number. Their typed texts are kept for an undo. */
export async function removeRows(
  cache: UploadCache,
  id: string,
  rows: Iterable<number>,
): ChangeResult<number> {
  const record = await cache.database.uploads.get(id);
  const edits = record && (await cache.load(record)).edits;
  const removed = new Map<number, Edit>();
  for (const row of rows) removed.set(row, { ...edits?.get(row), removed: true });

  return await writeRowEdits(cache, id, removed);
}

/**
 * Removes all rows that a filter finds, however many, and returns their number. Rows with an edit
 * are marked as removed in their edit; all others are stored as ranges of row numbers.
 */
export async function removeRowsOfFilter(
  cache: UploadCache,
  id: string,
  wanted: RowsWanted,
): ChangeResult<number> {
  const record = await cache.database.uploads.get(id);
  if (!record) return refuse('gone');
  const memory = await cache.load(record);
  const rows = await findRowNumbers(cache, record, memory, wanted);
  const { own, removed } = memory.edits;
  const edits = new Map<number, Edit>();

  for (const row of rows) {
    const edit = own.get(row);
    if (edit) edits.set(row, { ...edit, removed: true });
  }

  const others = rowRunsOf(rows.filter((row) => !edits.has(row)));
  const written = await writeUndoableChange(cache, id, {
    edits,
    removed: unionOfRuns(removed, others),
  });
  if (!written.ok) return written;
  markRowsRemoved(cache, id, rows);

  return ok(rows.length);
}
