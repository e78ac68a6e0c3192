/** Which records are data, and which only part, repeat or sum it up. */
import type { FileHeader } from '../header/header.ts';
import { fold, isBlank, remembering, textOf, type Raw } from '../cells/text.ts';

/** States of a row as marks keep them: how bad it is, or why it does not count. */
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

const TOTAL =
  /^(?:(?:sub|grand|gran)? ?totals?|totales|totais|total(?: geral| general| de .{1,30}| do .{1,30}| del .{1,30})|sub ?total(?: .{1,30})?|soma(?:torio)?|suma(?: total)?|sum)$/;
/** `sure`: columns that every row of data fills with something that is no word, such as its part number. */
function isTotal(row: readonly Raw[], sure: readonly number[]): boolean {
  const first = row.find((cell) => !isBlank(cell));
  if (typeof first !== 'string' || !TOTAL.test(fold(first))) return false;
  return sure.every((column) => isBlank(row[column]) || TOTAL.test(fold(textOf(row[column]!))));
}
export function rowClassifier(
  { names, inner }: Pick<FileHeader, 'names' | 'inner'>,
  sure: readonly number[],
): (row: readonly Raw[]) => 'data' | 'blank' | 'header' | 'total' {
  const folded = names.map(fold);
  const plain = inner.map(fold);
  const folding = remembering((raw) => fold(textOf(raw)));
  return (row) => {
    let at = 0;
    while (at < row.length && isBlank(row[at])) at++;
    if (at === row.length) return 'blank';
    const first = row[at]!;
    /* Neither a name nor a TOTAL begins with a figure. */
    if (typeof first === 'number' || (first.charCodeAt(0) >= 48 && first.charCodeAt(0) <= 57))
      return 'data';
    const cell = isBlank(row[0]) ? '' : folding(row[0]!);
    if (cell === '' || cell === folded[0] || cell === plain[0]) {
      const filled = row.flatMap((raw, column) => (isBlank(raw) ? [] : [column]));
      if (
        filled.length >= 2 &&
        filled.every((column) => {
          const name = fold(textOf(row[column]!));
          return name !== '' && (name === folded[column] || name === plain[column]);
        })
      )
        return 'header';
    }
    return isTotal(row, sure) ? 'total' : 'data';
  };
}
