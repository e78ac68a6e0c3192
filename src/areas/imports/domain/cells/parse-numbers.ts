/**
 * Parses numbers as people write them, with signs, currencies, percent signs and groups. Which mark
 * separates the decimals is decided for the whole column, not here.
 */
import type { DecimalMark } from '#kernel/domain/money.ts';
import { removeCurrencySigns } from '#kernel/domain/currency-signs.ts';

export type { DecimalMark };

/**
 * Matches texts that people write in place of an unknown number. They are read as empty, never as
 * zero. Databases write `\N`.
 */
const PLACEHOLDER =
  /^(?:-+|–|—|n\/?[ad]|s\/?[dn]|nd|na|null|nan|nulo|ninguno|nenhum|vacio|vazio|\.+|\?+|\\n)$/i;
export const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text);

/**
 * Matches what a spreadsheet shows if a formula failed, in any language: `#N/A`, `#VALOR!`,
 * `#¿NOMBRE?`. Some programs add names of their own, such as `#FIELD!` and `#PYTHON!`.
 */
const SHEET_ERROR =
  /^#(?:n\/[ad]|nd|name|getting_data|[¡¿]?\p{L}[\p{L}\d_]{0,23}(?:\/\d)?[!?]{1,2})$/iu;

/** Matches LibreOffice's numbered errors, for which other programs have no name. */
const NUMBERED_ERROR = /^erro?:\d{3}$/i;
export const isSheetError = (text: string): boolean =>
  text.startsWith('#') ? SHEET_ERROR.test(text) : text.length < 9 && NUMBERED_ERROR.test(text);

/**
 * Replaces a formula without a stored result where a table has only texts. It reads like the error
 * of a spreadsheet, so `isSheetError` returns true for it.
 */
export const FORMULA_WITHOUT_RESULT = '#FORMULA!';

export type ParsedFigure = {
  readonly negative: boolean;
  readonly percent: boolean;
  /** Digits, decimal mark and group marks only. */
  readonly body: string;
  /** The currency signs as they are written. */
  readonly signs: readonly string[];
};

const FIGURE = /^(?:\d[\d.,' ]*|[.,]\d+)$/;

/**
 * Returns the parts of a number: `R$ (1.234,50)` gives the body `1.234,50`, negative, with the sign
 * `R$`. Returns undefined if the text isn't a number.
 */
export function parseFigure(text: string): ParsedFigure | undefined {
  if (text.length > 60) return undefined;
  let rest = text
    .replace(/[\u00a0\u2000-\u200b\u202f\u2063]/g, ' ')
    .replaceAll('\u2212', '-')
    .replaceAll('’', "'")
    .trim();

  const signs: string[] = [];
  let negative = false;
  let percent = false;

  const minus = () => {
    if (negative) rest = '?';
    negative = true;
  };

  if (rest.endsWith('%')) {
    percent = true;
    rest = rest.slice(0, -1).trimEnd();
  }

  if (/^[-+]/.test(rest)) {
    if (rest.startsWith('-')) minus();
    rest = rest.slice(1).trimStart();
  }

  rest = removeCurrencySigns(rest, signs);

  if (rest.startsWith('(') && rest.endsWith(')')) {
    minus();
    rest = removeCurrencySigns(rest.slice(1, -1).trim(), signs);
  }

  if (/^[-+]/.test(rest)) {
    if (rest.startsWith('-')) minus();
    rest = rest.slice(1).trimStart();
  }

  if (/[-−]$/.test(rest)) {
    minus();
    rest = rest.slice(0, -1).trimEnd();
  }

  if (rest.endsWith('%') && !percent) {
    percent = true;
    rest = rest.slice(0, -1).trimEnd();
  }

  return FIGURE.test(rest) ? { negative, percent, body: rest, signs } : undefined;
}

/**
 * Matches a quantity with a word for a piece after it: `5 un`, `3 pcs.`. The words are English,
 * Spanish and Portuguese, with the abbreviations of invoices. Other units, such as kg or boxes, are
 * none of them, because such a quantity counts something else.
 */
const PIECES =
  /^([^\p{L}]*\d)\s*(?:u|un|uni|und|unds|unid|unids|units?|unidades?|unidad|uds?|pcs?|pieces?|ea|each|pçs?|pcas?|peças?|pecas?|pzs?|pzas?|piezas?)\.?$/iu;

/**
 * Returns the text before the word for a piece: `1.234 un` gives `1.234`. Undefined if the text
 * doesn't end with such a word after a digit.
 */
export const textBeforePieceWord = (text: string): string | undefined =>
  text.length > 60 ? undefined : PIECES.exec(text.trim())?.[1];

/**
 * Parses a number as `parseFigure` does, also if a word for a piece follows it, as in `5 un`.
 * Undefined if the text is no such number.
 */
export const parseFigureOfPieces = (text: string): ParsedFigure | undefined =>
  parseFigure(textBeforePieceWord(text) ?? text);

/**
 * What a number proves about its column: nothing, which mark separates decimals, or (`either`) that
 * its only mark may separate decimals or groups, as in `1.234`.
 */
export type DecimalMarkProof = { readonly proves: DecimalMark | null; readonly either: boolean };

/** Returns what the body of a number proves about the decimal mark. */
export function decimalMarkProofOf(body: string): DecimalMarkProof {
  const dots = body.split('.').length - 1;
  const commas = body.split(',').length - 1;
  if (dots === 0 && commas === 0) return { proves: null, either: false };
  if (dots > 0 && commas > 0)
    return { proves: body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ',', either: false };
  const mark: DecimalMark = dots > 0 ? '.' : ',';
  const other: DecimalMark = dots > 0 ? ',' : '.';
  if (dots + commas > 1) return { proves: other, either: false };
  const [whole, decimals] = body.split(mark) as [string, string];

  /*
   * Three digits after the only mark, and up to three before it, may be thousands or thousandths.
   */
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return { proves: null, either: true };

  return { proves: mark, either: false };
}

const shapes: Readonly<Record<DecimalMark, RegExp>> = {
  ',': /^(\d{1,3}(?:[.' ]\d{3})+|\d{1,18})?(?:,(\d{0,12}))?$/,
  '.': /^(\d{1,3}(?:[,' ]\d{3})+|\d{1,18})?(?:\.(\d{0,12}))?$/,
};

/**
 * Returns the number as a plain decimal: `1.234,50` with mark `,` gives `1234.5`. Returns undefined
 * if it doesn't fit the mark.
 */
export function toPlainDecimal(body: string, mark: DecimalMark): string | undefined {
  const shape = shapes[mark].exec(body);
  if (!shape || (shape[1] === undefined && !shape[2])) return undefined;
  const whole = (shape[1] ?? '0').replace(/[^\d]/g, '').replace(/^0+(?=\d)/, '');
  const part = (shape[2] ?? '').replace(/0+$/, '');

  return part ? `${whole}.${part}` : whole;
}

/**
 * Moves the decimal mark to the right, or to the left if `places` is negative: `12.34` and -2 give
 * `0.1234`.
 */
export function moveDecimalMark(decimal: string, places: number): string {
  const [whole, part = ''] = decimal.split('.') as [string, string?];
  const digits = `${'0'.repeat(Math.max(0, -places))}${whole}${part}${'0'.repeat(Math.max(0, places))}`;
  const mark = Math.max(0, -places) + whole.length + places;
  const left = digits.slice(0, mark).replace(/^0+(?=\d)/, '');
  const right = digits.slice(mark).replace(/0+$/, '');

  return right ? `${left || '0'}.${right}` : left || '0';
}

/** Multiplies a plain decimal: `2.5` and 12 give `30`. `factor` must be a whole number or 0.01. */
export function multiplyDecimal(decimal: string, factor: number): string {
  if (factor < 1) return moveDecimalMark(decimal, -2);
  const [whole, part = ''] = decimal.split('.') as [string, string?];
  const digits = (BigInt(whole + part) * BigInt(factor)).toString().padStart(part.length + 1, '0');
  return moveDecimalMark(digits, -part.length);
}

/**
 * Returns a plain decimal in units of 10^-digits, rounded half away from zero: `10.335` and 2 give
 * 1034, not exact.
 */
export function decimalToUnits(decimal: string, digits: number): { value: number; exact: boolean } {
  const [whole, part = ''] = decimal.split('.') as [string, string?];
  const kept = Number(whole + part.slice(0, digits).padEnd(digits, '0'));
  const rest = part.slice(digits);
  return { value: rest >= '5' ? kept + 1 : kept, exact: !/[1-9]/.test(rest) };
}
