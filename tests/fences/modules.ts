/** Fences between modules: which area may use which, and only through its public API. */
import { sourceExists, readSource } from '../source-files.ts';
import type { NamedFences } from './fence.ts';
import { allowedUses, dependencies, dependencyMessage, sources } from './source-tree.ts';

const README_LINES = 80;
const areas = [...new Set(sources.filter((file) => file.isArea).map((file) => file.module))].sort();
const table = allowedUses();

/** The dependencies of one area on another. */
const acrossAreas = dependencies.filter(
  ({ file, to }) => file.isArea && to.isArea && file.module !== to.module,
);
const circlesFrom = (from: string, seen: readonly string[]): string[] =>
  seen.includes(from)
    ? [[...seen, from].join(' → ')]
    : (table.get(from) ?? []).flatMap((next) => circlesFrom(next, [...seen, from]));
const readmeLines = (area: string) => {
  const path = `src/areas/${area}/README.md`;
  return sourceExists(path) ? readSource(path).trimEnd().split('\n').length : Infinity;
};

const exportsAgain = /^export \{[^}]*\} from/m;
const hasCode = /^(export )?(const|function|async function) /m;

export const moduleFences: NamedFences = {
  'the map in src/README.md has a row for every area': () =>
    areas.filter((area) => !table.has(area)),
  'an area uses only the areas that the map allows it': () =>
    acrossAreas
      .filter(({ file, to }) => !table.get(file.module)?.includes(to.module))
      .map(dependencyMessage),
  'the dependencies of the map have no circle': () =>
    [...table.keys()].flatMap((area) => circlesFrom(area, [])),
  'from outside, an area is imported through the index.ts of a layer only': () =>
    dependencies
      .filter(({ file, to }) => to.isArea && file.module !== to.module && to.rest !== 'index.ts')
      .map(dependencyMessage),
  // The bundler puts a file with code into the chunk that needs it, together with all files that it
  // exports again (decision 0147).
  'the index.ts of an area on the device has code or exports other files again, not both': () =>
    sources
      .filter(({ isArea, layer, rest }) => isArea && layer === 'device' && rest === 'index.ts')
      .filter(({ text }) => hasCode.test(text) && exportsAgain.test(text))
      .map(({ path }) => path),
  'the kernel knows no area and no assembly': () =>
    dependencies
      .filter(({ file, to }) => file.module === 'kernel' && to.module !== 'kernel')
      .map(dependencyMessage),
  'areas do not know the assembly': () =>
    dependencies
      .filter(({ file, to }) => file.isArea && to.module === 'app')
      .map(dependencyMessage),
  'every area has a README of at most 80 lines': () =>
    areas.filter((area) => readmeLines(area) > README_LINES),
};
