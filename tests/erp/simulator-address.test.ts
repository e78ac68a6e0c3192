/** Tests that the ERP simulator uses a token only if it was told which portal to call. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('a token is used only with a portal that the simulator was given', () => {
  const { PORT: _port, PUBLIC_URL: _url, ...env } = process.env;
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tests/erp-simulator/main.ts'), '--once'],
    { cwd: root, encoding: 'utf8', env: { ...env, ERP_TOKEN: 'secret', NODE_OPTIONS: '' } },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('Name the portal that the token is of');
});
