/**
 * Names the place of a row: its number, after the name of its sheet if several sheets are read as
 * one file.
 */
import { useLingui } from '@lingui/react/macro';
import { createContext, useContext, useMemo } from 'react';
import { sheetRowOfLine } from '../../domain/read/sheets/sheet-lines.ts';

/** The names of the sheets that are read as one file, in order. Empty if there is only one. */
const SheetNames = createContext<readonly string[]>([]);
export const SheetNamesProvider = SheetNames.Provider;

export type RowLocations = {
  readonly hasSheets: boolean;
  /** Returns the name of the sheet that contains a line. Undefined if only one sheet is read. */
  sheetOf(line: number): string | undefined;
  /** Returns the number of the row in its sheet. */
  numberOf(line: number): number;
  /** Returns the sheet and the number in words: `Row 12` or `February, row 12`. */
  placeOf(line: number): string;
};

export function useRowLocations(): RowLocations {
  const { t } = useLingui();
  const names = useContext(SheetNames);

  return useMemo(() => {
    const sheetOf = (line: number) => names[sheetRowOfLine(line).sheet - 1];
    const numberOf = (line: number) => sheetRowOfLine(line).row;

    return {
      hasSheets: names.length > 0,
      sheetOf,
      numberOf,
      placeOf(line) {
        const [sheet, row] = [sheetOf(line), numberOf(line)];
        return sheet === undefined ? t`Row ${row}` : t`${sheet}, row ${row}`;
      },
    };
  }, [names, t]);
}
