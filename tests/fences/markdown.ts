/** Fences for Markdown files: the paths, headings and decisions that they name exist. */
import { dirname, join, normalize } from 'node:path';
import { exists, filesBelow, read } from '../source.ts';
import type { Fences } from './fence.ts';

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
  [...withoutBlocks(read(page)).matchAll(LINK)].map(([, name]) => ({ page, name: name! }));

/** Returns the identifier that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (page: string) =>
  [...withoutBlocks(read(page)).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

const targetOf = ({ page, name }: Named) => {
  const [path, anchor] = name.split('#') as [string, string | undefined];
  return { path: path === '' ? page : normalize(join(dirname(page), path)), anchor };
};

const isLinkTarget = (link: Named) => {
  const { path, anchor } = targetOf(link);
  return exists(path) && (anchor === undefined || anchorsOf(path).includes(anchor));
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
  [...withoutBlocks(read(page)).matchAll(CODE)]
    .map(([, name]) => ({ page, name: name! }))
    .filter(({ name }) => isPath(name));

/** Files that do not exist in the repository, because programs write them when they run. */
const WRITTEN_LATER = new Set(['reports/long.json']);

/**
 * Every part of every path in the project that consists of neighboring names. Of `a/b/c.ts` these
 * are `a`, `a/b`, `a/b/c.ts`, `b`, `b/c.ts` and `c.ts`.
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
  exists(name) ||
  exists(join(dirname(page), name)) ||
  endings.has(name.replace(/\/$/, ''));

const DECISION = /(?<=[Dd]ecision |decisions\/)\d+|(?<=[Dd]ecisions )\d+(?: and \d+)?/g;
const decisionFiles = filesBelow('src/decisions', /^\d{4}-/);
const isDecision = (number: string) =>
  decisionFiles.some((path) => path.startsWith(`src/decisions/${number.padStart(4, '0')}-`));
const decisionsOf = (page: string): readonly Named[] =>
  [...read(page).matchAll(DECISION)]
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
  return read(page)
    .split('\n')
    .flatMap((line, at) => {
      if (/^ *```/.test(line)) isCode = !isCode;
      return isCode || line.length <= PROSE_WIDTH || mayBeWide(line) ? [] : [at + 1];
    });
}

export const markdownFences: Fences = {
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
  'decisions that Markdown files name exist': () =>
    markdownFiles
      .flatMap(decisionsOf)
      .filter(({ name }) => !isDecision(name))
      .map(({ page, name }) => `${page} names decision ${name}`),
};
