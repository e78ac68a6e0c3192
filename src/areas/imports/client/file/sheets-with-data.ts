/** Finds the sheets of a workbook between which a person can choose. */
import type { UploadFacts } from '../../device/index.ts';
import type { Sheet } from '../../domain/index.ts';

/**
 * Returns the sheets that are known to have rows, with their number in the workbook. The list is
 * empty for a workbook of one sheet, whose rows aren't counted.
 */
export const sheetsWithData = (
  sheets: readonly Sheet[],
): readonly (Sheet & { readonly at: number })[] =>
  sheets.map((sheet, at) => ({ ...sheet, at })).filter(({ rows = 0 }) => rows > 0);

/**
 * Returns whether several sheets have the same columns, so that they may be read as one upload, or
 * are read so already.
 */
export const haveSheetsSameColumns = ({
  sheets,
  readSheets,
}: Pick<UploadFacts, 'sheets' | 'readSheets'>): boolean =>
  readSheets !== undefined || sheets.filter(({ fit }) => fit === 'same').length > 1;
