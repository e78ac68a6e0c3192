/**
 * Changes a text wherever it occurs in a column. Such corrections are stored in the recipe and
 * offered again for the next file.
 */
import { ok, refuse } from '#kernel/domain/result.ts';
import {
  checkRow,
  documentSchemas,
  normalizeTypedText,
  rowStates,
  textInFile,
  withCorrection,
  type FieldName,
  type RecipeCorrection,
} from '../../domain/index.ts';
import { skippedKindOf } from '../../domain/check/check-row.ts';
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
      if (textInFile(planned, rows[n]!) !== text) continue;
      const edit = edits.get(first + n);
      const isTyped = edit?.cells?.[field] !== undefined;
      if (!isTyped && !skippedKindOf(plan, rows[n]!, edit)) count++;
    }
  });

  return count;
}

/**
 * A value of a field in the rows of data, with the texts of the file that are read as this value
 * and the number of rows that have it.
 */
export type CountedValue = {
  readonly value: string;
  readonly texts: readonly string[];
  readonly rows: number;
};

/** Returns the most frequent values of a field. `all` is the number of different values. */
export async function frequentValuesOf(
  cache: UploadCache,
  id: string,
  field: FieldName,
  most: number,
): Promise<{ readonly values: readonly CountedValue[]; readonly all: number }> {
  const record = await cache.database.uploads.get(id);
  const memory = record && (await cache.load(record));
  const plan = memory?.plan;
  const at = plan?.fieldIndex(field) ?? -1;
  const planned = plan?.fields[at];
  if (!record || !plan || !planned) return { values: [], all: 0 };
  const met = new Map<string, { readonly texts: Set<string>; rows: number }>();
  await visitRows(cache, record, (rows, first) => {
    for (const [n, row] of rows.entries()) {
      const { state, readings } = checkRow(plan, row, memory.edits.get(first + n));
      const value = readings[at]?.value;
      if (state > rowStates.error || value === null || value === undefined) continue;
      const one = met.get(String(value)) ?? { texts: new Set<string>(), rows: 0 };
      one.rows += 1;
      one.texts.add(textInFile(planned, row));
      met.set(String(value), one);
    }
  });

  const values = [...met]
    .map(([value, { texts, rows }]) => ({ value, texts: [...texts], rows }))
    .toSorted((one, other) => other.rows - one.rows || (one.value < other.value ? -1 : 1));

  return { values: values.slice(0, most), all: values.length };
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
