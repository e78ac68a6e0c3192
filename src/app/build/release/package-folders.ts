/**
 * Finds the packages that the server needs to run: those that it imports, and all their
 * dependencies.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Declared = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};

/**
 * Returns the folder of a package, searched as Node does: inside the package that needs it, then in
 * each folder above. Undefined if the package is not installed.
 */
function locate(root: string, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === root) return undefined;
  }
}

/**
 * Returns the names of the packages that a package needs, and whether each is optional. Type
 * declarations (`@types/…`) and optional peers, such as compilers, are left out.
 */
function neededBy(declared: Declared) {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = declared;
  const isOptionalPeer = (name: string) => declared.peerDependenciesMeta?.[name]?.optional === true;

  const all = [
    ...Object.keys(dependencies).map((name) => ({
      name,
      isOptional: name in optionalDependencies,
    })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, isOptional: true })),
    ...Object.keys(peerDependencies)
      .filter((name) => !isOptionalPeer(name))
      .map((name) => ({ name, isOptional: false })),
  ];

  return all.filter(({ name }) => !name.startsWith('@types/'));
}

/**
 * Returns the folders of the packages and of all their dependencies. A folder inside another
 * returned folder is left out. Throws if a required package isn't installed.
 */
export function packageFoldersFor(root: string, names: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const waiting = names.map((name) => ({ name, from: root, isOptional: false }));

  for (const { name, from, isOptional } of waiting) {
    const folder = locate(root, name, from);
    if (!folder && !isOptional) throw new Error(`${name}, which ${from} needs, isn't installed.`);
    if (!folder || found.has(folder)) continue;

    found.add(folder);
    const declared = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Declared;
    waiting.push(...neededBy(declared).map((needed) => ({ ...needed, from: folder })));
  }

  const isInside = (folder: string) =>
    [...found].some((other) => folder.startsWith(`${other}/node_modules/`));
  return [...found].filter((folder) => !isInside(folder)).sort();
}
