/** Signs and codes of currencies as people and spreadsheets write them beside a figure, and the currencies that each may stand for. */
import { currencies, type Currency } from './money.ts';

/** A dollar sign alone is that of a country's own pesos too; where the money has another sign, it is that of the US dollar. */
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
  // Pesos are many countries', and `real` is an adjective too.
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
/** A letter alone is no sign behind a figure: litres. */
const behind = Object.keys(signs).filter((sign) => !/^[a-z]$/.test(sign));
const BEFORE = new RegExp(`^(?:${alternatives(Object.keys(signs))})(?=[\\s\\d(\\-+−.,])`, 'i');
const BEHIND = new RegExp(`(?<=[\\d\\s)])(?:${alternatives(behind)})$`, 'i');

/** The text without signs in front and behind; `found` gets them. */
export function withoutSigns(text: string, found: string[]): string {
  const take = (sign: string): string => {
    found.push(sign);
    return '';
  };
  return text.replace(BEFORE, take).replace(BEHIND, take).trim();
}
export const isCurrencySign = (text: string): boolean =>
  Object.hasOwn(signs, text.trim().toLowerCase());
/** The sign or code that stands among other words, such as a column's head: `Price (US$)`, `Valor USD/un`. A letter alone is none there, nor is what `s/` leaves out of a price: `Preço s/ IPI`. */
export const signAmong = (words: string): string | undefined =>
  words
    .replace(/\bs\/\s*\p{L}+/giu, ' ')
    .split(/[\s()[\]{}:;,_-]+/)
    .flatMap((word) => [word, ...word.split('/')])
    .find((word) => isCurrencySign(word) && !/^[a-z]$/i.test(word));
/** The same in a title, where abbreviations are other things (`Bs. As.`): codes, names and signs with a dollar's. */
export const signInTitle = (title: string): string | undefined =>
  title.split(/[\s()[\]{}:;,_-]+/).find(isPlainSign);
/** Whether a text can hardly be anything but a currency. */
export const isPlainSign = (text: string): boolean =>
  isCurrencySign(text) && (text.includes('$') || text.trim().length >= 3);
/** The currency that one of the signs stands for, where it is not the row's own. */
export function foreignCurrency(found: readonly string[], own: Currency): Currency | undefined {
  for (const sign of found) {
    const meant = signs[sign.trim().toLowerCase()] ?? [];
    if (meant.length > 0 && !meant.includes(own)) return meant[0];
  }
  return undefined;
}
