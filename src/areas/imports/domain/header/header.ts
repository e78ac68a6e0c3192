/** Where the names of the columns stand: below titles, in one row or in two merged ones; names that are missing or double. */
import { dateShape } from '../cells/calendar.ts';
import { figureOf } from '../cells/numbers.ts';
import { columnLetter, fold, isBlank, textOf, tidy, type Raw } from '../cells/text.ts';

export type FileHeader = {
  /** Index of its first row among the records; with two rows the second one follows it. */
  readonly at: number;
  readonly rows: 1 | 2;
  /** By column, tidied; a name that comes twice has its number behind it. Empty: the column has none. */
  readonly names: readonly string[];
  /** What stands in the last of two rows, where names are looked for first. */
  readonly inner: readonly string[];
  /** Columns without a name and without data: a trailing delimiter. */
  readonly empty: readonly number[];
};
type Row = readonly Raw[];

const isValue = (raw: Raw): boolean =>
  typeof raw === 'number' ||
  figureOf(textOf(raw)) !== undefined ||
  dateShape(textOf(raw)) !== undefined;
const filled = (row: Row): Raw[] => row.filter((cell) => !isBlank(cell));
const widthOf = (row: Row): number => row.findLastIndex((cell) => !isBlank(cell)) + 1;
const isWords = (row: Row): boolean => filled(row).length > 0 && !filled(row).some(isValue);
const knownIn = (row: Row, known: ReadonlySet<string>): number =>
  row.filter((cell) => known.has(fold(textOf(cell)))).length;

/** Names above merged cells hold for the empty cells right of them. */
const fillRight = (row: Row, width: number): string[] => {
  let last = '';
  return Array.from(
    { length: width },
    (_, column) => (last = isBlank(row[column]) ? last : tidy(textOf(row[column]!))),
  );
};
function isMerged(top: Row, below: Row, known: ReadonlySet<string>): boolean {
  if (!isWords(top) || !isWords(below) || filled(top).length < 2) return false;
  const width = Math.max(top.length, below.length);
  const starts = Array.from({ length: width }, (_, column) => column).filter(
    (column) => !isBlank(top[column]),
  );
  const wide = starts.filter(
    (start) =>
      start + 1 < width &&
      isBlank(top[start + 1]) &&
      !isBlank(below[start]) &&
      !isBlank(below[start + 1]),
  ).length;
  const hangs = starts.some((start) => isBlank(below[start]));
  return (
    (wide >= 2 || (wide >= 1 && hangs)) &&
    knownIn(below, known) + (hangs ? knownIn(top, known) : 0) > knownIn(top, known)
  );
}
const numbered = (names: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const folded = fold(name);
    const count = (seen.get(folded) ?? 0) + 1;
    if (folded) seen.set(folded, count);
    return folded && count > 1 ? `${name} (${count})` : name;
  });
};

/** `records`: the first rows of the file. undefined: no row looks like names. */
export function findHeader(
  records: readonly Row[],
  known: ReadonlySet<string>,
): FileHeader | undefined {
  const scores = records.map((row, at) => {
    const cells = filled(row);
    const values = cells.filter(isValue).length;
    const names = knownIn(row, known);
    const below = records.slice(at + 1).find((next) => filled(next).length > 0);
    const isAbove = below !== undefined && filled(below).some(isValue);
    return cells.length === 0 || values > cells.length / 3
      ? -1
      : names * 3 +
          Math.min(cells.length, 12) / 4 +
          (isAbove ? 1 : 0) -
          values * 2 -
          at / 100 -
          (cells.length === 1 && names === 0 ? 5 : 0);
  });
  const best = scores.reduce((top, score, at) => (score > (scores[top] ?? 0) ? at : top), -1);
  return best < 0 || (scores[best] ?? 0) <= 0 ? undefined : headerAt(records, best, known);
}
/** A person may point at another row. */
export function headerAt(
  records: readonly Row[],
  at: number,
  known: ReadonlySet<string>,
): FileHeader {
  const top = records[at - 1];
  const here = records[at] ?? [];
  const below = records[at + 1];
  const first = top && isMerged(top, here, known) ? at - 1 : at;
  const rows = first < at || (below && isMerged(here, below, known)) ? 2 : 1;
  const body = records.slice(first + rows).filter((row) => filled(row).length > 0);
  const upper = records[first] ?? [];
  const lower = rows === 2 ? (records[first + 1] ?? []) : upper;
  const own = Math.max(upper.length, lower.length);
  /* Beyond the names only what most rows fill is a column; what a few do is a delimiter inside a text. */
  const reach = body.map(widthOf).sort((a, b) => a - b)[Math.floor((body.length - 1) / 2)] ?? 0;
  const width = Math.max(own, reach);
  const inner = Array.from({ length: width }, (_, column) =>
    tidy(textOf(isBlank(lower[column]) ? (upper[column] ?? '') : lower[column]!)),
  );
  const outer = rows === 2 ? fillRight(upper, width) : inner;
  const names = inner.map((name, column) =>
    rows === 1 || fold(outer[column]!) === fold(name) ? name : tidy(`${outer[column]} ${name}`),
  );
  const empty = names.flatMap((name, column) =>
    name === '' && body.every((row) => isBlank(row[column])) ? [column] : [],
  );
  return { at: first, rows, names: numbered(names), inner, empty };
}
export const labelOf = (
  { names }: Pick<FileHeader, 'names'>,
  column: number,
): { name: string } | { letter: string } =>
  names[column] ? { name: names[column] } : { letter: columnLetter(column) };

/** 53 bits of a text, for telling apart, not for secrets (cyrb53). */
export function shortHash(text: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & b) + (a >>> 0);
}
/** The same for headers that differ in accents, case, odd spaces and trailing empty columns only. */
export const fingerprintOf = (names: readonly string[]): string =>
  shortHash(names.map(fold).join('\n').trimEnd()).toString(36);

export type Drift = {
  readonly column: number;
  readonly kind: 'written' | 'renamed' | 'moved' | 'added' | 'missing';
  readonly was: string;
  readonly is: string;
};
/** What changed since the header that is remembered. `written`: same name, other accents or case. */
export function driftOf(before: readonly string[], now: readonly string[]): Drift[] {
  const folded = now.map(fold);
  const old = before.map(fold);
  const missing = before.flatMap((was, column): Drift[] =>
    was && !folded.includes(old[column]!) && (!now[column] || old.includes(folded[column]!))
      ? [{ column, kind: 'missing', was, is: '' }]
      : [],
  );
  return now
    .flatMap((is, column): Drift[] => {
      const at = old.indexOf(folded[column]!);
      const was = before[column] ?? '';
      if (!is || folded[column] === old[column])
        return is && was && is !== was ? [{ column, kind: 'written', was, is }] : [];
      if (at >= 0) return [{ column, kind: 'moved', was: before[at]!, is }];
      return [
        was && !folded.includes(old[column]!)
          ? { column, kind: 'renamed', was, is }
          : { column, kind: 'added', was: '', is },
      ];
    })
    .concat(missing);
}
