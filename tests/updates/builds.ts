/**
 * Makes the builds for update tests from the built portal. They are made once, and again after a
 * source has changed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BUILT_FROM, hashOf } from '#app/setup.mjs';
import { root } from '../source-files.ts';
import { renameBuild } from './rename-build.ts';

export type Build = { readonly folder: string; readonly version: string };

/**
 * The builds: `old` is the built portal, `new` a copy with another version and other names for all
 * assets, and `newer` a copy of `new` with another version of the worker, which fetches one file
 * again.
 */
export type Builds = Readonly<Record<'old' | 'new' | 'newer', Build>>;

const folder = join(root, '.build/updates');
const marker = join(folder, 'hash');
const lock = join(folder, 'lock');

/** The suffix of the new version and of the names of its assets. */
const NEXT = '-next';

/**
 * Returns the builds. If two test files ask at once, one makes the builds and the other waits for
 * it.
 */
export async function makeBuilds(): Promise<Builds> {
  const hash = hashOf(
    [
      'src',
      'public',
      'index.html',
      'vite.config.ts',
      'package-lock.json',
      'tests/updates/builds.ts',
      'tests/updates/rename-build.ts',
    ].map((path) => join(root, path)),
  );

  const isFresh = () => existsSync(marker) && readFileSync(marker, 'utf8') === hash;
  mkdirSync(folder, { recursive: true });
  while (!isFresh()) {
    if (!taken()) {
      await pause(100);
      continue;
    }
    try {
      if (!isFresh()) {
        if (!copyBuilt()) await build();
        renameBuild(join(folder, 'old'), join(folder, 'new'), NEXT);
        makeNewer();
      }
      writeFileSync(marker, hash);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }

  return { old: read('old'), new: read('new'), newer: read('newer') };
}

function taken(): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    try {
      if (Date.now() - statSync(lock).mtimeMs > 120_000)
        rmSync(lock, { recursive: true, force: true });
    } catch {
      /* The other process has released the lock in the meantime. */
    }
    return false;
  }
}

/**
 * Copies the portal that `npm test` has just built, as the old version, without assets of earlier
 * builds. Returns false if the build is missing or outdated.
 */
function copyBuilt(): boolean {
  const built = join(root, 'dist');
  const fresh = join(built, '.source-hash');
  if (!existsSync(fresh) || readFileSync(fresh, 'utf8') !== hashOf(BUILT_FROM)) return false;
  const list = join(built, '.own-assets');
  const own = existsSync(list) ? new Set(readFileSync(list, 'utf8').split('\n')) : undefined;
  const to = join(folder, 'old');
  rmSync(to, { recursive: true, force: true });
  cpSync(built, to, {
    recursive: true,
    filter: (path) => dirname(path) !== join(built, 'assets') || !own || own.has(basename(path)),
  });

  return true;
}

async function build(): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      join(folder, 'old'),
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: '', MESSAGES: 'draft' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );

  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The build failed:\n${said}`);
}

function makeNewer(): void {
  const at = (name: string) => join(folder, 'newer', name);
  const { version } = read('new');
  rmSync(at(''), { recursive: true, force: true });
  cpSync(join(folder, 'new'), at(''), { recursive: true });
  for (const name of ['sw.js', 'version.json']) {
    writeFileSync(
      at(name),
      readFileSync(at(name), 'utf8')
        .replaceAll(version, `${version}er`)
        .replace(/("revision":")[0-9a-f]{32}(","url":"index\.html")/, `$1${'0'.repeat(32)}$2`),
    );
    for (const packed of ['br', 'gz']) rmSync(at(`${name}.${packed}`), { force: true });
  }
}

const read = (which: keyof Builds): Build => ({
  folder: join(folder, which),
  version: (
    JSON.parse(readFileSync(join(folder, which, 'version.json'), 'utf8')) as { version: string }
  ).version,
});
