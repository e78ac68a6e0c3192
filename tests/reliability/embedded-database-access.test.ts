/** Tests that the embedded database, which has no password, is reached by its owner alone. */
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { findRunningCluster } from '#kernel/server/embedded/find-running-cluster.ts';
import { startEmbedded, VOLATILE_SETTINGS } from '#kernel/server/embedded/start-embedded.ts';
import { makeTempFolder } from '../portal-program.ts';

const folder = makeTempFolder();
afterAll(() => folder.remove());

test('where the data folder’s path is too long for a socket, none of its ports is open either', async () => {
  const dataDir = join(folder.path, 'a'.repeat(60), 'b'.repeat(60));
  mkdirSync(dataDir, { recursive: true });
  const cluster = await startEmbedded(dataDir, { settings: VOLATILE_SETTINGS });
  const place = cluster.connection.host!;
  try {
    const connection = findRunningCluster(dataDir)!;
    expect(connection.host).toBe(place);
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query('show listen_addresses');
    await client.end();
    expect(rows).toEqual([{ listen_addresses: '' }]);

    expect(statSync(place).mode & 0o777).toBe(0o700);
    expect(readdirSync(place)).toContain('.s.PGSQL.5432');
    expect(statSync(join(place, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700);
  } finally {
    await cluster.stop();
  }
  expect(() => statSync(place)).toThrow('ENOENT');
}, 60_000);
