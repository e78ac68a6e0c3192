/** Raw cells and their texts, compared as people mean them: without accents, case, odd spaces and punctuation. */

/** A cell as the file has it. A number is one that a spreadsheet stored as a number; everything else is text. */
export type Raw = string | number;

const ODD_SPACE = /[\s\u00a0\u2000-\u200a\u202f]+/g;
/** What takes no room: spaces without width, soft hyphens, marks of direction. Not the separator behind a stored number's sign (U+2063). */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/g;
/** Digits and marks of a Japanese keyboard. */
const WIDE = /[\uff01-\uff5e]/g;
const FROM_WIDE = 0xfee0;
const narrowed = (wide: string): string => String.fromCharCode(wide.charCodeAt(0) - FROM_WIDE);
/** Marks that stand behind their letter, as a Mac writes the accents of names. */
const COMBINING = /[\u0300-\u036f]/;
const composed = (text: string): string => (COMBINING.test(text) ? text.normalize('NFC') : text);
/** As it is seen. */
export const tidy = (text: string): string =>
  composed(text.replace(UNSEEN, '').replace(WIDE, narrowed).replace(ODD_SPACE, ' ').trim());
/** `Código do Produto:` → `codigo do produto`. */
export const foldSlowly = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9%#$]+/g, ' ')
    .trim();
/** What each Latin letter folds to; '': a gap. Beyond them only `foldSlowly` knows. */
const LATIN = 0x180;
const folded = Array.from({ length: LATIN }, (_, code) => foldSlowly(String.fromCharCode(code)));
/** The same, letter by letter; a text with any other letter, or with a combining mark, takes the slow way. */
export function fold(text: string): string {
  let out = '';
  let isGap = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= LATIN) return foldSlowly(text);
    const letter = folded[code]!;
    if (letter === '') {
      isGap = out !== '';
      continue;
    }
    if (isGap) {
      out += ' ';
      isGap = false;
    }
    out += letter;
  }
  return out;
}

/** A stored number as the digits that a person sees: 15 significant ones, which is all a spreadsheet keeps, and never an exponent. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  const [mantissa, exponent] = value.toExponential(14).split('e') as [string, string];
  const digits = mantissa.replace(/[-.]/g, '').replace(/0+$/, '');
  if (digits === '') return '0';
  const sign = mantissa.startsWith('-') ? '-' : '';
  const point = Number(exponent) + 1;
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const decimals = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  return decimals ? `${sign}${whole}.${decimals}` : sign + whole;
}
export const textOf = (raw: Raw): string => (typeof raw === 'number' ? numberText(raw) : raw);
export function isBlankCell(raw: Raw | undefined): boolean {
  if (raw === undefined || raw === '') return true;
  if (typeof raw === 'number') return false;
  const first = raw.charCodeAt(0);
  return (first <= 32 || first > 127) && tidy(raw) === '';
}

/** 0 → A, 27 → AB: the name of a column that has none. */
export const columnLetter = (column: number): string =>
  (column < 26 ? '' : columnLetter(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26));
/** A → 0, AB → 27. */
export const columnNumber = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
