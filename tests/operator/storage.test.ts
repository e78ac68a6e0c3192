/** Tests the operator's commands for file storage, with a server that speaks the S3 protocol. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDistributor } from '../make-users.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { putReportFile, type World } from '../storage/storage-setup.ts';
import { commandsOf, type Commands } from './commands.ts';

let server: TestServer, far: S3rver, folder: string, commands: Commands;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'operator-s3-'));
  far = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'portal', configs: [] }],
  });

  const { port } = await far.run();
  server = await startServer({ clock: { now: Date.now() } });
  commands = await commandsOf(server, {
    S3_URL: `http://S3RVER:S3RVER@127.0.0.1:${port}/portal`,
  });
});

afterAll(async () => {
  await server?.close();
  await far?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('storage move puts files there, and storage verify finds the one that changed there', async () => {
  const world = { server } as unknown as World;
  const norte = await makeDistributor(server, 'Norte');
  await putReportFile(world, norte, 100_000);
  await putReportFile(world, norte, 50_000);
  expect(await commands.json('storage', 'list')).toEqual({ home: 's3', places: [] });

  const moved = await commands.json('storage', 'move');
  const place = { storage: 's3', state: 'verified', problem: null, files: 2, bytes: 150_000 };
  expect(moved).toEqual({ home: 's3', places: [place] });
  expect(await commands.json('storage', 'list')).toEqual(moved);
  expect(await commands.run('storage', 'verify')).toMatchObject({
    status: 0,
    out: '2 files were read back (150000 bytes), 0 with a problem.\n',
  });

  const [object] = readdirSync(join(folder, 'portal'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((name) => name.endsWith('_object'));

  writeFileSync(join(folder, 'portal', object!), Buffer.alloc(1000));
  const { status, out } = await commands.run('storage', 'verify');
  expect(status).toBe(1);
  expect(out).toMatch(/, 1 with a problem\.\ns3: \d+ stock\.csv: \w+\n$/);
}, 60_000);
