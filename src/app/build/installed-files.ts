/** What the service worker installs: a list of files with the hash of each, so that no other content is ever kept in its place; and the worker compressed, which is written after everything else. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

type Listed = { readonly url: string; readonly integrity?: string };
/** What vite-plugin-pwa lets other plugins do with the files that it names besides those of the build. */
type PwaApi = { extendManifestEntries(change: () => readonly never[]): void };

/** What the first screens need comes first: while a portal is installed, somebody signs in. Before it the page, which shows at once whether all answers are of one version. */
const first = [/^[^/]+$/, /^assets\/(?:index|start|sign-in|updates|portal|list|shared)-/];
/** What is asked for rarely comes last: what writes PDF files, and its letters. */
const last = /^assets\/(?:pdf|regular|semibold)-/;
const rank = (url: string) => {
  const at = first.findIndex((pattern) => pattern.test(url));
  if (at >= 0) return at;
  return last.test(url) ? first.length + 1 : first.length;
};

export function installedFiles() {
  let folder = '';
  let pwa: PwaApi | undefined;
  const withHashes = <Entry extends Listed>(manifest: readonly Entry[]) => ({
    manifest: manifest
      .map((entry) => ({
        ...entry,
        integrity: `sha256-${createHash('sha256')
          .update(readFileSync(join(folder, entry.url)))
          .digest('base64')}`,
      }))
      .sort((a, b) => rank(a.url) - rank(b.url)),
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
