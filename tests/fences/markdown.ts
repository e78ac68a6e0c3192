/** Fences for Markdown files: what they name exists, and their lines are not too wide. */
import { dirname, join, normalize } from 'node:path';
import { sourceExists, filesBelow, readSource } from '../source-files.ts';
import type { NamedFences } from './fence.ts';

const ROOT_PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
const markdownFiles = [
  ...ROOT_PAGES,
  ...filesBelow('src', /\.md$/),
  ...filesBelow('tests', /\.md$/),
];

type Named = { readonly page: string; readonly name: string };

/**
 * Returns the text without code blocks. These contain commands and samples, whose paths belong to
 * other machines.
 */
const withoutBlocks = (text: string) => text.replace(/^ *```[\s\S]*?^ *```/gm, '');

const LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;

/** Returns the targets of the links on a page, as they are written. */
const linksOf = (page: string): readonly Named[] =>
  [...withoutBlocks(readSource(page)).matchAll(LINK)].map(([, name]) => ({ page, name: name! }));

/** Returns the identifier that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (page: string) =>
  [...withoutBlocks(readSource(page)).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    anchorOf(heading!),
  );

const targetOf = ({ page, name }: Named) => {
  const [path, anchor] = name.split('#') as [string, string | undefined];
  return { path: path === '' ? page : normalize(join(dirname(page), path)), anchor };
};

const isLinkTarget = (link: Named) => {
  const { path, anchor } = targetOf(link);
  return sourceExists(path) && (anchor === undefined || anchorsOf(path).includes(anchor));
};

const CODE = /`([^`\n]+)`/g;
/**
 * Matches paths in backticks. A path has a folder and ends with a file extension or a slash, or it
 * is the name of a code file. Placeholders and URLs are not paths.
 */
const PATH =
  /^(?:\.\.?\/)*[\w.-]+\/(?:[\w.-]+\/)*(?:[\w.-]+\.(?:tsx?|mjs|md|json|po|html|css|sql))?$|^[\w.-]+\.(?:tsx?|mjs)$/;
const ROOTED =
  /^(?:src|tests|public)(?:\/[\w.-]+)+\/?$|^(?:[\w-]+\/)*(?:domain|device|client|server|worker)(?:\/[\w.-]+)+\/?$/;
const isPath = (code: string) => PATH.test(code) || ROOTED.test(code);

const codePathsOf = (page: string): readonly Named[] =>
  [...withoutBlocks(readSource(page)).matchAll(CODE)]
    .map(([, name]) => ({ page, name: name! }))
    .filter(({ name }) => isPath(name));

/** Files that do not exist in the repository, because programs write them when they run. */
const WRITTEN_LATER = new Set(['reports/long.json']);

/**
 * Every part of every path in src, tests and public that consists of neighboring names. Of
 * `a/b/c.ts` these are `a`, `a/b`, `a/b/c.ts`, `b`, `b/c.ts` and `c.ts`.
 */
const endings = new Set(
  ['src', 'tests', 'public']
    .flatMap((folder) => filesBelow(folder, /./))
    .flatMap((path) => {
      const parts = path.split('/');
      return parts.flatMap((_, from) =>
        parts.slice(from).map((__, count) => parts.slice(from, from + count + 1).join('/')),
      );
    }),
);
/**
 * Returns true if a path in backticks exists. The path may be relative to the page, to the project,
 * or to any folder.
 */
const isThere = ({ page, name }: Named) =>
  WRITTEN_LATER.has(name) ||
  sourceExists(name) ||
  sourceExists(join(dirname(page), name)) ||
  endings.has(name.replace(/\/$/, ''));

/**
 * Matches names in backticks that a page gives as part of a file or folder, for example
 * `useSorting` of `kernel/client`.
 */
const NAMES_OF_PATH = /((?:`[A-Za-z_]\w*(?:\(\))?`(?:, | and | or )?)+) (?:of|in) `([\w./-]+)`/g;

type NameOfPath = Named & { readonly path: string };

const namesOfPaths = (page: string): readonly NameOfPath[] =>
  [...withoutBlocks(readSource(page)).replaceAll('\n', ' ').matchAll(NAMES_OF_PATH)].flatMap(
    ([, names, path]) =>
      [...names!.matchAll(/\w+/g)]
        .filter(([name]) => name !== 'and' && name !== 'or')
        .map(([name]) => ({ page, name, path: path!.replace(/\/$/, '') })),
  );

const sourceFiles = ['src', 'tests'].flatMap((folder) => filesBelow(folder));

/** Returns true if a file whose path ends so, or a file of such a folder, has the name. */
const isNameOfPath = ({ name, path }: NameOfPath) =>
  sourceFiles
    .filter((file) => `/${file}`.endsWith(`/${path}`) || `/${file}`.includes(`/${path}/`))
    .some((file) => new RegExp(`\\b${name}\\b`).test(readSource(file)));

/** Matches names in mixed case, which only code has. */
const CODE_NAME = /(?<![\w./-])[a-z]+(?:[A-Z]\w*)+(?![\w/-])/g;

/** Returns the names in mixed case on a page, outside of paths. */
const codeNamesOf = (page: string): readonly Named[] =>
  [...withoutBlocks(readSource(page)).matchAll(CODE)].flatMap(([, code]) =>
    [...code!.matchAll(CODE_NAME)].map(([name]) => ({ page, name })),
  );

/** Decisions and changes describe the code of their time, and the list of licenses is generated. */
const isOfToday = (page: string) =>
  !page.startsWith('src/decisions/') && page !== 'CHANGELOG.md' && page !== GENERATED;

const codeWords = (): ReadonlySet<string> =>
  new Set(
    [
      ...sourceFiles,
      'package.json',
      'vite.config.ts',
      'lingui.config.ts',
      '.oxlintrc.json',
    ].flatMap((file) => [...readSource(file).matchAll(/[A-Za-z_]\w*/g)].map(([word]) => word)),
  );

const DECISION = /(?<=[Dd]ecision |decisions\/)\d+|(?<=[Dd]ecisions )\d+(?: and \d+)?/g;
const decisionFiles = filesBelow('src/decisions', /^\d{4}-/);
const isDecision = (number: string) =>
  decisionFiles.some((path) => path.startsWith(`src/decisions/${number.padStart(4, '0')}-`));
const decisionsOf = (page: string): readonly Named[] =>
  [...readSource(page).matchAll(DECISION)]
    .flatMap(([found]) => found.split(' and '))
    .map((name) => ({ page, name }));

const PROSE_WIDTH = 100;
const GENERATED = 'src/guide/third-party-licenses.md';

/**
 * Returns true for lines that cannot be wrapped: tables, headings, links, URLs and long commands.
 */
const mayBeWide = (line: string) => /^ *\||^#|\]\(|https?:\/\/|`[^`]{60,}`/.test(line);

/** Returns the numbers of lines outside of code blocks that are wider than prose may be. */
function wideLinesOf(page: string): readonly number[] {
  let isCode = false;
  return readSource(page)
    .split('\n')
    .flatMap((line, at) => {
      if (/^ *```/.test(line)) isCode = !isCode;
      return isCode || line.length <= PROSE_WIDTH || mayBeWide(line) ? [] : [at + 1];
    });
}

export const markdownFences: NamedFences = {
  'prose of Markdown files is wrapped at 100 columns': () =>
    markdownFiles
      .filter((page) => page !== GENERATED)
      .flatMap((page) => wideLinesOf(page).map((line) => `${page}:${line}`)),
  'links of Markdown files lead to files and headings that exist': () =>
    markdownFiles
      .flatMap(linksOf)
      .filter((link) => !isLinkTarget(link))
      .map(({ page, name }) => `${page} links to ${name}`),
  'paths that Markdown files name exist': () =>
    markdownFiles
      .flatMap(codePathsOf)
      .filter((path) => !isThere(path))
      .map(({ page, name }) => `${page} names ${name}`),
  'names in mixed case on pages about the code of today are in the code': () => {
    const words = codeWords();
    return markdownFiles
      .filter(isOfToday)
      .flatMap(codeNamesOf)
      .filter(({ name }) => !words.has(name))
      .map(({ page, name }) => `${page} names ${name}`);
  },
  'what Markdown files name as part of a file is in that file': () =>
    markdownFiles
      .flatMap(namesOfPaths)
      .filter((named) => !isNameOfPath(named))
      .map(({ page, name, path }) => `${page} names ${name} of ${path}`),
  'decisions that Markdown files name exist': () =>
    markdownFiles
      .flatMap(decisionsOf)
      .filter(({ name }) => !isDecision(name))
      .map(({ page, name }) => `${page} names decision ${name}`),
};
