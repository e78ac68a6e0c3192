/** Guesses the delimiter: the one that yields most known column names and rows of equal width. */
import { fileLimits } from '../../file-limits.ts';
import { createCsvReader } from './csv.ts';
import { guessQuoting, type QuoteMark } from './quoting.ts';
import { foldCellText } from '../../cells/cell-texts.ts';

export const delimiters = [';', ',', '\t', '|', '^', '~', '\u001f', ':'] as const;

/**
 * Returns the delimiter that Excel's own first line names, such as `sep=;`. This line isn't data.
 * Returns undefined if there is no such line. `length` is the length of the line with its line
 * break.
 */
export const sepLine = (text: string): { delimiter: string; length: number } | undefined => {
  const found = /^\uFEFF?"?sep=([^"\n])"?[;,\t]*(?:\n|$)/i.exec(text);
  return found ? { delimiter: found[1]!, length: found[0].length } : undefined;
};

/** Returns the position where the given number of lines ends; -1 if there are fewer. */
function endOf(text: string, lines: number): number {
  let at = -1;
  for (let n = 0; n < lines; n++) {
    at = text.indexOf('\n', at + 1);
    if (at < 0) return -1;
  }
  return at;
}

/**
 * Returns the most probable delimiter.
 * @param text The beginning of a file; its last line may be cut off.
 * @param known Folded names that the document's columns may have.
 * @param mark The quote that a person chose, if any.
 */
export function guessDelimiter(text: string, known: ReadonlySet<string>, mark?: QuoteMark): string {
  const cut = endOf(text, fileLimits.headRows * 3);
  const start = cut < 0 ? text : text.slice(0, cut);
  const scores = delimiters.map((delimiter, n) => {
    const quoting = guessQuoting(text, delimiter, mark);
    const rows = createCsvReader(delimiter, { unclosedQuotes: [], quotedBreaks: 0 }, 1, quoting)
      .push(`${start}\n`)
      .rows.slice(0, fileLimits.headRows)
      .filter((row) => row.some((cell) => cell.trim() !== ''));

    const widths = new Map<number, number>();
    for (const { length } of rows)
      if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    const [width, count] = [...widths].reduce(
      (best, next) => (next[1] * next[0] > best[1] * best[0] ? next : best),
      [1, 0] as [number, number],
    );

    const names = Math.max(
      0,
      ...rows.map((row) => row.filter((cell) => known.has(foldCellText(cell))).length),
    );

    /*
     * Known column names are the best evidence; then rows of equal width; then the order of the
     * list.
     */
    return {
      delimiter,
      score:
        names * 2 +
        (rows.length === 0 ? 0 : ((count / rows.length) * Math.min(width, 8)) / 2) -
        n / 1000,
    };
  });
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}
