/** Texts changed wherever a column has them: corrections, which are kept in the recipe and offered again next time. */
import { ok, refuse } from '#kernel/domain/result.ts';
import {
  documents,
  textOf,
  withCorrection,
  type FieldName,
  type RecipeCorrection,
} from '../../domain/index.ts';
import { eachKept } from '../upload/rows.ts';
import type { UploadCache } from '../upload/upload-cache.ts';
import { changeLimits, typedText } from './change-limits.ts';
import { writeChange, type ChangeResult } from './write-change.ts';

/** How many cells of the field's column hold this text. */
export async function occurrences(
  cache: UploadCache,
  id: string,
  field: FieldName,
  text: string,
): Promise<number> {
  const record = await cache.database.uploads.get(id);
  const plan = record && (await cache.load(record)).plan;
  const column = plan?.fields[plan.fieldIndex(field)]?.column;
  if (!record || column === undefined || column === null) return 0;
  let count = 0;
  await eachKept(cache, record, (rows) => {
    for (const row of rows) {
      const raw = row[column];
      if (raw !== undefined && textOf(raw) === text) count++;
    }
  });
  return count;
}

/** → how many cells hold `from`. */
export async function fixEverywhere(
  cache: UploadCache,
  id: string,
  field: FieldName,
  from: string,
  to: string,
): ChangeResult<number> {
  const record = await cache.database.uploads.get(id);
  if (!record) return refuse('gone');
  const isField = documents[record.kind].fields.some(({ name }) => name === field);
  if (from.length > changeLimits.from || !isField) return refuse('too_many_changes');
  const count = await occurrences(cache, id, field, from);
  const correction = { field, from, to: typedText(to), count };
  const recipe = withCorrection(record.chosen.recipe, correction);
  const written = await writeChange(cache, id, { recipe });
  return written.ok ? ok(count) : written;
}

/** Corrections of last time, added to those of this file. */
export async function takeOffered(
  cache: UploadCache,
  id: string,
  corrections: readonly RecipeCorrection[],
): ChangeResult {
  const record = await cache.database.uploads.get(id);
  if (!record) return refuse('gone');
  let { recipe } = record.chosen;
  for (const next of corrections)
    recipe = withCorrection(recipe, { ...next, to: typedText(next.to) });
  return await writeChange(cache, id, { recipe });
}
