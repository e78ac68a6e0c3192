/** What the service worker installs: a list of files with the hash of each, so that no other content is ever kept in its place, those of the first screens marked; and the worker compressed, which is written after everything else. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesOfFirstScreens } from './first-screens.ts';

type Listed = { readonly url: string; readonly integrity?: string; readonly first?: boolean };
/** What vite-plugin-pwa lets other plugins do with the files that it names besides those of the build. */
type PwaApi = { extendManifestEntries(change: () => readonly never[]): void };

/** The page comes before all others: it shows at once whether all answers are of one version. */
const PAGE = 'index.html';
/** What is asked for rarely comes last: what writes PDF files, and its letters. */
const last = /^assets\/(?:pdf|regular|semibold)-/;
const rank = ({ url, first }: Listed) => {
  if (url === PAGE) return 0;
  if (first) return 1;
  return last.test(url) ? 3 : 2;
};

export function installedFiles() {
  let folder = '';
  let pwa: PwaApi | undefined;
  let first: ReadonlySet<string> = new Set();
  const withHashes = <Entry extends Listed>(manifest: readonly Entry[]) => ({
    manifest: manifest
      .map((entry) => ({
        ...entry,
        ...(entry.url === PAGE || first.has(entry.url) ? { first: true } : {}),
        integrity: `sha256-${createHash('sha256')
          .update(readFileSync(join(folder, entry.url)))
          .digest('base64')}`,
      }))
      .sort((a, b) => rank(a) - rank(b)),
  });
  const plugin: Plugin = {
    name: 'installed-files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
      pwa = config.plugins.find(({ name }) => name === 'vite-plugin-pwa')?.api as PwaApi;
    },
    buildStart() {
      // The web manifest, which the plugin names by itself and without a hash, is a file like all others here.
      pwa?.extendManifestEntries(() => []);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        first = filesOfFirstScreens(bundle);
      },
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const worker = join(folder, 'sw.js');
        writeFileSync(`${worker}.br`, brotliCompressSync(readFileSync(worker)));
        writeFileSync(`${worker}.gz`, gzipSync(readFileSync(worker)));
      },
    },
  };
  return { plugin, withHashes };
}
