/**
 * Recognizes the signs and codes of currencies that people and spreadsheets write beside a figure,
 * and lists the currencies that each may mean.
 */
import { currencies, type Currency } from './money.ts';

/**
 * A dollar sign alone means US dollars, or the national currency of a country that writes its
 * currency with it.
 */
const withDollarSign: readonly Currency[] = [
  'USD',
  'MXN',
  'ARS',
  'COP',
  'UYU',
  'DOP',
  'NIO',
  'PAB',
  'CLP',
];

/** The currencies that each sign, code or word may mean. The keys are in lower case. */
const signs: Readonly<Record<string, readonly Currency[]>> = {
  ...Object.fromEntries(currencies.map((code) => [code.toLowerCase(), [code]])),
  $: withDollarSign,
  us$: ['USD'],
  u$s: ['USD'],
  u$d: ['USD'],
  u$: ['USD'],
  $us: ['USD'],
  usd$: ['USD'],
  $u: ['UYU'],
  r$: ['BRL'],
  mx$: ['MXN'],
  rd$: ['DOP'],
  c$: ['NIO'],
  '€': ['EUR'],
  's/': ['PEN'],
  's/.': ['PEN'],
  bs: ['BOB'],
  'bs.': ['BOB'],
  'b/': ['PAB'],
  'b/.': ['PAB'],
  '₡': ['CRC'],
  '₲': ['PYG'],
  gs: ['PYG'],
  'gs.': ['PYG'],
  q: ['GTQ'],
  l: ['HNL'],
  // `pesos` names the currencies of many countries, and `real` is an adjective too, so neither is
  // listed.
  ...Object.fromEntries(
    ['dólar', 'dolar', 'dólares', 'dolares', 'dollar', 'dollars'].map((word) => [word, ['USD']]),
  ),
  reais: ['BRL'],
  soles: ['PEN'],
  euro: ['EUR'],
  euros: ['EUR'],
};

const alternatives = (texts: readonly string[]): string =>
  texts
    .toSorted((a, b) => b.length - a.length)
    .map((text) => text.replace(/[$./]/g, '\\$&'))
    .join('|');

/**
 * The signs that may follow a figure. A single letter there is a unit, such as liters, and no
 * currency.
 */
const behind = Object.keys(signs).filter((sign) => !/^[a-z]$/.test(sign));
const BEFORE = new RegExp(`^(?:${alternatives(Object.keys(signs))})(?=[\\s\\d(\\-+−.,])`, 'i');
const BEHIND = new RegExp(`(?<=[\\d\\s)])(?:${alternatives(behind)})$`, 'i');

/** Removes currency signs before and after a figure, and adds them to `found`. */
export function removeCurrencySigns(text: string, found: string[]): string {
  const take = (sign: string): string => {
    found.push(sign);
    return '';
  };
  return text.replace(BEFORE, take).replace(BEHIND, take).trim();
}

/** Returns true if the text is a sign, code or word of a currency. */
export const isCurrencySign = (text: string): boolean =>
  Object.hasOwn(signs, text.trim().toLowerCase());

/**
 * Returns the currency sign or code among other words, such as in the column headings `Price (US$)`
 * and `Valor USD/un`. Returns undefined if there is none. A single letter does not count, nor does
 * `s/` for "without": `Preço s/ IPI`.
 */
export const currencySignIn = (words: string): string | undefined =>
  words
    .replace(/\bs\/\s*\p{L}+/giu, ' ')
    .split(/[\s()[\]{}:;,_-]+/)
    .flatMap((word) => [word, ...word.split('/')])
    .find((word) => isCurrencySign(word) && !/^[a-z]$/i.test(word));

/**
 * Returns the currency sign in a title, or undefined. Only unmistakable signs count, because titles
 * contain other abbreviations (`Bs. As.`). An abbreviation counts without its point.
 */
export const currencySignInTitle = (title: string): string | undefined =>
  title.split(/[\s()[\]{}:;,._-]+/).find(isUnmistakableCurrency);

/**
 * Returns true if the text can hardly be anything but a currency: it has a currency symbol, such as
 * `$`, or at least three characters, such as `USD` and, as the whole text of a cell, `Bs.`.
 */
export const isUnmistakableCurrency = (text: string): boolean =>
  isCurrencySign(text) && (/\p{Sc}/u.test(text) || text.trim().length >= 3);

/**
 * Returns a currency that is meant by the first sign that cannot mean `own`. Returns undefined if
 * all signs can mean `own` or are unknown.
 */
export function foreignCurrency(found: readonly string[], own: Currency): Currency | undefined {
  for (const sign of found) {
    const meant = signs[sign.trim().toLowerCase()] ?? [];
    if (meant.length > 0 && !meant.includes(own)) return meant[0];
  }
  return undefined;
}
