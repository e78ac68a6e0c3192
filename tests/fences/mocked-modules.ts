/**
 * Fences about modules that tests replace by a mock. Replacing a module that no code imports, or an
 * export that the module does not have, has no effect, so a test that plants a bug in it would
 * prove nothing.
 */
import { parseSync, Visitor } from 'rolldown/utils';
import type { NamedFences } from './fence.ts';
import { codeFiles, resolveImport, sources, type CodeFile } from './source-tree.ts';

const imported = new Set(
  sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ to }) => (to === undefined || to === path ? [] : [to])),
  ),
);

/** Returns the names that a module exports, also those of other modules with `export *`. */
function exportsOf(path: string): string[] {
  const file = sources.find((one) => one.path === path);
  if (!file) return [];
  return parseSync(path, file.text).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) => {
      if (exportName.kind === 'Default') return ['default'];
      if (exportName.name !== null) return [exportName.name];
      const to = moduleRequest && resolveImport(path, moduleRequest.value);
      return to ? exportsOf(to) : [];
    }),
  );
}

/** A module that a test replaces, and the names of the exports that the mock has of its own. */
type ReplacedModule = { readonly name: string; readonly own: readonly string[] };

/**
 * Returns the modules that a file replaces. Names are found in a factory that is an arrow function
 * and returns an object literal. Names that the factory spreads from the module are left out.
 */
export function replacedModulesIn({
  path,
  text,
}: Pick<CodeFile, 'path' | 'text'>): ReplacedModule[] {
  const found: ReplacedModule[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [name, factory] }) {
      const isMock =
        callee.type === 'MemberExpression' &&
        callee.object.type === 'Identifier' &&
        callee.object.name === 'vi' &&
        callee.property.type === 'Identifier' &&
        ['mock', 'doMock'].includes(callee.property.name);
      if (!isMock || name?.type !== 'Literal' || typeof name.value !== 'string') return;
      const body = factory?.type === 'ArrowFunctionExpression' ? factory.body : undefined;
      const returned =
        body?.type === 'BlockStatement'
          ? body.body.map((one) => (one.type === 'ReturnStatement' ? one.argument : null))
          : [body];
      const properties = returned.flatMap((value) => {
        const object = value?.type === 'ParenthesizedExpression' ? value.expression : value;
        return object?.type === 'ObjectExpression' ? object.properties : [];
      });
      const own = properties.flatMap((property) =>
        property.type === 'Property' && !property.computed && property.key.type === 'Identifier'
          ? [property.key.name]
          : [],
      );
      found.push({ name: name.value, own });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** Every module of src that a test replaces, with the path of the test and of the module. */
const replaced = codeFiles
  .filter(({ text }) => /\bvi\.(?:doMock|mock)\(/.test(text))
  .flatMap((file) =>
    replacedModulesIn(file).flatMap(({ name, own }) => {
      const to = resolveImport(file.path, name);
      return to === undefined ? [] : [{ by: file.path, name, own, to }];
    }),
  );

export const mockedModuleFences: NamedFences = {
  'a module that a test replaces is one that src imports': () =>
    replaced.filter(({ to }) => !imported.has(to)).map(({ by, name }) => `${by} replaces ${name}`),
  'an export that a test replaces is one of its module': () =>
    replaced.flatMap(({ by, name, own, to }) => {
      const exported = new Set(exportsOf(to));
      return own
        .filter((one) => !exported.has(one))
        .map((one) => `${by} replaces ${one} of ${name}`);
    }),
};
