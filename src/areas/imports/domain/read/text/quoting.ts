/** How a text file wraps cells that hold a delimiter: in which mark, and how that mark is written inside of one. */
export const quoteMarks = ['"', "'", 'none'] as const;
export type QuoteMark = (typeof quoteMarks)[number];
export type Quoting = {
  readonly mark: QuoteMark;
  /** A mark inside of a cell has a backslash before it, as databases export it; else it is doubled. */
  readonly isSlashed: boolean;
};
export const usualQuoting: Quoting = { mark: '"', isSlashed: false };

/** Cells that must be wrapped in apostrophes before they are taken for the quotes of the file. */
const FEWEST = 4;
const countOf = (text: string, shape: RegExp): number => text.match(shape)?.length ?? 0;
const escaped = (delimiter: string) => delimiter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Finds the quotes by the beginning of a file. A mark that a person chose is obeyed. */
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
/** A slashed mark stands inside of a wrapped cell, where no mark is doubled. */
function hasSlashes(text: string, delimiter: string, mark: string): boolean {
  if (!text.includes(`\\${mark}`)) return false;
  const edge = escaped(delimiter);
  const slashed = new RegExp(`(?<=^|${edge})${mark}[^${mark}\n]*\\\\${mark}(?!${edge}|$)`, 'm');
  const doubled = new RegExp(`[^${mark}\n]${mark}${mark}[^${mark}]`);
  return slashed.test(text) && !doubled.test(text.replaceAll(`\\${mark}`, ''));
}

/**
 * Parts a line whose quotes are not as they should be. A quote that opens a cell and never closes
 * in it is left out; one in the middle of a cell, such as that of inches, is a letter.
 */
export function splitLine(
  line: string,
  delimiter: string,
  mark: string,
): { readonly cells: string[]; /** A quote was left out. */ readonly isStray: boolean } {
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
/** A cell that opens at `at` and closes before a delimiter or the end; undefined: it reaches into another wrapped cell, or never closes. */
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
