/**
 * Finds circular dependencies: files, or folders of a layer of an area, that need each other,
 * directly or through others.
 */
import type { NamedFences } from './fence.ts';
import { codeFiles, dependencies } from './source-tree.ts';

/**
 * Returns one path for each circle that a walk of the graph finds, for example `a → b → a`. The
 * list is empty if the graph has no circle.
 */
export function findCircularDependencies(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (name: string, above: readonly string[]): void => {
    if (above.includes(name)) {
      circles.push([...above.slice(above.indexOf(name)), name].join(' → '));
      return;
    }
    if (done.has(name)) return;
    for (const next of graph.get(name) ?? []) walk(next, [...above, name]);
    done.add(name);
  };

  for (const name of graph.keys()) walk(name, []);
  return circles;
}

const importGraph = () =>
  new Map(
    codeFiles.map(({ path, imports }) => [
      path,
      imports.flatMap(({ to }) => (to === undefined ? [] : [to])),
    ]),
  );

/**
 * Returns the folder right below its layer that holds a file, or undefined if the file is directly
 * in the layer.
 */
const folderIn = (rest: string): string | undefined => /^([^/]+)\//.exec(rest)?.[1];

/**
 * Returns for each folder right below a layer of an area the other folders of the layer that it
 * needs, for example `orders/client/editor → orders/client/lines`.
 */
function folderGraph(): ReadonlyMap<string, readonly string[]> {
  const graph = new Map<string, Set<string>>();
  for (const { file, to } of dependencies) {
    const from = folderIn(file.rest);
    const needed = folderIn(to.rest);
    const isWithin = file.isArea && file.module === to.module && file.layer === to.layer;
    if (!isWithin || from === undefined || needed === undefined || from === needed) continue;
    const name = (folder: string) => `${file.module}/${file.layer}/${folder}`;
    graph.set(name(from), (graph.get(name(from)) ?? new Set()).add(name(needed)));
  }
  return new Map([...graph].map(([from, needed]) => [from, [...needed].sort()]));
}

export const circleFences: NamedFences = {
  'among the folders of a layer of an area no arrow goes back up, lazy imports included': () =>
    findCircularDependencies(folderGraph()),
  'no file needs a file that needs it, types, re-exports and lazy imports included': () =>
    findCircularDependencies(importGraph()),
};
