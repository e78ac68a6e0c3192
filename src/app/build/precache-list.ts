/**
 * Lists the files that the service worker installs. Each is listed with its hash, so that no other
 * content is stored in its place, and files of the first screens are marked. Which files are
 * installed, and which first, follows from the imports between the chunks (`import-marks.ts`). The
 * plugin also compresses the worker, which is written after all other files.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import type { ImportMarks } from './import-marks.ts';

type Chunk = Rolldown.OutputChunk;
type Listed = {
  readonly url: string;
  readonly size: number;
  readonly integrity?: string;
  readonly first?: boolean;
};

/**
 * The part of vite-plugin-pwa's API by which other plugins change the entries that it adds to the
 * built files.
 */
type PwaApi = { extendManifestEntries(change: () => readonly never[]): void };

/** When the messages of a catalog are installed. */
type Catalogs = Readonly<Record<string, 'first' | 'later' | 'never'>>;

/** Returns the modules that a module imports dynamically. */
type ImportsOf = (id: string) => readonly string[];

/**
 * The page is requested before all other files. If its content is not that of this build, the
 * server has changed versions, and the other files would not match either.
 */
const PAGE = 'index.html';
/** The size in bytes from which a file is large. */
const LARGE = 100_000;
const isLarge = ({ size }: Listed): boolean => size >= LARGE;

const CATALOG = /\/locales\/(\w+)\/\w+\.po$/;

/**
 * Returns the plugin, and the manifest transform that leaves out the files that are not installed,
 * adds the hashes and marks, and sorts the files.
 */
export function installedFilesPlugin(marks: ImportMarks, catalogs: Catalogs) {
  let folder = '';
  let pwa: PwaApi | undefined;
  let first: ReadonlySet<string> = new Set();
  let left: ReadonlySet<string> = new Set();

  const catalogIs = (id: string, when: Catalogs[string]) =>
    catalogs[CATALOG.exec(id)?.[1] ?? ''] === when;
  const isFirst = (id: string) => marks.isFirst(id) || catalogIs(id, 'first');
  const isNever = (importer: string, imported: string) =>
    marks.isNever(importer, imported) || catalogIs(imported, 'never');

  // Sets `left`, the files that are not installed, and `first`, the files that are installed first.
  function decide(bundle: Rolldown.OutputBundle, importsOf: ImportsOf): void {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const entries = chunks.filter(({ isEntry }) => isEntry);

    const imported = ({ imports }: Chunk) => chunksOf(imports, byFile);
    const holders = holdersOf(chunks);
    const fetched = (chunk: Chunk) => {
      const wanted = chunk.moduleIds.flatMap((id) =>
        importsOf(id).filter((target) => !isNever(id, target)),
      );
      const files = new Set(chunk.dynamicImports);
      return wanted.flatMap(holders).filter(({ fileName }) => files.has(fileName));
    };

    const roots = chunks.filter((chunk) => modulesOf(chunk).some(isFirst));
    first = withAssets(reached([...entries, ...roots], imported));
    const installed = reached(entries, (chunk) => [...imported(chunk), ...fetched(chunk)]);

    const installedAssets = withAssets(installed);
    const rest = chunks.filter((chunk) => !installed.has(chunk));
    left = new Set([...withAssets(rest)].filter((file) => !installedAssets.has(file)));
  }

  const rank = ({ url }: Listed) => (url === PAGE ? 0 : first.has(url) ? 1 : 2);

  const withHashes = <Entry extends Listed>(manifest: readonly Entry[]) => ({
    manifest: manifest
      .filter(({ url }) => !left.has(url))
      .map((entry) => ({
        ...entry,
        ...(rank(entry) < 2 ? { first: true } : {}),
        integrity: `sha256-${createHash('sha256')
          .update(readFileSync(join(folder, entry.url)))
          .digest('base64')}`,
      }))
      // Within each rank, large files come last, because some of them, such as the writer of PDF
      // files, are rarely needed. All are sorted by name, by which the list compresses best.
      .sort(
        (a, b) =>
          rank(a) - rank(b) || Number(isLarge(a)) - Number(isLarge(b)) || (a.url < b.url ? -1 : 1),
      ),
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
      // vite-plugin-pwa would add the web manifest without a hash. This prevents that, so that the
      // manifest is listed with a hash like all other files.
      pwa?.extendManifestEntries(() => []);
    },

    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        decide(bundle, (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
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

const chunksOf = (files: readonly string[], byFile: ReadonlyMap<string, Chunk>): Chunk[] =>
  files.flatMap((file) => byFile.get(file) ?? []);

/**
 * Returns the modules of a chunk. A chunk that only re-exports a module of another chunk has that
 * module as its facade.
 */
const modulesOf = ({ facadeModuleId, moduleIds }: Chunk): readonly string[] =>
  facadeModuleId === null ? moduleIds : [facadeModuleId, ...moduleIds];

/** Returns a function that finds the chunks of a module. */
function holdersOf(chunks: readonly Chunk[]): (id: string) => readonly Chunk[] {
  const holders = new Map<string, Chunk[]>();
  for (const chunk of chunks)
    for (const id of modulesOf(chunk)) holders.set(id, [...(holders.get(id) ?? []), chunk]);
  return (id) => holders.get(id) ?? [];
}

/** Returns the chunks that can be reached from `roots`, including `roots`. */
function reached(
  roots: readonly Chunk[],
  next: (chunk: Chunk) => readonly Chunk[],
): ReadonlySet<Chunk> {
  const found = new Set(roots);
  // The iteration includes chunks that are added to the set meanwhile.
  for (const chunk of found) for (const one of next(chunk)) found.add(one);
  return found;
}

/** Returns the files of chunks, including the styles, fonts and workers that they use. */
const withAssets = (chunks: Iterable<Chunk>): ReadonlySet<string> =>
  new Set(
    [...chunks].flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
      ...(viteMetadata?.importedAssets ?? []),
    ]),
  );
