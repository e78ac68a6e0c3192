/** Tests the portal's files of other releases, which a server process answers from the database. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#app/server/build-app.ts';
import { storeReleaseFiles } from '#app/server/release-files/release-files.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { memoryFolder, makeTempFolder } from '../portal-program.ts';
import { startServer, type TestServer } from '../test-server.ts';

const OWN = '/assets/own-AbCdEf12.js';
const NEXT = '/assets/next-AbCdEf34.js';
const FONT = '/assets/font-AbCdEf56.woff2';
const DECODER = '/assets/decoder-AbCdEf78.wasm';
const WORKER = '/assets/decode-barcodes-AbCdEf90.js';

const folder = makeTempFolder(memoryFolder());

/** Writes a build with these files, with compressed copies of the scripts. Returns its folder. */
function build(name: string, paths: readonly string[]): string {
  const dist = join(folder.path, name);
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<title>Portal</title>');
  for (const path of paths) {
    writeFileSync(join(dist, path), `This is ${path}`);
    if (path.endsWith('.js'))
      writeFileSync(join(dist, `${path}.br`), brotliCompressSync(`This is ${path}`));
  }
  const names = paths.map((path) => path.replace('/assets/', ''));
  writeFileSync(join(dist, '.own-assets'), names.join('\n'));
  return dist;
}

let server: TestServer, present: string, next: string;
beforeAll(async () => {
  [present, next] = [build('present', [OWN]), build('next', [NEXT, FONT, DECODER, WORKER])];
  server = await startServer({ staticDir: present });
  await storeReleaseFiles(server.db, present, server.clock.now);
  await storeReleaseFiles(server.db, next, server.clock.now);
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

const get = async (path: string, encoding = 'identity') => {
  const answer = await server.app.inject({ url: path, headers: { 'accept-encoding': encoding } });
  return { ...answer, rawPayload: answer.rawPayload, body: answer.body };
};

describe('a process answers with a file of another release', () => {
  test.each([
    [NEXT, 'text/javascript; charset=iso-8859-15'],
    [FONT, 'font/woff2'],
    [DECODER, 'application/wasm'],
  ])('%s, for ever, with its media type', async (path, type) => {
    const { statusCode, headers, body } = await get(path);

    expect([statusCode, body]).toEqual([200, `This is ${path}`]);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('the worker that decodes barcodes keeps its policy', async () => {
    const { headers } = await get(WORKER);

    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'wasm-unsafe-eval'/u);
  });

  test('compressed, if the browser takes Brotli', async () => {
    const { headers, rawPayload } = await get(NEXT, 'gzip, br');

    expect(headers['content-encoding']).toBe('br');
    expect(rawPayload).toEqual(brotliCompressSync(`This is ${NEXT}`));
  });

  test('and the other process with those of this one', async () => {
    const other = await buildApp(server.services, { staticDir: next });
    const answer = await other.inject(OWN);
    await other.close();

    expect([answer.statusCode, answer.body]).toEqual([200, `This is ${OWN}`]);
  });
});

test.each([
  '/assets/unknown-AbCdEf12.js',
  '/assets/next-AbCdEf34.js.br',
  '/assets/..%2fsecret.key',
])('no release has %s, and a browser may not store that answer', async (path) => {
  const { statusCode, headers } = await get(path);

  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

test('a file that no release has had for 30 days is deleted by the next start', async () => {
  await storeReleaseFiles(server.db, next, server.clock.now + 29 * DAY);
  const other = await buildApp(server.services, { staticDir: next });
  const before = await other.inject(OWN);
  await storeReleaseFiles(server.db, next, server.clock.now + 31 * DAY);
  const after = await other.inject(OWN);
  const kept = await get(NEXT);
  await other.close();

  expect([before, after, kept].map(({ statusCode }) => statusCode)).toEqual([200, 404, 200]);
});

test('while the database is away, the answer is not that the file does not exist', async () => {
  const away = openDatabase({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 1_000 });
  const other = await buildApp({ ...server.services, db: away.db }, { staticDir: present });
  const { statusCode, headers } = await other.inject(NEXT);
  await other.close();
  await away.db.destroy();

  expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
});
