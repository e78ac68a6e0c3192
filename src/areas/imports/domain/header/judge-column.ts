/** Judges by the cells of a column which field it may hold. */
import { dateShape } from '../cells/calendar.ts';
import { figureOf, isPlaceholder, isSheetError } from '../cells/numbers.ts';
import { isBlankCell, textOf, type Raw } from '../cells/text.ts';
import type { Field, FieldType } from '../documents.ts';
import type { FileHeader } from './header.ts';

/**
 * Tests by field type whether a cell may be of this type. A type without a test accepts any cell.
 */
const fits: Readonly<Partial<Record<FieldType, (text: string) => boolean>>> = {
  date: (text) => dateShape(text) !== undefined,
  date_ahead: (text) => dateShape(text) !== undefined,
  quantity: (text) => figureOf(text) !== undefined,
  amount: (text) => figureOf(text) !== undefined,
  percent: (text) => figureOf(text) !== undefined,
  part: (text) => /\d/.test(text),
  part_or_ean: (text) => /\d/.test(text),
  ean: (text) => /\d{8}|e\+/i.test(text),
  cnpj: (text) => /[\dA-Z.]{8}/i.test(text),
  city: (text) => !/^[\d.,]+$/.test(text),
  state: (text) => !/\d/.test(text),
  currency: (text) => /^\D+$/.test(text),
  end_user: (text) => !/^\d{1,4}$/.test(text),
};

/** Returns up to twenty filled cells of each column, without placeholders and error values. */
export const samplesOf = (header: FileHeader, body: readonly (readonly Raw[])[]): string[][] =>
  header.names.map((_, column) =>
    body
      .map((row) => row[column])
      .filter((cell) => cell !== undefined && !isBlankCell(cell))
      .slice(0, 20)
      .map((cell) => textOf(cell!))
      .filter((text) => !isPlaceholder(text) && !isSheetError(text)),
  );

/** Returns whether fewer than a third of the cells look like the field's type. */
export function mismatchesType({ type }: Field, cells: readonly string[]): boolean {
  const test = fits[type];
  return test !== undefined && cells.length > 0 && cells.filter(test).length < cells.length / 3;
}
