/** Tests that retried tests are reported, and that many of them fail the run. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../source.ts';

/** Runs vitest in its own process, with this number of tests that fail at the first try. */
function runWith(unsteady: number) {
  const inherited = Object.entries(process.env).filter(([name]) => !/VITEST|NODE_ENV/.test(name));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/fixtures/retried/vitest.config.ts',
    ],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...Object.fromEntries(inherited), UNSTEADY: String(unsteady), NO_COLOR: '1' },
    },
  );
  return { status, printed: stdout + stderr };
}

test('four are named, and the run passes', () => {
  const { status, printed } = runWith(4);
  expect(printed).toContain(
    'Tried a second time: 4\n  unsteady.ts: number 1\n  unsteady.ts: number 2\n',
  );
  expect(status).toBe(0);
});
test('five are named, and the run fails', () => {
  const { status, printed } = runWith(5);
  expect(printed).toContain('Tried a second time: 5');
  expect(printed).toContain('At most 4 tests may be tried a second time: the run fails.');
  expect(status).toBe(1);
});
