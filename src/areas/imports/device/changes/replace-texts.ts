/**
 * Changes a text wherever it occurs in a column. Such corrections are stored in the recipe and
 * offered again for the next file.
 */
import { ok, refuse } from '#kernel/domain/result.ts';
import {
  cellsOfRow,
  checkRow,
  documentSchemas,
  normalizeTypedText,
  rowStates,
  textInFile,
  withCorrection,
  type Edit,
  type FieldName,
  type RecipeCorrection,
} from '../../domain/index.ts';
import { skippedKindOf } from '../../domain/check/check-row.ts';
import type { UploadRecord } from '../files-database.ts';
import { visitRows } from '../upload/find-rows.ts';
import type { UploadCache } from '../upload/upload-cache.ts';
import { changeLimits } from './change-limits.ts';
import { writeUndoableChange, type ChangeResult } from './write-undoable-change.ts';

/**
 * Returns in how many rows a correction of this text would change the field: rows of data in which
 * the file has the text and nothing else was typed.
 */
export async function countTextOccurrences(
  cache: UploadCache,
  id: string,
  field: FieldName,
  text: string,
): Promise<number> {
  const record = await cache.database.uploads.get(id);
  const memory = record && (await cache.load(record));
  const plan = memory?.plan;
  const planned = plan?.fields[plan.fieldIndex(field)];
  if (!record || !plan || !planned || (planned.column === null && !planned.rule)) return 0;
  const { edits, marks } = memory;

  // The marks begin with the first row below the header.
  const start = marks[0]?.first ?? 0;
  let count = 0;
  await visitRows(cache, record, (rows, first) => {
    for (let n = Math.max(0, start - first); n < rows.length; n++) {
      const edit = edits.get(first + n);
      const row = cellsOfRow(plan, rows[n]!, edit);
      if (textInFile(planned, row) !== text) continue;
      const isTyped = edit?.cells?.[field] !== undefined;
      if (!isTyped && !skippedKindOf(plan, row, edit)) count++;
    }
  });

  return count;
}

/** A value of a field in the rows of data, and the number of rows that have it. */
export type CountedValue = { readonly value: string; readonly rows: number };

/** A row of data with its value of a field. `text` is undefined if a person typed the value. */
type RowValue = { readonly row: number; readonly value: string; readonly text: string | undefined };

/** Calls `visit` for each row of data that has a value of the field. */
async function visitValues(
  cache: UploadCache,
  record: UploadRecord,
  field: FieldName,
  visit: (found: RowValue) => void,
): Promise<void> {
  const { plan, edits } = await cache.load(record);
  const at = plan?.fieldIndex(field) ?? -1;
  const planned = plan?.fields[at];
  if (!plan || !planned) return;
  await visitRows(cache, record, (rows, first) => {
    for (const [n, raw] of rows.entries()) {
      const row = first + n;
      const edit = edits.get(row);
      const { state, readings } = checkRow(plan, raw, edit);
      const value = readings[at]?.value;
      if (state > rowStates.error || value === null || value === undefined) continue;
      const isTyped = edit?.cells?.[field] !== undefined;
      const text = isTyped ? undefined : textInFile(planned, cellsOfRow(plan, raw, edit));
      visit({ row, value: String(value), text });
    }
  });
}

/** Returns the most frequent values of a field. `all` is the number of different values. */
export async function frequentValuesOf(
  cache: UploadCache,
  id: string,
  field: FieldName,
  most: number,
): Promise<{ readonly values: readonly CountedValue[]; readonly all: number }> {
  const record = await cache.database.uploads.get(id);
  if (!record) return { values: [], all: 0 };
  const counts = new Map<string, number>();
  await visitValues(cache, record, field, ({ value }) => {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  });

  const values = [...counts]
    .map(([value, rows]) => ({ value, rows }))
    .toSorted((one, other) => other.rows - one.rows || (one.value < other.value ? -1 : 1));

  return { values: values.slice(0, most), all: values.length };
}

/**
 * Replaces a value of the field in all rows that have it, in one change. Texts of the file that are
 * read as this value become corrections; rows in which a person typed it are edited. Returns how
 * many rows change.
 */
export async function replaceValueEverywhere(
  cache: UploadCache,
  id: string,
  field: FieldName,
  value: string,
  to: string,
): ChangeResult<number> {
  const record = await cache.database.uploads.get(id);
  if (!record) return refuse('gone');
  const own = (await cache.load(record)).edits;
  const text = normalizeTypedText(to);
  const counts = new Map<string, number>();
  const edits = new Map<number, Edit>();
  let rows = 0;
  await visitValues(cache, record, field, (found) => {
    if (found.value !== value) return;
    rows++;
    if (found.text !== undefined) {
      counts.set(found.text, (counts.get(found.text) ?? 0) + 1);
      return;
    }
    const before = own.get(found.row);
    edits.set(found.row, { ...before, cells: { ...before?.cells, [field]: text } });
  });

  if ([...counts.keys()].some((from) => from.length > changeLimits.from))
    return refuse('replaced_text_too_long', { details: { most: changeLimits.from } });
  let { recipe } = record.chosen;
  for (const [from, count] of counts)
    recipe = withCorrection(recipe, { field, from, to: text, count });
  const written = await writeUndoableChange(cache, id, { edits, recipe });

  return written.ok ? ok(rows) : written;
}

/** Replaces a text of the field in all rows. Returns how many rows change. */
export async function replaceTextEverywhere(
  cache: UploadCache,
  id: string,
  field: FieldName,
  from: string,
  to: string,
): ChangeResult<number> {
  const record = await cache.database.uploads.get(id);
  if (!record) return refuse('gone');
  const isField = documentSchemas[record.kind].fields.some(({ name }) => name === field);
  if (!isField) throw new Error(`The document ${record.kind} has no field ${field}.`);
  if (from.length > changeLimits.from)
    return refuse('replaced_text_too_long', { details: { most: changeLimits.from } });
  const count = await countTextOccurrences(cache, id, field, from);
  const correction = { field, from, to: normalizeTypedText(to), count };
  const recipe = withCorrection(record.chosen.recipe, correction);
  const written = await writeUndoableChange(cache, id, { recipe });

  return written.ok ? ok(count) : written;
}

/** Adds remembered corrections to those of this file. */
export async function applyRememberedCorrections(
  cache: UploadCache,
  id: string,
  corrections: readonly RecipeCorrection[],
): ChangeResult {
  const record = await cache.database.uploads.get(id);
  if (!record) return refuse('gone');
  let { recipe } = record.chosen;
  for (const next of corrections)
    recipe = withCorrection(recipe, { ...next, to: normalizeTypedText(next.to) });

  return await writeUndoableChange(cache, id, { recipe });
}
