/** The part of the worker's API in which a person corrects and removes rows. */
import type { Result } from '#kernel/domain/result.ts';
import type { FieldName, RecipeCorrection } from '../../domain/index.ts';
import { acceptRepairs } from '../changes/accept-repairs.ts';
import { editRow, removeRowsOfFilter, removeRows } from '../changes/edit-rows.ts';
import {
  replaceTextEverywhere,
  replaceValueEverywhere,
  countTextOccurrences,
  applyRememberedCorrections,
  frequentValuesOf,
} from '../changes/replace-texts.ts';
import { setPrices } from '../changes/set-prices.ts';
import type { UploadCache } from '../upload/upload-cache.ts';
import type { UploadPipeline } from '../upload/upload-pipeline.ts';
import type { RepairSelection } from '../upload-choices.ts';
import type { UploadCode } from '../upload-codes.ts';
import type { RowsWanted } from '../upload-rows.ts';

/**
 * Creates the calls.
 * @param changed Makes a change after all earlier changes of the upload, and starts the check.
 */
export function createCorrectionCalls(
  cache: UploadCache,
  pipeline: UploadPipeline,
  changed: <Value>(
    id: string,
    change: () => Promise<Result<Value, UploadCode>>,
  ) => Promise<Result<Value, UploadCode>>,
) {
  return {
    /** Changes texts of a row by field; `null` restores the text of the file. */
    async edit(
      id: string,
      row: number,
      cells: Readonly<Partial<Record<FieldName, string | null>>>,
    ) {
      return await changed(id, () => editRow(cache, id, row, cells));
    },
    async removeRows(id: string, rows: readonly number[]) {
      return await changed(id, () => removeRows(cache, id, rows));
    },
    /** Removes all rows that the filter finds, and returns their number. */
    async removeFound(id: string, wanted: RowsWanted) {
      // Rows are found by their marks, so the last change must be checked first.
      await pipeline.idle(id);
      await pipeline.run(id);
      return await changed(id, () => removeRowsOfFilter(cache, id, wanted));
    },
    /**
     * Replaces `from`, as it is in the file, in all cells of the field's column. Returns the number
     * of cells.
     */
    async fixEverywhere(id: string, field: FieldName, from: string, to: string) {
      return await changed(id, () => replaceTextEverywhere(cache, id, field, from, to));
    },
    /** Replaces a value of the field in all rows that have it. Returns the number of rows. */
    async replaceValue(id: string, field: FieldName, value: string, to: string) {
      return await changed(id, () => replaceValueEverywhere(cache, id, field, value, to));
    },
    /**
     * Returns the most frequent values of a field in the rows of data; `all` is the number of
     * different values.
     */
    valuesOf: (id: string, field: FieldName, most: number) =>
      frequentValuesOf(cache, id, field, most),
    /** Returns how many cells of the field's column `fixEverywhere` would change. */
    occurrences: (id: string, field: FieldName, text: string) =>
      countTextOccurrences(cache, id, field, text),
    /**
     * Accepts proposed repairs of a kind and evidence, or of one row. Returns how many rows change.
     */
    async acceptRepairs(id: string, which: RepairSelection) {
      await pipeline.idle(id);
      return await changed(id, () => acceptRepairs(cache, id, which));
    },
    /** Accepts remembered corrections. */
    async applyRemembered(id: string, corrections: readonly RecipeCorrection[]) {
      return await changed(id, () => applyRememberedCorrections(cache, id, corrections));
    },
    /** Sets prices by part number, such as `12.34`; an empty text removes a price. */
    async setPrices(id: string, prices: Readonly<Record<string, string>>) {
      return await changed(id, () => setPrices(cache, id, prices));
    },
  };
}
