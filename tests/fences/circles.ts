/** Finds circles: files that need each other, by whatever way. */
import type { Fences } from './fence.ts';
import { codeFiles } from './source-tree.ts';

/** One path for each circle that a walk of the graph meets: `a → b → a`; none if the graph has none. */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
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

export const circleFences: Fences = {
  'no file needs a file that needs it, types, re-exports and lazy imports included': () =>
    circlesIn(importGraph()),
};
