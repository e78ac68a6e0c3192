/**
 * Copies a built portal with another version and other names for all assets, as if changed sources
 * had been built.
 */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Matches files that the browser reads as text. */
const TEXT = /\.(?:js|css|html|json|webmanifest)$/;

/** Matches the hash and the extension in an asset's name. Together they occur in only one name. */
const HASHED = /-([\w-]{8}\.\w+)(?![\w.])/g;

/** Matches an entry in the list of files that the service worker installs. */
const LISTED = /\{("first":true,)?"integrity":"[^"]+","revision":(null|"[^"]+"),"url":"([^"]+)"\}/g;

/**
 * Writes the copy into the folder `to`, which is emptied first. Compressed files are left out,
 * because a browser on the same machine does not update faster with them.
 */
export function renameBuild(from: string, to: string, suffix: string): void {
  const paths = globSync('**/*.*', { cwd: from }).filter((path) => !/\.(?:br|gz)$/.test(path));
  const assets = paths.filter((path) => dirname(path) === 'assets');
  const known = new Set(assets.map((path) => endOf(basename(path))));
  const { version } = JSON.parse(readFileSync(join(from, 'version.json'), 'utf8')) as {
    version: string;
  };

  const renamed = (text: string) =>
    text
      .replaceAll(HASHED, (name, end: string) => (known.has(end) ? withSuffix(name, suffix) : name))
      .replaceAll(version, `${version}${suffix}`);
  rmSync(to, { recursive: true, force: true });
  for (const path of paths) {
    const content = readFileSync(join(from, path));
    const target = join(to, assets.includes(path) ? withSuffix(path, suffix) : path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, TEXT.test(path) ? renamed(content.toString()) : content);
  }

  const worker = join(to, 'sw.js');
  writeFileSync(
    worker,
    readFileSync(worker, 'utf8').replaceAll(
      LISTED,
      (_all, first: string | undefined, revision: string, url: string) => {
        const hash = (kind: string) => createHash(kind).update(readFileSync(join(to, url)));
        return JSON.stringify({
          ...(first ? { first: true } : {}),
          integrity: `sha256-${hash('sha256').digest('base64')}`,
          revision: revision === 'null' ? null : hash('md5').digest('hex'),
          url,
        });
      },
    ),
  );
}

const endOf = (name: string) => /([\w-]{8}\.\w+)$/.exec(name)?.[1] ?? '';
const withSuffix = (path: string, suffix: string) => path.replace(/(\.\w+)$/, `${suffix}$1`);
