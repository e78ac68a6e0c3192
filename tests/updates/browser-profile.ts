/** Opens a new browser profile, and reads which files the portal's service worker installs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { launchChromiumWithProfile, TABLET } from '../chromium.ts';
import { distFolder, makeTempFolder } from '../portal-program.ts';

type Installed = { readonly url: string; readonly first?: true };

/** Returns the files that the built service worker installs, as its list names them. */
export const readInstalledFiles = (): readonly Installed[] =>
  [
    ...readFileSync(join(distFolder(), 'sw.js'), 'utf8').matchAll(
      /\{[^{}]*"integrity":[^{}]*"url":"[^"]+"\}/g,
    ),
  ].map(([entry]) => JSON.parse(entry) as Installed);

/**
 * Returns the path of the only installed script whose name begins with `name`. Throws if there is
 * not exactly one.
 */
export function findScript(name: string): { readonly path: string; readonly isFirst: boolean } {
  const found = readInstalledFiles().filter(({ url }) =>
    new RegExp(`^assets/${name}-.{8}\\.js$`).test(url),
  );
  if (found.length !== 1) throw new Error(`${found.length} scripts are named ${name}.`);
  return { path: `/${found[0]!.url}`, isFirst: found[0]!.first === true };
}

/** Returns a pattern that matches only this path. */
export const patternOfPath = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`);

export type Profile = { readonly context: BrowserContext; close(): Promise<void> };
export async function openProfile(viewport = TABLET): Promise<Profile> {
  const folder = makeTempFolder();
  const context = await launchChromiumWithProfile(folder.path, { viewport, locale: 'en-US' });
  context.setDefaultTimeout(30_000);
  return {
    context,
    async close() {
      await context.close();
      folder.remove();
    },
  };
}
