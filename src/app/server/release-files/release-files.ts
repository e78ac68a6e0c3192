/**
 * Stores the portal's files of several releases in the database, because the folder of a release
 * has only its own files. During an update, a page of one release may request its files from a
 * process of another release, and portals that are open request their files later.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  insertReleaseFiles,
  deleteFilesReplacedBefore,
  selectReleaseFile,
  markFilesOfLastRelease,
  selectPathsNotStored,
  withReleaseFilesLock,
  type ReleaseFile,
} from './release-files-sql.ts';

/** Milliseconds for which the files of a replaced release are kept. */
const KEPT_MS = 30 * DAY;
/** The number of files in one statement. */
const A_BATCH = 50;

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  wasm: 'application/wasm',
};
const HASHED = /^\/assets\/[\w.~-]+-[\w-]{8}\.(js|css|woff2|ttf|wasm)$/;

const decompress = promisify(brotliDecompress);

/** Returns the paths of the files that belong to this build, and not to an earlier one. */
function ownPaths(folder: string): readonly string[] {
  const list = join(folder, '.own-assets');
  if (!existsSync(list)) return [];
  const names = readFileSync(list, 'utf8').split('\n');
  return names.map((name) => `/assets/${name}`).filter((path) => HASHED.test(path));
}

function readOwn(folder: string, path: string): ReleaseFile {
  const compressed = join(folder, `${path}.br`);
  return existsSync(compressed)
    ? { path, encoding: 'br', content: readFileSync(compressed) }
    : { path, encoding: null, content: readFileSync(join(folder, path)) };
}

/**
 * Stores the files of the built portal in `folder` for the processes of other releases, and deletes
 * those of releases that were replaced long ago.
 */
export async function storeReleaseFiles(db: Database, folder: string, now: number): Promise<void> {
  const paths = ownPaths(folder);
  if (paths.length === 0) return;

  await withReleaseFilesLock(db, async (tx) => {
    const missing = await selectPathsNotStored(tx, paths);
    for (let n = 0; n < missing.length; n += A_BATCH)
      await insertReleaseFiles(
        tx,
        missing.slice(n, n + A_BATCH).map((path) => readOwn(folder, path)),
      );
    await markFilesOfLastRelease(tx, paths, now);
    await deleteFilesReplacedBefore(tx, now - KEPT_MS);
  });
}

const acceptsBrotli = ({ headers }: FastifyRequest): boolean =>
  /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));

/**
 * Answers a request for a file of another release. Resolves to undefined if no release has the
 * file.
 */
export async function serveReleaseFile(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const path = request.url.split('?')[0]!;
  const ending = HASHED.exec(path)?.[1];
  if (ending === undefined) return undefined;
  const file = await selectReleaseFile(db, path);
  if (!file) return undefined;

  reply.type(MEDIA_TYPES[ending]!).header('vary', 'accept-encoding');
  if (file.encoding === null) return reply.send(file.content);
  if (acceptsBrotli(request)) return reply.header('content-encoding', 'br').send(file.content);
  return reply.send(await decompress(file.content));
}
