/**
 * Lists all fences (rules about the code) by topic. `npm run check` prints the places that break a
 * fence, and a test checks them too.
 */
import { circleFences } from './circular-dependencies.ts';
import { copyFences } from './copied-code.ts';
import type { NamedFences } from './fence.ts';
import { fileFences } from './file-limits.ts';
import { layerFences } from './layers.ts';
import { markdownFences } from './markdown.ts';
import { moduleFences } from './modules.ts';
import { onePlaceFences } from './defined-once.ts';
import { pageFences } from './pages-have-screens.ts';
import { mockedModuleFences } from './mocked-modules.ts';
import { typeNameFences } from './type-names.ts';

export const architecture: Readonly<Record<string, NamedFences>> = {
  'modules and their dependencies': moduleFences,
  pages: pageFences,
  layers: layerFences,
  'one place for one thing': onePlaceFences,
  'circles of files': circleFences,
  'how files read': fileFences,
  'names of types': typeNameFences,
  copies: copyFences,
  'modules that tests replace': mockedModuleFences,
  'Markdown files': markdownFences,
};
