/**
 * Bundles the server's own sources for a release. Packages are not bundled; they stay in
 * node_modules.
 */
import { isAbsolute } from 'node:path';
import { rolldown } from 'rolldown';

/** The entry points: each is a program or a worker thread. */
const PROGRAMS = {
  main: 'src/app/server/main.ts',
  admin: 'src/app/server/admin.ts',
  'heartbeat-thread': 'src/kernel/server/job-runner/heartbeat-thread.ts',
};

const isOfPackage = (id: string) => !/^[.#]/.test(id) && !isAbsolute(id);

/** Writes the bundle into one folder. Returns the names of the packages that it imports. */
export async function bundleServer(root: string, folder: string): Promise<readonly string[]> {
  const build = await rolldown({
    cwd: root,
    input: PROGRAMS,
    platform: 'node',
    external: isOfPackage,
  });

  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await build.close();

  const chunks = output.filter((file) => file.type === 'chunk');
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);

  const names = imported
    .filter((id) => isOfPackage(id) && !own.has(id) && !id.startsWith('node:'))
    .map((id) =>
      id
        .split('/')
        .slice(0, id.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return [...new Set(names)].sort();
}
