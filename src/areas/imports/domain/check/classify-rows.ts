/** Tells rows of data from blank rows, repeated headers and totals. Hot: it runs for every row. */
import { memoizedByCell } from '../cells/memoize.ts';
import { fold, isBlankCell, textOf, type Raw } from '../cells/text.ts';
import type { FileHeader } from '../header/header.ts';

/** States of a row as its marks keep them: how bad it is, or why it does not count. */
export const rowStates = {
  clean: 0,
  repaired: 1,
  warning: 2,
  error: 3,
  blank: 4,
  header: 5,
  total: 6,
  removed: 7,
} as const;
export type RowState = (typeof rowStates)[keyof typeof rowStates];
export type RowKind = 'data' | 'blank' | 'header' | 'total';

const TOTAL =
  /^(?:(?:sub|grand|gran)? ?totals?|totales|totais|total(?: geral| general| de .{1,30}| do .{1,30}| del .{1,30})|sub ?total(?: .{1,30})?|soma(?:torio)?|suma(?: total)?|sum)$/;
/** `dataColumns`: columns that every row of data fills with something that is not a word. */
function isTotal(row: readonly Raw[], dataColumns: readonly number[]): boolean {
  const first = row.find((cell) => !isBlankCell(cell));
  if (typeof first !== 'string' || !TOTAL.test(fold(first))) return false;
  return dataColumns.every(
    (column) => isBlankCell(row[column]) || TOTAL.test(fold(textOf(row[column]!))),
  );
}
function isRepeatedHeader(
  row: readonly Raw[],
  names: readonly string[],
  inner: readonly string[],
): boolean {
  const filled = row.flatMap((raw, column) => (isBlankCell(raw) ? [] : [column]));
  return (
    filled.length >= 2 &&
    filled.every((column) => {
      const name = fold(textOf(row[column]!));
      return name !== '' && (name === names[column] || name === inner[column]);
    })
  );
}
export function rowClassifier(
  { names, inner }: Pick<FileHeader, 'names' | 'inner'>,
  dataColumns: readonly number[],
): (row: readonly Raw[]) => RowKind {
  const foldedNames = names.map(fold);
  const foldedInner = inner.map(fold);
  const folded = memoizedByCell((raw) => fold(textOf(raw)));
  return (row) => {
    let at = 0;
    while (at < row.length && isBlankCell(row[at])) at++;
    if (at === row.length) return 'blank';
    const first = row[at]!;
    /* Neither a name nor a TOTAL begins with a figure. */
    if (typeof first === 'number' || (first.charCodeAt(0) >= 48 && first.charCodeAt(0) <= 57))
      return 'data';
    const cell = isBlankCell(row[0]) ? '' : folded(row[0]!);
    const mayBeHeader = cell === '' || cell === foldedNames[0] || cell === foldedInner[0];
    if (mayBeHeader && isRepeatedHeader(row, foldedNames, foldedInner)) return 'header';
    return isTotal(row, dataColumns) ? 'total' : 'data';
  };
}
