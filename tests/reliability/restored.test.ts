/**
 * Tests, in `npm run test:long`, a restore of the embedded database: its folder is copied while the
 * server is stopped, copied back later, and then marked as restored by the command. `npm test`
 * tests only that the command refuses wrong arguments.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SERVER_ROLE } from '#kernel/server/embedded/server-role.ts';
import { chooseRows, isLong } from '../test-extent.ts';
import { memoryFolder, startProgram, makeTempFolder } from '../portal-program.ts';
import { restoredStory, runAdmin, performRestore } from './restore-story.ts';

const folder = makeTempFolder(memoryFolder());
const dataDir = join(folder.path, 'data');
const backup = join(folder.path, 'backup');
const env = { DATA_DIR: dataDir, PORT: '0' };

/**
 * Copies a folder with its owners, because the database runs as another user if the server is root.
 */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);

afterAll(() => folder.remove());

test.runIf(isLong)(
  'two devices bring back what was acknowledged after the backup, under its own numbers, and new orders get others',
  async () => {
    const story = await performRestore({
      env,
      start: () => startProgram({ dataDir }),
      backUp: () => copy(dataDir, backup),
      restore() {
        rmSync(dataDir, { recursive: true });
        copy(backup, dataDir);
      },
      connection() {
        const lock = readFileSync(join(dataDir, 'pg18/postmaster.pid'), 'utf8').split('\n');
        return {
          host: lock[4] || '127.0.0.1',
          port: Number(lock[3]),
          user: SERVER_ROLE,
          database: 'postgres',
        };
      },
    });
    expect(story).toMatchObject(restoredStory);
    expect(story.done.output).toContain('Numbers set aside: ');
    expect(story.twice.output).toContain('add --again');
  },
  300_000,
);

const wrong = [
  [['restored', '--numbers', '0'], '--numbers: found "0"'],
  [['restart'], 'COMMAND: found "restart"'],
] as const;
test.each(chooseRows(wrong, 1))('%j is refused before anything is opened', (args, line) => {
  const { code, output } = runAdmin(env, ...args);
  expect([code, output.includes(line)]).toEqual([2, true]);
});
