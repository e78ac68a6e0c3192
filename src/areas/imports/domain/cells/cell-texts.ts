/**
 * Turns raw cells into texts, and folds texts for comparison: without accents, case, odd spaces and
 * punctuation.
 */

/** A cell as the file has it: a number if a spreadsheet stored one, otherwise text. */
export type Raw = string | number;

const ODD_SPACE = /[\s\u00a0\u2000-\u200a\u202f]+/g;

/**
 * Characters without width: zero-width spaces, soft hyphens, marks of direction. The separator
 * after the sign of a stored number (U+2063) isn't one of them.
 */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/g;

/** Wide letters, digits and punctuation of Japanese keyboards. */
const WIDE = /[\uff01-\uff5e]/g;
const FROM_WIDE = 0xfee0;
const narrowed = (wide: string): string => String.fromCharCode(wide.charCodeAt(0) - FROM_WIDE);

/** Accents after their letter, as a Mac writes them in file names. */
const COMBINING = /[\u0300-\u036f]/;
const composed = (text: string): string => (COMBINING.test(text) ? text.normalize('NFC') : text);

/** Returns the text as it looks: without invisible characters, odd spaces or surrounding spaces. */
export const tidyText = (text: string): string =>
  composed(text.replace(UNSEEN, '').replace(WIDE, narrowed).replace(ODD_SPACE, ' ').trim());

/** Folds a text for comparison: `Código do Produto:` gives `codigo do produto`. */
export const foldCellTextSlowly = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9%#$]+/g, ' ')
    .trim();

/** Characters with a code below this are in the table `folded`. */
const LATIN = 0x180;

/** The folded form of each character, by its code; '' for a separator. */
const folded = Array.from({ length: LATIN }, (_, code) =>
  foldCellTextSlowly(String.fromCharCode(code)),
);

/**
 * Folds like `foldCellTextSlowly`, but letter by letter. A text with a character that isn't below
 * `LATIN`, such as a combining mark, is left to the slow function.
 */
export function foldCellText(text: string): string {
  let out = '';
  let isGap = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= LATIN) return foldCellTextSlowly(text);
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

/**
 * Returns a stored number in the digits that people see: 15 significant ones, which is all that
 * spreadsheets keep, and never an exponent.
 */
export function numberToText(value: number): string {
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

export const rawCellText = (raw: Raw): string =>
  typeof raw === 'number' ? numberToText(raw) : raw;

export function isBlankCell(raw: Raw | undefined): boolean {
  if (raw === undefined || raw === '') return true;
  if (typeof raw === 'number') return false;
  const first = raw.charCodeAt(0);
  return (first <= 32 || first > 127) && tidyText(raw) === '';
}

/** Returns the letters of a column, which name columns without a name: 0 gives A, 27 gives AB. */
export const columnLetter = (column: number): string =>
  (column < 26 ? '' : columnLetter(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26));

/** Returns the index of a column: A gives 0, AB gives 27. */
export const columnIndexOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
