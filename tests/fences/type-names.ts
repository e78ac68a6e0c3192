/**
 * A fence for the names of exported types: each name is declared only once, so that it has one
 * meaning.
 */
import type { NamedFences } from './fence.ts';
import { codeFiles } from './source-tree.ts';

const DECLARED = /^export (?:declare )?(?:type|interface|(?:abstract )?class|enum) (\w+)/gm;
export const typeNameFences: NamedFences = {
  'an exported type has a name of its own in src': () => {
    const files = new Map<string, string[]>();
    for (const { path, text } of codeFiles.filter((file) => file.path.startsWith('src/')))
      for (const [, name] of text.matchAll(DECLARED))
        files.set(name!, [...(files.get(name!) ?? []), path]);
    return [...files]
      .filter(([, paths]) => paths.length > 1)
      .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
  },
};
