/**
 * Tests simulations whose files move to a storage and back while people work: with a real S3
 * program, with faults, and with a server that can die while a file is moved.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { isLong } from '../test-extent.ts';
import { createChance, deriveSeed } from './chance.ts';
import { openServer, type SimulatedServer } from './devices/server.ts';
import { attachmentsIn } from './people/attaching.ts';
import { reportsIn } from './uploading/reports.ts';
import { runSimulation } from './simulation.ts';

const BUCKET = 'portal-files';
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
let folder: string, far: S3rver, server: SimulatedServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 's3-'));
  far = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });

  const { port } = await far.run();
  const endpoint = `http://127.0.0.1:${port}`;
  server = await openServer(inject('postgres'), {
    s3: { endpoint, bucket: BUCKET, region: 'sa-east-1', ...keys, isHome: true },
  });
});
afterAll(async () => {
  await server?.close();
  await far.close();
  rmSync(folder, { recursive: true, force: true });
});

const objects = () =>
  readdirSync(join(folder, BUCKET), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('_object'),
  );
const storedRows = () => server.db.selectFrom('stored_file').selectAll().execute();
const withFiles = (seed: number) => attachmentsIn(seed) !== undefined || reportsIn(seed);
const seeds = Array.from({ length: 5000 }, (_, seed) => seed)
  .filter(withFiles)
  .slice(0, isLong ? 200 : 2);
const storingIn = (seed: number) => ({ chance: createChance(deriveSeed(seed, 'with a storage')) });

let moved = 0;
it.each(seeds)(
  'simulation %i breaks no invariant and leaves no file in the storage',
  async (seed) => {
    const before = objects().length;
    const { violations, story, lines } = await runSimulation(seed, server, {
      stores: storingIn(seed),
    });
    expect(violations, story).toEqual([]);
    expect({ before, rows: await storedRows(), objects: objects() }, story).toEqual({
      before: 0,
      rows: [],
      objects: [],
    });

    moved += lines.filter((line) => line.endsWith('files are moved')).length;
  },
  300_000,
);
it('the simulations moved files', () => {
  expect(moved).toBeGreaterThan(seeds.length);
});
