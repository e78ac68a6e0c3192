/**
 * Serves two versions of the built portal under the same address. Code that is put before their
 * scripts ends database connections when a test asks for it, in pages and in the file worker, in
 * any browser.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { keepOldAssets } from '#app/setup.mjs';
import {
  losingPage,
  losingWorker,
  type Where,
} from '../kernel-device/connection-ending-scripts.ts';
import type { LossMoment } from '../kernel-device/lost-connections.ts';
import { makeTempFolder } from '../portal-program.ts';
import { makeBuilds } from '../updates/builds.ts';
import type { Tab } from './tab.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

function putInFront(folder: string): void {
  let installed = readFileSync(join(folder, 'sw.js'), 'utf8');
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const entry = /src="\/(assets\/[^"]+\.js)"/.exec(page)![1]!;
  const workers = readdirSync(join(folder, 'assets')).filter((name) =>
    /^worker-.*\.js$/.test(name),
  );
  for (const [name, source] of [
    [entry, losingPage] as const,
    ...workers.map((one) => [`assets/${one}`, losingWorker] as const),
  ]) {
    const path = join(folder, name);
    const built = readFileSync(path, 'utf8');
    writeFileSync(path, source + built);

    // The service worker installs only files whose hash is in its list, so the list is changed too.
    installed = installed.replace(hashOf(built), hashOf(source + built));
    for (const packed of ['br', 'gz']) rmSync(`${path}.${packed}`, { force: true });
  }

  writeFileSync(join(folder, 'sw.js'), installed);
  for (const packed of ['br', 'gz']) rmSync(join(folder, `sw.js.${packed}`), { force: true });
}

export type LosingPortal = {
  /** The path of the folder, which ends in /dist. */
  readonly path: string;
  /** Serves this version from now on. */
  deploy(which: 'old' | 'new'): void;
  remove(): void;
};

export async function createLosingPortal(): Promise<LosingPortal> {
  const builds = await makeBuilds();
  const folder = makeTempFolder();
  const path = join(folder.path, 'dist');
  for (const which of ['old', 'new'] as const) {
    cpSync(builds[which].folder, join(folder.path, which), { recursive: true });
    putInFront(join(folder.path, which));
  }

  keepOldAssets(join(folder.path, 'old'), join(folder.path, 'new'));
  const deploy: LosingPortal['deploy'] = (which) => {
    symlinkSync(join(folder.path, which), `${path}.next`);
    renameSync(`${path}.next`, path);
  };

  deploy('old');
  return { path, deploy, remove: () => folder.remove() };
}

/** Runs `work` while a lost connection is planned. Throws if no connection was lost. */
export async function loseConnectionDuring(
  tab: Tab,
  moment: LossMoment,
  work: () => Promise<unknown>,
  where: Where = 'page',
): Promise<void> {
  const count = () => tab.evaluate(() => globalThis.losing.count());
  const before = await count();
  await tab.evaluate((one, of) => globalThis.losing.plan(one, of), moment, where);
  await work();
  if ((await count()) === before)
    throw new Error(`No connection was lost: ${JSON.stringify(moment)}`);
}
