/** Judges by the cells of a column which field it may hold. */
import { isTaxNumber } from '../cells/cnpj.ts';
import { parseDateShape } from '../cells/parse-dates.ts';
import {
  parseFigure,
  parseFigureOfPieces,
  isPlaceholder,
  isSheetError,
} from '../cells/parse-numbers.ts';
import { isBlankCell, rawCellText, type Raw } from '../cells/cell-texts.ts';
import type { Field, FieldType } from '../document-fields.ts';
import type { FileHeader } from './header.ts';

/**
 * Tests by field type whether a cell may be of this type. A type without a test accepts any cell.
 */
const fits: Readonly<Partial<Record<FieldType, (text: string) => boolean>>> = {
  date: (text) => parseDateShape(text) !== undefined,
  date_ahead: (text) => parseDateShape(text) !== undefined,
  quantity: (text) => parseFigureOfPieces(text) !== undefined,
  amount: (text) => parseFigure(text) !== undefined,
  percent: (text) => parseFigure(text) !== undefined,
  part: (text) => /\d/.test(text),
  part_or_ean: (text) => /\d/.test(text),
  ean: (text) => /\d{8}|e\+/i.test(text),
  activity: (text) =>
    !/^\d{11}(?:\d{3})?$/.test(text.replace(/[\s./-]/g, '')) && !isTaxNumber(text),
  cnpj: (text) => /[\dA-Z.]{8}/i.test(text),
  city: (text) => !/^[\d.,]+$/.test(text),
  state: (text) => !/\d/.test(text),
  currency: (text) => /^\D+$/.test(text),
  end_user: (text) => !/^\d{1,4}$/.test(text),
};

/** Returns up to twenty filled cells of each column, without placeholders and error values. */
export const columnSamplesOf = (
  header: FileHeader,
  body: readonly (readonly Raw[])[],
): string[][] =>
  header.names.map((_, column) =>
    body
      .map((row) => row[column])
      .filter((cell) => cell !== undefined && !isBlankCell(cell))
      .slice(0, 20)
      .map((cell) => rawCellText(cell!))
      .filter((text) => !isPlaceholder(text) && !isSheetError(text)),
  );

/** Returns whether fewer than a third of the cells look like the field's type. */
export function mismatchesType({ type }: Field, cells: readonly string[]): boolean {
  const test = fits[type];
  return test !== undefined && cells.length > 0 && cells.filter(test).length < cells.length / 3;
}
