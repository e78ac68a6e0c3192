/**
 * Chooses the test files that run one after another in a worker that keeps its loaded modules.
 * Loading the modules takes longer than most of these tests.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../source-files.ts';

const NEXT_TO_IT = /(?:from|import) '(\.[^']+\.ts)'/g;

/**
 * Patterns for tests that need a new worker: they mock modules, count what modules do since they
 * were loaded, change the process itself, use another language than the source, store a device's
 * databases where all files see them, or start workers.
 */
const NEEDS_ITS_OWN = [
  /\bvi\.(?:mock|doMock|stubEnv|hoisted|resetModules)\b/,
  /\bstartPreciseCoverage\b/,
  /\bprocess\.chdir\b|\b(?:delete |assign\()process\.env\b|\bprocess\.env(?:\.\w+|\[[^\]]+\]) (?:\?\?|\|\|)?= /,
  /(?<!typeof )\bglobalThis\b|\b(?:navigator|localStorage)(?:\.\w+)+ = /,
  /\bi18n\.activate\b|\bloadAndActivate\((?!\{ locale: 'en', messages: \{\} \}\))/,
  /fake-indexeddb\/auto|\bnew Worker\b/,
];

/**
 * Pairs of patterns, for a change and for undoing it: a test that undoes its change leaves nothing
 * behind.
 */
const GIVEN_BACK = [
  [/\bvi\.stubGlobal\b/, /\bvi\.unstubAllGlobals\b/],
  [/\bvi\.spyOn\b/, /\bvi\.restoreAllMocks\b|\.mockRestore\b/],
  [/\bvi\.useFakeTimers\b/, /\bvi\.useRealTimers\b/],
  [/\bprocess\.on\b/, /\bprocess\.off\b/],
] as const;

/**
 * Modules whose source is not searched for these patterns, because what the patterns find in them
 * does not affect other test files.
 */
const HARMLESS = [
  'tests/test-server.ts',
  'tests/kernel-device/fake-indexeddb.ts',
  'tests/test-extent.ts',
  'tests/simulation/commit-seeds.ts',
  'tests/source-files.ts',
];

/**
 * Returns true if a test may run in a worker that keeps its modules. `text` is the test's source,
 * with the sources of the modules of `tests` that it imports, directly or through others.
 */
export const keepsModules = (text: string): boolean =>
  !NEEDS_ITS_OWN.some((sign) => sign.test(text)) &&
  GIVEN_BACK.every(([taken, given]) => !taken.test(text) || given.test(text));

/**
 * Returns the test files that may run in a worker that keeps its modules. `except` are patterns of
 * paths that run elsewhere.
 */
export const filesThatKeepModules = (except: readonly string[]): string[] =>
  globSync('tests/**/*.test.ts', { cwd: root, exclude: [...except] }).filter((path) =>
    keepsModules(withPieces(path)),
  );

/**
 * Returns true if a test file, or a module of `tests` that it imports, does more in `npm run
 * test:long`.
 */
export const asksForExtent = (path: string): boolean => /\/test-extent\.ts'/.test(withPieces(path));

/** Returns true if the test, or a module of `tests` that it imports, starts a server. */
export const startsServer = (path: string): boolean => /\bstartServer\(/.test(withPieces(path));

function withPieces(test: string): string {
  const paths = new Set([test]);
  for (const path of paths)
    for (const [, next] of textOf(path).matchAll(NEXT_TO_IT)) {
      const piece = join(dirname(path), next!);
      if (piece.startsWith('tests/') && !HARMLESS.includes(piece) && existsSync(join(root, piece)))
        paths.add(piece);
    }
  return [...paths].map(textOf).join('\n');
}

const texts = new Map<string, string>();
function textOf(path: string): string {
  let text = texts.get(path);
  if (text === undefined) texts.set(path, (text = readFileSync(join(root, path), 'utf8')));
  return text;
}
