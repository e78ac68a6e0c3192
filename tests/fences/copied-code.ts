/** Finds copied code: sequences of lines that occur twice with the same text. */
import type { NamedFences } from './fence.ts';
import { codeFiles } from './source-tree.ts';

const ENOUGH = 10;

/** A line that is compared, with its line number in the file. */
type Line = { text: string; at: number };
type Text = { path: string; text: string };
type Start = { file: number; line: number };

const isComment = (line: string) => /^(\/\/|\/\*|\*|\{\/\*)/.test(line);
const isPunctuation = (line: string) => !/[\p{L}\p{N}]/u.test(line);

/**
 * Returns the lines to compare: without imports, comments, blank lines and lines with punctuation
 * only, and with white space normalized.
 */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let isInImport = false;
  text.split('\n').forEach((written, index) => {
    const line = written.trim().replace(/\s+/g, ' ');
    if (/^import\b(?! ?\()/.test(line)) isInImport = true;
    const counts = !isInImport && !isComment(line) && !isPunctuation(line);
    if (counts) lines.push({ text: line, at: index + 1 });
    if (/['"];?$/.test(line)) isInImport = false;
  });
  return lines;
}

/**
 * Returns each sequence of `enough` or more lines that occurs a second time, for example `a.ts:3-14
 * ~ b.ts:20-31`.
 */
export function findCopies(files: readonly Text[], enough = ENOUGH): string[] {
  const read = files.map(({ text }) => linesOf(text));
  const textAt = ({ file, line }: Start, offset: number) => read[file]![line + offset]?.text;
  const isSame = (a: Start, b: Start, offset: number) =>
    textAt(a, offset) !== undefined && textAt(a, offset) === textAt(b, offset);
  const rangeOf = ({ file, line }: Start, length: number) => {
    const [from, to] = [read[file]![line]!.at, read[file]![line + length - 1]!.at];
    return `${files[file]!.path}:${from}-${to}`;
  };

  const seen = new Map<string, Start[]>();
  const copies: string[] = [];
  read.forEach((lines, file) => {
    for (let line = 0; line + enough <= lines.length; line += 1) {
      const here = { file, line };
      const run = lines.slice(line, line + enough).map(({ text }) => text);
      const key = run.join('\n');
      const earlier = seen.get(key) ?? [];
      // A sequence that begins earlier was already reported from its beginning.
      for (const there of earlier.filter((start) => !isSame(start, here, -1))) {
        let length = enough;
        while (isSame(there, here, length)) length += 1;
        copies.push(`${rangeOf(there, length)} ~ ${rangeOf(here, length)}`);
      }

      seen.set(key, [...earlier, here]);
    }
  });

  return copies;
}

export const copyFences: NamedFences = {
  'no ten lines in a row occur twice in src': () =>
    findCopies(codeFiles.filter(({ path }) => path.startsWith('src/'))),
};
