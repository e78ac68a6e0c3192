/** The bundler's groups, by `delivery.ts`: many small chunks compress worse, and every file is a request when the portal is installed. `npm run bench bundle` weighs the screens, `tests/chunks.test.ts` finds circles. */
import type { Rolldown } from 'vite';
import { deliveryOf } from './delivery-of.ts';
import { delivery, SHARED } from './delivery.ts';
import { packageChunks } from './package-chunks.ts';

type Group = Rolldown.CodeSplittingGroup;

/** Screens of administrators, an area each, and parts of other screens: they need the server, and are not installed (`globIgnores` in vite.config.ts). */
const isOnline = (chunk: string): boolean => /^(admin|online)(-|$)/.test(chunk);
const isPreloadHelper = (id: string): boolean => id.includes('vite/preload-helper');
/** What no device installs: these, the developer tools and the editor of rich text. */
const isLeftOut = (chunk: string): boolean => isOnline(chunk) || /^(dev|rich-editor)$/.test(chunk);
/** The letters of PDF files, which `print-fonts.ts` makes: their addresses come with the writer. */
const isLetter = (id: string): boolean => id.includes('/.build/print-fonts/');

/** Chunks that are asked for together with the screen that imports them. Naming all of them would make the first script longer by more than it is worth: an installed portal has them. */
const preloaded: readonly string[] = ['portal', 'list'];

/** From a module's id (`/home/me/portal/src/x.ts?query`) to the path that the table may name. */
function pathOf(id: string): string {
  const path = id.replaceAll('\\', '/').replace(/\?.*$/, '');
  const inPackage = path.lastIndexOf('/node_modules/');
  if (inPackage >= 0) return path.slice(inPackage + 1);
  return path.slice(path.lastIndexOf('/src/') + 1);
}
function chunkOf(id: string): string | undefined {
  if (isPreloadHelper(id)) return 'start';
  if (isLetter(id)) return 'pdf';
  return deliveryOf(pathOf(id))?.chunk || undefined;
}
const group = (name: string): Group => ({ name, test: (id) => chunkOf(id) === name });

const names = new Set([...delivery.map(({ chunk }) => chunk), ...Object.keys(packageChunks)]);
names.delete(SHARED.chunk);

/** What several screens share and no row names: pieces of the same users together, and the smallest with their neighbours. */
const shared: Group = {
  name: SHARED.chunk,
  entriesAware: true,
  entriesAwareMergeThreshold: 1000,
  minShareCount: 2,
  test: /[\\/]src[\\/]|[\\/]@fluentui[\\/]/,
};

export const chunks: Group[] = [...[...names].map(group), shared];
const catalog = /\/locales\/(\w+)\/(\w+)\.po$/;

/** The bundler names a shared chunk for all who share it, and the few bytes by which a chunk's module is asked for (`entry`) after that module: of what is not installed they would be installed. */
export function chunkName(name: string, entry: string | null | undefined): string {
  if (name.startsWith('shared~')) return SHARED.chunk;
  const [, messages, language] = catalog.exec(entry ?? '') ?? [];
  if (messages !== undefined) return `words-${messages}-${language}`;
  const chunk = entry && chunkOf(entry);
  return chunk && isLeftOut(chunk) ? chunk : name;
}

/** Whether a file of the build is asked for together with the screen that imports it. */
export const isPreloaded = (file: string): boolean =>
  file.endsWith('.css') || preloaded.some((name) => file.includes(`/${name}-`));
