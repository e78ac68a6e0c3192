/**
 * Reads the names of columns. They are repaired like cells, and compared without accents, case,
 * punctuation and the dots of abbreviations.
 */
import { foldCellText, rawCellText, tidyText, type Raw } from '../cells/cell-texts.ts';
import { unwrapText } from '../cells/unwrap-text.ts';
import { undoDoubleEncoding } from '../encodings/encodings.ts';
import { choiceLimits } from './choice-limits.ts';

/** The most characters of a name before a repeated one gets a number, such as ` (2)`. */
const LONGEST = choiceLimits.columnName - 10;

/**
 * Returns a name cut to its limit, as it is stored and compared. It doesn't end with half of a
 * character outside the basic plane.
 */
export const cutColumnName = (name: string): string =>
  name.length <= LONGEST ? name : name.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '');

/** Returns the name in a cell of the header: `="Código"` and `CÃ³digo` both give Código. */
export function columnName(raw: Raw): string {
  const text = tidyText(rawCellText(raw));
  const inner = tidyText(unwrapText(text) ?? text);
  return cutColumnName(undoDoubleEncoding(inner) ?? inner);
}

/** Folds a name for comparison: `U.F. do cliente` gives `uf do cliente`. */
export const foldColumnName = (name: string): string =>
  foldCellText(name).replace(/\b[a-z](?: [a-z]\b)+/g, (letters) => letters.replaceAll(' ', ''));
