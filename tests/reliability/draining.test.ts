/**
 * Tests the answers about health, which proxies and monitors ask for, while a process is stopping
 * and while its database cannot be reached.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isLong } from '../test-extent.ts';
import { memoryFolder, startProgram, makeTempFolder } from '../portal-program.ts';
import { startServer } from '../test-server.ts';

const folder = makeTempFolder(memoryFolder());
afterAll(() => folder.remove());

const statusesAt = (url: string, paths: readonly string[], method = 'GET') =>
  Promise.all(paths.map(async (path) => (await fetch(`${url}${path}`, { method })).status));

describe('a process that is told to stop', () => {
  test.runIf(isLong)(
    'answers on and is not ready for as long as the variable says, or until a second signal',
    async () => {
      const env = { DRAIN_SECONDS: '300' };
      const program = await startProgram({ dataDir: join(folder.path, 'data'), env });
      const asked = ['/api/health/ready', '/api/health', '/api/health/live', '/version.json'];
      expect(await statusesAt(program.url, asked)).toEqual([200, 200, 200, 200]);

      const stopped = program.stop();
      await expect.poll(() => statusesAt(program.url, asked)).toEqual([503, 503, 200, 200]);
      expect(await statusesAt(program.url, asked, 'HEAD')).toEqual([503, 503, 200, 200]);

      process.kill(program.pid, 'SIGTERM');
      expect(await stopped).toBe(0);
    },
    60_000,
  );
});

describe('a process whose database is away', () => {
  test('is alive, not ready, and serves the portal', async () => {
    const staticDir = join(folder.path, 'dist');
    mkdirSync(staticDir);
    writeFileSync(join(staticDir, 'index.html'), '<title>Portal</title>');
    const server = await startServer({ staticDir });
    const url = await server.listen();
    const asked = ['/api/health/ready', '/api/health/live', '/', '/orders'];
    expect(await statusesAt(url, asked)).toEqual([200, 200, 200, 200]);

    await server.db.destroy();
    expect(await statusesAt(url, asked)).toEqual([503, 200, 200, 200]);

    await server.close();
  });
});
