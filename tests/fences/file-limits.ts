/**
 * Fences that keep files easy to read, such as limits of their length and their number in a folder.
 */
import { dirname } from 'node:path';
import type { NamedFences } from './fence.ts';
import { codeFiles, type CodeFile } from './source-tree.ts';

const MOST_LINES = 300;
const MOST_FILES = 20;
const MOST_COLUMNS = 100;
const VAGUE = /(^|[/-])(utils?|helpers?|misc|manager)\b/i;

/** Matches file names of one word that does not say what the file holds. */
const WITHOUT_NOUN = /\/(queries|kept|stored|told|asked|later|here|opening)\.tsx?$/;

const linesOf = ({ text }: CodeFile) => text.trimEnd().split('\n').length;
const opensWithSentence = ({ text }: CodeFile) => /^\/\*\*(\n \*)? [^\n]{10,}/.test(text);

/**
 * Matches a line that is only a comment. Directives for the linter, the compiler and the bundler
 * may be wider, because they must stay on one line.
 */
const COMMENT = /^\s*(\/\*|\*|\/\/|\{\/\*)/;
const DIRECTIVE = /oxlint-|@ts-|@__PURE__/;

/** Returns the line numbers, from 1, of comments that are too wide. */
const wideComments = ({ text }: CodeFile) =>
  text
    .split('\n')
    .flatMap((line, n) =>
      line.length > MOST_COLUMNS && COMMENT.test(line) && !DIRECTIVE.test(line) ? [n + 1] : [],
    );

function isWellNamed({ path, text }: CodeFile): boolean {
  const name = path.split('/').at(-1)!;
  if (/^[a-z0-9]+([-.][a-z0-9]+)*\.(ts|mjs)$/.test(name)) return true;
  if (/^[A-Z][A-Za-z0-9]*\.tsx$/.test(name)) return true;
  // A file with a hook or a provider may have a name in lower case, because it is not named after a
  // component.
  const isHookOrProvider = name.startsWith('use-') || /Provider|createRoot/.test(text);
  return /^[a-z0-9-]+\.tsx$/.test(name) && isHookOrProvider;
}

function filesByFolder(): Map<string, number> {
  const folders = new Map<string, number>();
  for (const { path } of codeFiles)
    folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  return folders;
}

export const fileFences: NamedFences = {
  'a file has at most 300 lines': () =>
    codeFiles
      .map((file) => ({ path: file.path, lines: linesOf(file) }))
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ path, lines }) => `${path} has ${lines}`),
  'a comment is wrapped at 100 columns': () =>
    codeFiles.flatMap((file) => wideComments(file).map((line) => `${file.path}:${line}`)),
  'a folder has at most 20 code files': () =>
    [...filesByFolder()]
      .filter(([, count]) => count > MOST_FILES)
      .map(([folder, count]) => `${folder} has ${count}`),
  'every file opens with a sentence that says what it is for': () =>
    codeFiles
      .filter((file) => !file.path.endsWith('.d.ts') && !opensWithSentence(file))
      .map(({ path }) => path),
  'nothing is called utils, helpers, misc or manager': () =>
    codeFiles.filter(({ path }) => VAGUE.test(path)).map(({ path }) => path),
  'a source file is named for what it holds, not queries, kept, stored, told, asked, later or here':
    () =>
      codeFiles
        .filter(({ path }) => path.startsWith('src/') && WITHOUT_NOUN.test(path))
        .map(({ path }) => path),
  '.ts files are kebab-case; .tsx files PascalCase, kebab-case where they give a provider or a hook':
    () => codeFiles.filter((file) => !isWellNamed(file)).map(({ path }) => path),
};
