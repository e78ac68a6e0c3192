/** The operator's command that makes the first admin. */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { entry, tabs } from '#kernel/domain/user/permissions.ts';
import { madeElsewhere } from '../gate/quick-passwords.ts';
import { COMPILED_ONCE } from '../program.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer, databaseUrl: string;
beforeAll(async () => {
  server = await startServer({ clock: { now: Date.now() } });
  const { rows } = await server.pool.query<{ name: string }>('select current_database() as name');
  const { host, port, user } = inject('postgres');
  databaseUrl = `postgres://${user}@localhost:${port}/${rows[0]!.name}?host=${encodeURIComponent(host)}`;
});
afterAll(() => server.close());

const adminCreate = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/app/server/admin-create.ts', ...args],
    {
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        ...COMPILED_ONCE,
        DATABASE_URL: databaseUrl,
        DATA_DIR: server.services.config.dataDir,
        SECRET_KEY: '0'.repeat(64),
      },
    },
  );
  return { status, stdout, stderr: stderr.trim() };
};

it('makes an admin with every right, whose temporary password is shown once and works', async () => {
  const { status, stdout, stderr } = adminCreate('Chefe@Portal.Example');
  expect([status, stderr]).toEqual([0, '']);
  const password = / temporary password (\S+)\n$/.exec(stdout)![1]!;
  madeElsewhere(password);
  const answer = await server.anonymous.send('POST', '/api/auth/login', {
    email: 'chefe@portal.example',
    passwd: password,
  });
  expect(answer.json.body).toMatchObject({ reset: true, acceptance: false });
  expect(Object.keys(answer.json.body as object)).not.toContain('distributor_id');
  expect(JSON.parse((answer.json.body as { permissions: string }).permissions)).toEqual(
    tabs.map((tab) => entry(tab, 'write')),
  );
});
it.each([
  [
    'an address that is registered',
    ['chefe@portal.example'],
    /^chefe@portal\.example: registered already\./,
  ],
  ['no address', [], /^EMAIL: found nothing, expected one e-mail address/],
  ['something else', ['chefe'], /^EMAIL: found "chefe", expected one e-mail address/],
  [
    'two addresses',
    ['a@b.example', 'c@d.example'],
    /^EMAIL: found "a@b\.example c@d\.example", expected one/,
  ],
])('refuses %s in one line', (_what, args, line) => {
  const { status, stdout, stderr } = adminCreate(...args);
  expect([status, stdout, stderr.split('\n').length]).toEqual([1, '', 1]);
  expect(stderr).toMatch(line);
});
