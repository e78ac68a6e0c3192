/**
 * Finds number formats of a workbook that name a currency or a percentage. The cells with such a
 * format are recorded while a sheet is inspected, because the row reader returns the numbers
 * without their formats.
 */
import { isCurrencySign } from '#kernel/domain/currency-signs.ts';
import { PERCENT_SIGN } from '../../cells/formatted-numbers.ts';
import { columnIndexOf } from '../../cells/cell-texts.ts';
import { parseTagAttributes } from './workbook.ts';

/**
 * Windows' region numbers of countries that write their money with a plain dollar sign. A format
 * names the region after the sign.
 */
const dollarsOf: Readonly<Record<string, string>> = {
  '409': 'USD',
  '80A': 'MXN',
  '2C0A': 'ARS',
  '240A': 'COP',
  '380A': 'UYU',
  '1C0A': 'DOP',
  '340A': 'CLP',
  '4C0A': 'NIO',
  '180A': 'PAB',
};

/**
 * The formats 9 and 10 of every workbook are `0%` and `0.00%`. Its built-in currency formats are
 * left out: they show the currency of the reader's own system.
 */
const builtIn: readonly (readonly [string, string])[] = [
  ['9', PERCENT_SIGN],
  ['10', PERCENT_SIGN],
];

/**
 * Returns the sign of a number format: `[$US$-409] #,##0.00` gives `US$`. Returns undefined if it
 * has none.
 */
export function signOfFormat(code: string): string | undefined {
  const bracket = /\[\$([^\]-]{1,9})(?:-([0-9A-F]{1,8}))?/i.exec(code);

  if (bracket) {
    const sign = bracket[1]!.trim();
    const ofRegion = sign === '$' ? dollarsOf[(bracket[2] ?? '').toUpperCase()] : undefined;
    if (isCurrencySign(sign)) return ofRegion ?? sign;
  }

  const plain = code.replace(/\[[^\]]*\]/g, '');
  const literals = plain.match(/"[^"]*"|(?:\\.|[^\d#?;,.0@*_ "\\()-])+/g) ?? [];
  const sign = literals
    .map((text) => text.replace(/["\\]/g, '').trim())
    .find((text) => isCurrencySign(text));
  if (sign !== undefined) return sign;

  return plain.replace(/"[^"]*"|\\./g, '').includes(PERCENT_SIGN) ? PERCENT_SIGN : undefined;
}

const tags = (xml: string, name: string): Readonly<Record<string, string>>[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w{1,20}:)?${name}\\s([^<>]{0,4000})>`, 'g'))].map(
    ([, inner]) => parseTagAttributes(inner!),
  );

/** Returns the sign of each style whose format has one, by the style's number. */
export function signsOfStyles(stylesXml: string): ReadonlyMap<string, string> {
  const byFormat = new Map(builtIn);

  for (const { numFmtId = '', formatCode = '' } of tags(stylesXml, 'numFmt')) {
    const sign = signOfFormat(formatCode);
    if (sign === undefined) byFormat.delete(numFmtId);
    else byFormat.set(numFmtId, sign);
  }

  const start = stylesXml.search(/<(?:\w{1,20}:)?cellXfs\b/);
  const behind = start < 0 ? '' : stylesXml.slice(start);
  const cellStyles = behind.slice(0, behind.search(/<\/(?:\w{1,20}:)?cellXfs>/));
  const signs = new Map<string, string>();
  tags(cellStyles, 'xf').forEach(({ numFmtId = '' }, style) => {
    const sign = byFormat.get(numFmtId);
    if (sign !== undefined) signs.set(String(style), sign);
  });

  return signs;
}

/** Consecutive lines of a column whose cells have the same sign. */
type Run = { readonly from: number; to: number; readonly sign: string };

export type CurrencyAndPercentSigns = {
  /** Returns the sign of a cell. Undefined if it has none. */
  signAt(column: number, line: number): string | undefined;
};

export const noSigns: CurrencyAndPercentSigns = { signAt: () => undefined };

/**
 * Up to this number of styles, the search pattern names each of them; beyond it, the pattern
 * matches any style.
 */
const FEW = 50;

/** Collects the signs of a sheet's cells from its XML, which is pushed piece by piece. */
export function createCurrencyAndPercentSigns(styles: ReadonlyMap<string, string>) {
  const columns = new Map<number, Run[]>();
  const style = styles.size > FEW ? '\\d{1,6}' : [...styles.keys()].join('|');
  const cell = new RegExp(
    `<(?:\\w{1,20}:)?c\\s([^<>]{0,80}?\\bs=["'](${style})["'][^<>]{0,80})>`,
    'g',
  );

  let rest = '';

  const note = (column: number, line: number, sign: string): void => {
    const runs = columns.get(column) ?? [];
    columns.set(column, runs);
    const last = runs.at(-1);
    if (last && last.to >= line) return;
    if (last?.sign === sign && last.to === line - 1) last.to = line;
    else runs.push({ from: line, to: line, sign });
  };

  return {
    push(piece: string): void {
      const xml = rest + piece;
      for (const [, inner, number] of xml.matchAll(cell)) {
        const sign = styles.get(number!);
        const place = sign && /\br=["']([A-Z]{1,3})(\d{1,7})["']/.exec(inner!);
        if (place) note(columnIndexOf(place[1]!), Number(place[2]), sign);
      }
      rest = xml.slice(xml.lastIndexOf('<'));
    },
    signAt(column: number, line: number): string | undefined {
      const runs = columns.get(column);
      if (!runs) return undefined;
      let low = 0;
      let high = runs.length;

      while (low < high) {
        const middle = (low + high) >> 1;
        if (runs[middle]!.to < line) low = middle + 1;
        else high = middle;
      }

      const run = runs[low];

      return run && run.from <= line ? run.sign : undefined;
    },
  } satisfies CurrencyAndPercentSigns & { push(piece: string): void };
}
