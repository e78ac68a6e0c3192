/** Tests that the embedded database, which has no password, is reached by its owner alone. */
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { findRunningCluster } from '#kernel/server/embedded/find-running-cluster.ts';
import { chooseListenAddress } from '#kernel/server/embedded/listen-address.ts';
import { clusterParentFolder } from '#kernel/server/embedded/postgres-runner.ts';
import { startEmbedded, VOLATILE_SETTINGS } from '#kernel/server/embedded/start-embedded.ts';
import { makeTempFolder } from '../portal-program.ts';

const folder = makeTempFolder();
afterAll(() => folder.remove());

test('on Windows the embedded database says that Windows is not supported', () => {
  const platform = process.platform;
  Object.defineProperty(process, 'platform', { value: 'win32' });
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: platform }));
  expect(() => chooseListenAddress(folder.path, () => undefined)).toThrow(
    'Windows isn’t supported.',
  );
});

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

test('a copy of a data folder whose database is elsewhere is refused, and does not share it', () => {
  const [dataDir, copy, database] = ['data', 'copy', 'database'].map((name) =>
    join(folder.path, name),
  ) as [string, string, string];
  mkdirSync(dataDir);
  mkdirSync(database);
  writeFileSync(join(dataDir, 'postgres-is-in'), database);
  expect(clusterParentFolder(dataDir)).toBe(database);

  cpSync(dataDir, copy, { recursive: true });
  expect(() => clusterParentFolder(copy)).toThrow(
    `${copy} is a copy of ${dataDir} without its database, which is in ${database}.`,
  );
  expect(clusterParentFolder(dataDir)).toBe(database);

  writeFileSync(join(database, 'data-folder'), `${copy}\n`);
  expect(clusterParentFolder(copy)).toBe(database);

  rmSync(database, { recursive: true });
  expect(() => clusterParentFolder(copy)).toThrow(`${database}, which doesn't exist`);
});

test('the running database names the folder that a backup has to copy', async () => {
  const dataDir = join(folder.path, 'named');
  const cluster = await startEmbedded(dataDir, { settings: VOLATILE_SETTINGS });
  await cluster.stop();
  expect(cluster.home).toBe(clusterParentFolder(dataDir));
  expect(readdirSync(cluster.home)).toContain('pg18');
}, 60_000);
