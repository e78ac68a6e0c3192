/** Text to records with the physical line that each begins on, whatever the chunks it comes in. */
import { limits } from '../limits.ts';
import { Parser, type PapaError } from './papa.mjs';
import { Refused } from '../refusal.ts';

export type Records = {
  readonly rows: string[][];
  /** Counted from 1, as an editor counts. */ readonly lines: number[];
};
export type CsvNotes = {
  /** Lines that open a quote and never close it; they were read without quotes. */
  readonly unclosedQuotes: number[];
  /** Cells with a line break inside. */
  quotedBreaks: number;
};
export type CsvReader = {
  push(text: string): Records;
  end(): Records;
  /** Nothing waits for the text that follows: what comes next begins a record, on this line. */
  readonly isBetween: boolean;
  readonly line: number;
};

const lineEnds = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
};

/** What the parser would not take for a delimiter. */
const NO_DELIMITER = new Set(['', '\r', '\n', '"', '\uFEFF']);

/** CR LF, lone CR and LF alike become LF. */
export const newlines = (text: string): string =>
  text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;

/** `firstLine` is not 1 after a `sep=` line. No piece of text may end between CR and LF (`blocksOf`). `notes` may know of quotes that did not close in what stands before. */
export function csvReader(delimiter: string, notes: CsvNotes, firstLine = 1): CsvReader {
  let rest = '';
  let line = firstLine;
  let quoting = notes.unclosedQuotes.length < limits.unclosedQuotes;
  const quoted = new Parser({ delimiter, newline: '\n' });
  const bare = new Parser({ delimiter, newline: '\n', fastMode: true });
  /** A quote that never closes swallows the next rows: its cell spans lines and holds the opening quote of another, or is huge. */
  const opensAnother = (cell: string) => cell.includes(`${delimiter}"`) || cell.includes('\n"');
  const swallowed = (row: readonly string[], isOdd: boolean) =>
    row.some(
      (cell) =>
        (isOdd || cell.length > limits.cellText) &&
        cell.includes('\n') &&
        (cell.length > limits.cellText || opensAnother(cell)),
    );

  /** How many records stand before the first that has swallowed others. */
  function sound(rows: readonly string[][], errors: readonly PapaError[], text: string): number {
    if (!text.includes('"')) return rows.length;
    const odd = new Set(errors.map(({ row }) => row));
    const missing = errors.find(({ code }) => code === 'MissingQuotes')?.row;
    const at = rows.findIndex((row, n) => n === missing || swallowed(row, odd.has(n)));
    return at < 0 ? rows.length : at;
  }
  function take(found: Records, rows: readonly string[][], hasBreaks: boolean): void {
    for (const row of rows) {
      found.rows.push(row);
      found.lines.push(line++);
      mustBeNarrow(row.length);
      if (hasBreaks)
        for (const cell of row)
          for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) {
            line++;
            notes.quotedBreaks++;
          }
    }
  }
  const mustBeNarrow = (columns: number) => {
    if (columns > limits.columns)
      throw new Refused('too_many_columns', { line: line - 1, columns, most: limits.columns });
  };
  /** Without a quote there is nothing to parse: cells stand between two marks. Three times as fast, and nearly every file is so. */
  function plain(found: Records, isEnd: boolean): void {
    const { rows, lines } = found;
    /* The next mark and the next CR stand maybe lines ahead: they are not looked for twice. */
    let text = rest;
    let at = 0;
    let mark = text.indexOf(delimiter);
    let cr = text.indexOf('\r');
    for (;;) {
      const lf = text.indexOf('\n', at);
      if (cr >= 0 && cr !== lf - 1 && (lf < 0 || cr < lf)) {
        text = newlines(text.slice(at));
        at = 0;
        mark = text.indexOf(delimiter);
        cr = -1;
        continue;
      }
      if (lf < 0 && (!isEnd || at >= text.length)) break;
      const last = lf < 0 ? text.length : lf;
      const end = cr >= 0 && cr < last ? cr : last;
      if (cr === end) cr = text.indexOf('\r', last + 1);
      const row: string[] = [];
      while (mark >= 0 && mark < end) {
        row.push(text.slice(at, mark));
        at = mark + delimiter.length;
        mark = text.indexOf(delimiter, at);
      }
      row.push(text.slice(at, end));
      rows.push(row);
      lines.push(line++);
      mustBeNarrow(row.length);
      at = last + 1;
    }
    rest = at < text.length ? text.slice(at) : '';
  }
  function read(isEnd: boolean): Records {
    const found: Records = { rows: [], lines: [] };
    if (!NO_DELIMITER.has(delimiter) && (!quoting || !rest.includes('"'))) plain(found, isEnd);
    else {
      rest = newlines(rest);
      parsed(found, isEnd);
    }
    if (rest.length > limits.rowText)
      throw new Refused('row_too_long', { line, most: limits.rowText });
    return found;
  }
  function parsed(found: Records, isEnd: boolean): void {
    for (;;) {
      const { data, errors, meta } = (quoting ? quoted : bare).parse(rest, 0, !isEnd);
      /* The parser takes a last line end for the beginning of one more record. */
      if (isEnd && rest.endsWith('\n') && data.at(-1)?.join('') === '' && data.at(-1)!.length === 1)
        data.pop();
      const good = quoting ? sound(data, errors, rest) : data.length;
      const isWhole = good === data.length;
      take(
        found,
        isWhole ? data : data.slice(0, good),
        quoting &&
          rest.includes('"') &&
          lineEnds(rest) > data.length - (isEnd && !rest.endsWith('\n') ? 1 : 0),
      );
      if (isWhole) rest = isEnd ? '' : rest.slice(meta.cursor);
      else if (good > 0)
        rest = rest.slice(
          new Parser({ delimiter, newline: '\n', preview: good }).parse(rest, 0, false).meta.cursor,
        );
      if (isWhole && (rest.length <= limits.cellText || !quoting)) break;
      /* What is left begins with a quote that does not close: this one line is read as it stands. */
      if (isWhole && !rest.includes('\n')) break;
      const end = rest.indexOf('\n');
      notes.unclosedQuotes.push(line);
      take(found, [(end < 0 ? rest : rest.slice(0, end)).split(delimiter)], false);
      rest = end < 0 ? '' : rest.slice(end + 1);
      if (notes.unclosedQuotes.length >= limits.unclosedQuotes) quoting = false;
      if (rest === '') break;
    }
  }
  return {
    get isBetween() {
      return rest === '';
    },
    get line() {
      return line;
    },
    push(text) {
      rest += text;
      return read(false);
    },
    end: () => (rest === '' ? { rows: [], lines: [] } : read(true)),
  };
}
