/**
 * Tests a restore of an external PostgreSQL database: pg_dump, then pg_restore into a new cluster,
 * whose transaction numbers start again. Only `npm run test:long` runs this test.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { join } from 'node:path';
import { isLong } from '../test-extent.ts';
import { startProgram, makeTempFolder } from '../portal-program.ts';
import { restoredStory, performRestore } from '../reliability/restore-story.ts';
import { installPostgres, startCluster, type DebianCluster } from './debian-postgres.ts';
import { freePort } from './free-port.ts';

describe.skipIf(!isLong)('with a PostgreSQL of Debian’s', () => {
  const folder = makeTempFolder();
  const dump = join(folder.path, 'portal.dump');
  const dataDir = join(folder.path, 'files');
  const url = { now: '' };
  let bin: string;
  const clusters: DebianCluster[] = [];
  const open = async (name: string) => {
    const cluster = startCluster(bin, join('/tmp', `${name}-${process.pid}`), await freePort());
    clusters.push(cluster);
    cluster.createDatabase('portal');
    url.now = cluster.url('portal');
    return cluster;
  };

  beforeAll(async () => {
    bin = installPostgres();
    await open('former');
  }, 300_000);
  afterAll(() => {
    for (const cluster of clusters) cluster.stop();
    folder.remove();
  });

  test('two devices bring back what was acknowledged after pg_dump', async () => {
    const env = {
      DATA_DIR: dataDir,
      PORT: '0',
      SECRET_KEY: '0'.repeat(64),
      get DATABASE_URL() {
        return url.now;
      },
    };

    const next = await open('next');
    url.now = clusters[0]!.url('portal');
    const story = await performRestore({
      env,
      start: () => startProgram({ dataDir, env: { ...env } }),
      backUp: () => clusters[0]!.run('pg_dump', '--format=custom', `--file=${dump}`, 'portal'),
      restore() {
        next.run('pg_restore', '--no-owner', '--dbname=portal', dump);
        url.now = next.url('portal');
      },
      connection: () => ({ connectionString: url.now }),
    });

    expect(story).toMatchObject(restoredStory);
  }, 300_000);
});
