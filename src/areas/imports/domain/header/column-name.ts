/** Names of columns as people mean them: repaired as cells are, and compared without accents, case, punctuation and abbreviating dots. */
import { fold, textOf, tidy, type Raw } from '../cells/text.ts';
import { unwrapped } from '../cells/unwrapped.ts';
import { undoDoubleEncoding } from '../read/text/encodings.ts';

/** `="Código"` and `CÃ³digo` → Código. */
export function columnName(raw: Raw): string {
  const text = tidy(textOf(raw));
  const inner = tidy(unwrapped(text) ?? text);
  return undoDoubleEncoding(inner) ?? inner;
}
/** `U.F. do cliente` → uf do cliente. */
export const foldColumnName = (name: string): string =>
  fold(name).replace(/\b[a-z](?: [a-z]\b)+/g, (letters) => letters.replaceAll(' ', ''));
