/**
 * Fences about modules that tests replace by a mock. Replacing a module that no code imports has no
 * effect, so a test that plants a bug in it would prove nothing.
 */
import type { NamedFences } from './fence.ts';
import { codeFiles, resolveImport, sources } from './source-tree.ts';

const REPLACED = /\bvi\.(?:doMock|mock)\(\s*'(#[^']+)'/g;

const imported = new Set(
  sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ to }) => (to === undefined || to === path ? [] : [to])),
  ),
);

export const mockedModuleFences: NamedFences = {
  'a module that a test replaces is one that src imports': () =>
    codeFiles.flatMap(({ path, text }) =>
      [...text.matchAll(REPLACED)].flatMap(([, name]) => {
        const to = resolveImport(path, name!);
        return to !== undefined && imported.has(to) ? [] : [`${path} replaces ${name}`];
      }),
    ),
};
