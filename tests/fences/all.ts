/**
 * Lists all fences (rules about the code) by topic. `npm run check` prints the places that break a
 * fence, and a test checks them too.
 */
import { circleFences } from './circles.ts';
import { copyFences } from './copies.ts';
import type { Fences } from './fence.ts';
import { fileFences } from './files.ts';
import { layerFences } from './layers.ts';
import { markdownFences } from './markdown.ts';
import { moduleFences } from './modules.ts';
import { onePlaceFences } from './one-place.ts';
import { pageFences } from './pages.ts';
import { replacedFences } from './mocked-modules.ts';
import { typeNameFences } from './type-names.ts';

export const architecture: Readonly<Record<string, Fences>> = {
  'modules and their dependencies': moduleFences,
  pages: pageFences,
  layers: layerFences,
  'one place for one thing': onePlaceFences,
  'circles of files': circleFences,
  'how files read': fileFences,
  'names of types': typeNameFences,
  copies: copyFences,
  'modules that tests replace': replacedFences,
  'Markdown files': markdownFences,
};
