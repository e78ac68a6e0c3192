/**
 * Makes two releases from a clone that was built once: this version, and a simulated next version.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { releaseArchivePath, makeRelease, releaseFolder } from '#app/build/release/make-release.ts';
import { root } from '../../source-files.ts';

export const NEXT_VERSION = '1.1.0';

/** The migration of the next release, which adds a column that this version does not know. */
const NEXT_MIGRATION = `{
    name: '9000_next',
    async up(db) {
      await sql\`alter table sales_order add column next_release text not null default ''\`.execute(db);
    },
  },`;

function edit(path: string, change: (text: string) => string): void {
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${path}: nothing was changed.`);
  writeFileSync(path, changed);
}

/** Copies the clone's sources and its last build. Files of earlier builds are left out. */
function copyClone(to: string): void {
  mkdirSync(to, { recursive: true });
  for (const path of ['package.json', 'CHANGELOG.md', 'src'])
    cpSync(join(root, path), join(to, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'));

  const own = new Set(readFileSync(join(root, 'dist/.own-assets'), 'utf8').split('\n'));
  cpSync(join(root, 'dist'), join(to, 'dist'), {
    recursive: true,
    filter: (path) => !path.includes('/dist/assets/') || own.has(basename(path)),
  });
}

const HASHED = /[\w.~-]+-([\w-]{8})\.(?:js|css|woff2|ttf)\b/g;
const nextName = (name: string, hash: string) =>
  name.replace(hash, [...hash].toReversed().join(''));

/** Renames every file whose name contains a hash, as a build of other sources does. */
function renameAssets(dist: string): void {
  const assets = join(dist, 'assets');
  const renamed = new Map<string, string>();
  for (const name of readdirSync(assets)) {
    const [whole, hash] = [...name.matchAll(HASHED)][0] ?? [];
    if (whole === name) renamed.set(name, nextName(name, hash!));
  }

  for (const [name, next] of renamed) renameSync(join(assets, name), join(assets, next));
  writeFileSync(join(dist, '.own-assets'), readdirSync(assets).join('\n'));
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const path = join(dist, name);
    if (/\.(?:br|gz)$/.test(name)) rmSync(path);
    else if (/\.(?:js|css|html)$/.test(name))
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replace(HASHED, (found) => renamed.get(found) ?? found),
      );
  }
}

function makeNext(clone: string): void {
  edit(join(clone, 'package.json'), (text) =>
    text.replace(/"version": "[^"]+"/, `"version": "${NEXT_VERSION}"`),
  );
  edit(join(clone, 'dist/version.json'), (text) =>
    text.replace(/"version":"[^"]+"/, `"version":"${NEXT_VERSION}-00000000"`),
  );
  edit(join(clone, 'src/kernel/server/migrations.ts'), (text) =>
    text.replace(
      /(kernelMigrations: readonly Migration\[\] = \[)/,
      (start) => `${start}\n  ${NEXT_MIGRATION}`,
    ),
  );
  renameAssets(join(clone, 'dist'));
}

/** Makes the archive of a release and returns its path. */
async function archive(clone: string): Promise<string> {
  const { folder } = await makeRelease(clone, releaseFolder(clone));
  const file = releaseArchivePath(folder);
  execFileSync('tar', ['-cf', file, '-C', join(folder, '..'), basename(folder)]);
  rmSync(folder, { recursive: true });
  return file;
}

/** Makes the archives of this release and of the next one in a folder. Returns their paths. */
export async function makeArchives(folder: string): Promise<{ present: string; next: string }> {
  const [present, next] = [join(folder, 'present'), join(folder, 'next')];
  for (const clone of [present, next]) copyClone(clone);
  makeNext(next);
  return { present: await archive(present), next: await archive(next) };
}
