/**
 * Parses text into records and notes the line on which each begins. The text may come in pieces of
 * any size. This runs for every byte of a text file, so it must be fast.
 */
import { fileLimits } from '../../file-limits.ts';
import { FileRefusedError } from '../../file-refusal.ts';
import { Parser, type PapaError } from './papa.mjs';
import { splitMalformedLine, usualQuoting, type Quoting } from './quoting.ts';

export type Records = {
  readonly rows: string[][];
  /** Line number of each record, from 1, as an editor shows it. */
  readonly lines: number[];
};

export type CsvNotes = {
  /** Lines that open a quote and never close it. They were read without quotes. */
  readonly unclosedQuotes: number[];
  /** Number of line breaks inside cells. */
  quotedBreaks: number;
};

export type CsvReader = {
  push(text: string): Records;
  end(): Records;
  /** True if no record is unfinished, so that the next text begins a record on `line`. */
  readonly isBetween: boolean;
  readonly line: number;
};

const lineEnds = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
};

/** Replaces CR LF and lone CR by LF. */
export const normalizeLineBreaks = (text: string): string =>
  text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;

/** Returns the characters that the parser wouldn't accept as a delimiter. */
const noDelimiters = (mark: string) => new Set(['', '\r', '\n', mark, '\uFEFF']);

type Marks = { readonly delimiter: string; readonly mark: string };

/**
 * Returns whether a quote of the row never closes, so that one cell contains the cells after it:
 * the cell contains the opening quote of another cell, or it spans lines and is huge.
 * @param isOdd Whether the parser reported an error for the row.
 */
const hasSwallowed = (
  row: readonly string[],
  isOdd: boolean,
  { delimiter, mark }: Marks,
): boolean =>
  row.some((cell) => {
    const isHuge = cell.length > fileLimits.cellText && cell.includes('\n');
    if (isHuge || !isOdd) return isHuge;
    return cell.includes(delimiter + mark) || cell.includes(`\n${mark}`);
  });

/** Returns how many records precede the first one with a quote that never closes. */
function soundRecords(
  rows: readonly string[][],
  errors: readonly PapaError[],
  text: string,
  marks: Marks,
): number {
  if (!text.includes(marks.mark)) return rows.length;
  const odd = new Set(errors.map(({ row }) => row));
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')?.row;
  const at = rows.findIndex((row, n) => n === unclosed || hasSwallowed(row, odd.has(n), marks));

  return at < 0 ? rows.length : at;
}

/**
 * Creates a reader of one text file. No piece of text may end between CR and LF; `blocksOf` ensures
 * that.
 * @param notes The reader adds the unclosed quotes and the quoted line breaks that it finds. It may
 * already hold unclosed quotes of the text before the first piece.
 * @param firstLine Number of the first line; it isn't 1 after a `sep=` line or at a later block.
 */
export function createCsvReader(
  delimiter: string,
  notes: CsvNotes,
  firstLine = 1,
  { mark, isSlashed }: Quoting = usualQuoting,
): CsvReader {
  /** The text that was pushed but not parsed yet: the beginning of a record. */
  let rest = '';
  let line = firstLine;
  const marks = { delimiter, mark };
  const hasMark = (text: string) => mark !== 'none' && text.includes(mark);

  /* After several quotes that never close, no quoted cell may span lines. */
  let spansLines = notes.unclosedQuotes.length < fileLimits.unclosedQuotes;
  const format = {
    delimiter,
    newline: '\n' as const,
    quoteChar: mark === 'none' ? '\0' : mark,
    ...(isSlashed ? { escapeChar: '\\' } : {}),
  };

  const quoted = new Parser(format);
  const isDelimiter = !noDelimiters(mark).has(delimiter);

  const assertNarrow = (columns: number) => {
    if (columns > fileLimits.columns)
      throw new FileRefusedError('too_many_columns', {
        line: line - 1,
        columns,
        most: fileLimits.columns,
      });
  };

  function take(found: Records, rows: readonly string[][], hasBreaks: boolean): void {
    for (const row of rows) {
      found.rows.push(row);
      found.lines.push(line++);
      assertNarrow(row.length);
      if (hasBreaks) row.forEach(countBreaks);
    }
  }

  function countBreaks(cell: string): void {
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) {
      line++;
      notes.quotedBreaks++;
    }
  }

  /**
   * Splits the text at delimiters, which is enough if it has no quotes. This is three times as fast
   * as the parser, and nearly all files are like that.
   */
  function splitRest(found: Records, isEnd: boolean): void {
    const { rows, lines } = found;

    /*
     * The next delimiter and the next CR may be lines ahead; their positions are kept, so that they
     * are searched for only once.
     */
    let text = rest;
    let at = 0;
    let mark = text.indexOf(delimiter);
    let cr = text.indexOf('\r');

    for (;;) {
      const lf = text.indexOf('\n', at);

      if (cr >= 0 && cr !== lf - 1 && (lf < 0 || cr < lf)) {
        /* A lone CR ends a line too: normalize the rest of the text first. */
        text = normalizeLineBreaks(text.slice(at));
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
      assertNarrow(row.length);
      at = last + 1;
    }

    rest = at < text.length ? text.slice(at) : '';
  }

  function takeLine(found: Records, text: string): void {
    const { cells, isStray } = splitMalformedLine(text, delimiter, mark);
    if (isStray) notes.unclosedQuotes.push(line);
    take(found, [cells], false);
  }

  /** Splits the text into lines and each line into cells: no cell spans lines. */
  function splitLines(found: Records, isEnd: boolean): void {
    let at = 0;

    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', at)) {
      takeLine(found, rest.slice(at, end));
      at = end + 1;
    }

    rest = rest.slice(at);
    if (!isEnd || rest === '') return;
    takeLine(found, rest);
    rest = '';
  }

  function parseRest(found: Records, isEnd: boolean): void {
    while (spansLines) {
      const { data, errors, meta } = quoted.parse(rest, 0, !isEnd);

      /* The parser returns an empty record after a final line break; drop it. */
      if (isEnd && rest.endsWith('\n') && data.at(-1)?.join('') === '' && data.at(-1)!.length === 1)
        data.pop();
      const sound = soundRecords(data, errors, rest, marks);
      const isSound = sound === data.length;
      const unendedLines = isEnd && !rest.endsWith('\n') ? 1 : 0;
      const hasBreaks = hasMark(rest) && lineEnds(rest) > data.length - unendedLines;
      take(found, isSound ? data : data.slice(0, sound), hasBreaks);
      if (isSound) rest = isEnd ? '' : rest.slice(meta.cursor);
      else if (sound > 0) rest = rest.slice(endOfRecords(rest, sound));
      if (isSound && (rest.length <= fileLimits.cellText || !rest.includes('\n'))) return;

      /* The rest begins with a line whose quotes are malformed. */
      const end = rest.indexOf('\n');
      takeLine(found, end < 0 ? rest : rest.slice(0, end));
      rest = end < 0 ? '' : rest.slice(end + 1);
      spansLines = notes.unclosedQuotes.length < fileLimits.unclosedQuotes;
      if (rest === '') return;
    }
    splitLines(found, isEnd);
  }

  const endOfRecords = (text: string, count: number): number =>
    new Parser({ ...format, preview: count }).parse(text, 0, false).meta.cursor;

  function read(isEnd: boolean): Records {
    const found: Records = { rows: [], lines: [] };
    if (isDelimiter && !hasMark(rest)) {
      splitRest(found, isEnd);
    } else {
      rest = normalizeLineBreaks(rest);
      parseRest(found, isEnd);
    }

    if (rest.length > fileLimits.rowText)
      throw new FileRefusedError('row_too_long', { line, most: fileLimits.rowText });
    return found;
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
