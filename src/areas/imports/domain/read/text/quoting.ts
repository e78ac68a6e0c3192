/**
 * Detects how a text file quotes cells that hold a delimiter, and how it writes a quote inside a
 * quoted cell.
 */
export const quoteMarks = ['"', "'", 'none'] as const;
export type QuoteMark = (typeof quoteMarks)[number];

export type Quoting = {
  readonly mark: QuoteMark;
  /**
   * True if a quote inside a cell follows a backslash, as in exports of databases. False if it is
   * doubled.
   */
  readonly isSlashed: boolean;
};

export const usualQuoting: Quoting = { mark: '"', isSlashed: false };

/** Cells that must be wrapped in apostrophes before apostrophes count as the file's quotes. */
const FEWEST = 4;
const countOf = (text: string, shape: RegExp): number => text.match(shape)?.length ?? 0;
const escaped = (delimiter: string) => delimiter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Returns the quoting of a file.
 * @param text The beginning of the file.
 * @param chosen The quote that a person chose; it overrides the guess.
 */
export function guessQuoting(text: string, delimiter: string, chosen?: QuoteMark): Quoting {
  const mark = chosen ?? guessMark(text, delimiter);
  return { mark, isSlashed: mark !== 'none' && hasSlashes(text, delimiter, mark) };
}

function guessMark(text: string, delimiter: string): QuoteMark {
  const edge = escaped(delimiter);
  const wrapped = (mark: string) =>
    countOf(text, new RegExp(`(?<=^|${edge})${mark}[^${mark}\n]*${mark}(?=${edge}|$)`, 'gm'));
  const apostrophes = wrapped("'");
  return apostrophes >= FEWEST && !text.includes('"') ? "'" : '"';
}

/**
 * Returns whether quotes inside cells follow a backslash: at least one quote inside a quoted cell
 * does, and no quote is doubled.
 */
function hasSlashes(text: string, delimiter: string, mark: string): boolean {
  if (!text.includes(`\\${mark}`)) return false;
  const edge = escaped(delimiter);
  const slashed = new RegExp(`(?<=^|${edge})${mark}[^${mark}\n]*\\\\${mark}(?!${edge}|$)`, 'm');
  const doubled = new RegExp(`[^${mark}\n]${mark}${mark}[^${mark}]`);

  return slashed.test(text) && !doubled.test(text.replaceAll(`\\${mark}`, ''));
}

/**
 * Splits a line with malformed quotes into cells. A quote that opens a cell and never closes in it
 * is dropped; a quote in the middle of a cell, such as an inch mark, is an ordinary character.
 */
export function splitMalformedLine(
  line: string,
  delimiter: string,
  mark: string,
): { readonly cells: string[]; /** True if a quote was dropped. */ readonly isStray: boolean } {
  const cells: string[] = [];
  let isStray = false;
  let at = 0;
  for (;;) {
    const wrapped = line[at] === mark ? wrappedCell(line, at, delimiter, mark) : undefined;
    if (wrapped) {
      cells.push(wrapped.text);
      at = wrapped.end;
    } else {
      const next = line.indexOf(delimiter, at);
      const end = next < 0 ? line.length : next;
      const text = line.slice(at, end);
      const isOpen = text.startsWith(mark);
      cells.push(isOpen ? text.slice(1).replace(mark, '') : text);
      isStray ||= isOpen;
      at = end;
    }

    if (at >= line.length) break;
    at += delimiter.length;
    if (at === line.length) {
      cells.push('');
      break;
    }
  }

  return { cells, isStray };
}

/**
 * Returns the text of the quoted cell that opens at `at`, and the position after it. Returns
 * undefined if its quote never closes, or only inside another quoted cell.
 */
function wrappedCell(line: string, at: number, delimiter: string, mark: string) {
  for (let close = line.indexOf(mark, at + 1); close >= 0; close = line.indexOf(mark, close + 1)) {
    if (line[close + 1] === mark) {
      close++;
      continue;
    }

    const isEnd = close + 1 === line.length || line.startsWith(delimiter, close + 1);
    if (isEnd)
      return {
        text: line.slice(at + 1, close).replaceAll(mark + mark, mark),
        end: close + 1,
      };

    if (line.startsWith(delimiter, close - delimiter.length)) return undefined;
  }
  return undefined;
}
