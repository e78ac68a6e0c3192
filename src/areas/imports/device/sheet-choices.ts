/** Says which sheets of a workbook were read, and whether a person must choose between them. */
import { choiceLimits } from '../domain/header/choice-limits.ts';
import { SEVERAL_SHEETS_NUMBER } from '../domain/header/several-sheets-number.ts';
import { sheetsWithSameColumns } from '../domain/read/sheets/same-columns.ts';
import type { FactsRecord, UploadRecord } from './files-database.ts';
import type { UploadChoices } from './upload-choices.ts';
import { readSheetsOf } from './upload-facts.ts';

/** Returns the sheets that were read as a choice. The only sheet of a workbook needs none. */
export function sheetChoicesOf(
  facts: Pick<FactsRecord, 'sheets' | 'sheet' | 'readSheets'>,
): Pick<UploadChoices, 'sheet' | 'sheets' | 'allSheets'> {
  const { sheets, sheet } = facts;
  const read = readSheetsOf(facts);
  if (read.length === 0) return sheets.length > 1 ? { sheet } : {};
  const same = sheetsWithSameColumns(sheets);
  const isAll = read.length === same.length && read.every(({ at }) => same.includes(at));

  return {
    sheet: SEVERAL_SHEETS_NUMBER,
    sheets: read.map(({ at, name }) => ({
      at,
      name: name
        .slice(0, choiceLimits.sheetName)
        .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
        .trim(),
    })),
    ...(isAll ? { allSheets: true } : {}),
  };
}

/** Returns whether a person must choose between sheets with the same columns. */
export const isSheetChoiceOpen = (
  { chosen: { sheet, sheets } }: Pick<UploadRecord, 'chosen'>,
  facts: Pick<FactsRecord, 'sheets' | 'readSheets'>,
): boolean =>
  sheet === undefined &&
  sheets === undefined &&
  facts.readSheets === undefined &&
  sheetsWithSameColumns(facts.sheets).length > 1;
