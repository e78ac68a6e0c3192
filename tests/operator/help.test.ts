/**
 * Tests what all commands of the operator share, such as help, the check of arguments, and results
 * for programs.
 */
import { readdirSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { adminCommands } from '#app/server/admin/all-commands.ts';
import { startEmbedded, VOLATILE_SETTINGS } from '#kernel/server/embedded/start-embedded.ts';
import { isLong } from '../test-extent.ts';
import { makeTempFolder } from '../portal-program.ts';
import { commandsWith } from './commands.ts';

const commands = commandsWith({});

test('help lists every command with its summary', async () => {
  const { status, out } = await commands.run('help');

  expect(status).toBe(0);
  for (const { name } of adminCommands) expect(out).toMatch(new RegExp(`^  ${name} +`, 'm'));
  for (const { help } of adminCommands) expect(out).toContain(help[0]);
});

test.each(adminCommands)('help $name shows its arguments', async ({ name, args }) => {
  const asked = await commands.run('help', ...name.split(' '));

  expect(asked).toMatchObject({ status: 0, error: '' });
  expect(asked.out).toContain(`npm run admin -- ${`${name} ${args}`.trim()}\n`);
  expect(await commands.run(...name.split(' '), '--help')).toEqual(asked);
});

test.each(adminCommands)('$name refuses an option that it does not have', async ({ name }) => {
  const { status, out, error } = await commands.run(...name.split(' '), '--nonsense');

  expect([status, out]).toEqual([2, '']);
  expect(error).toContain(`Expected: npm run admin -- ${name}`);
});

test.each([
  [[], /^COMMAND: found nothing, expected /],
  [['nonsense'], /^COMMAND: found "nonsense", expected .*kept/],
  [['users'], /^COMMAND: found "users", expected users list, users create/],
  [['users', 'nonsense'], /^COMMAND: found "users nonsense", expected users list/],
  [['help', 'nonsense'], /^nonsense: there is no such command\./],
])('%j is no command: exit status 2', async (args, line) => {
  const { status, out, error } = await commands.run(...args);

  expect([status, out]).toEqual([2, '']);
  expect(error).toMatch(line);
});

test('a wrong variable ends a command in one line, for programs too', async () => {
  const wrong = commandsWith({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });

  expect(await wrong.run('epoch')).toEqual({
    status: 1,
    out: '',
    error: expect.stringMatching(/^SECRET_KEY: found nothing, expected .*\n$/),
  });
  expect(await wrong.json('epoch')).toEqual({ failure: expect.stringMatching(/^SECRET_KEY: /) });
});

test('a command creates no demonstration for a portal that others reach', async () => {
  const folder = makeTempFolder();
  const outside = commandsWith({ DATA_DIR: folder.path, PUBLIC_URL: 'https://portal.example' });

  expect(await outside.json('users', 'list')).toEqual({
    failure: expect.stringMatching(/^PUBLIC_URL: .* Set DATABASE_URL to serve other machines\.$/),
  });
  expect(readdirSync(folder.path).filter((name) => name.startsWith('pg'))).toEqual([]);
  folder.remove();
});

test.runIf(isLong)(
  'a command uses the embedded database of a running server, and starts it if none runs',
  async () => {
    const folder = makeTempFolder();
    const cluster = await startEmbedded(folder.path, { settings: VOLATILE_SETTINGS });
    const beside = commandsWith({ DATA_DIR: folder.path });
    const list = () => beside.json('users', 'list', '--search', 'second@portal.example');

    expect((await beside.run('users', 'create', 'second@portal.example')).status).toBe(0);
    expect(await list()).toMatchObject([{ email: 'second@portal.example' }]);
    const client = new pg.Client(cluster.connection);
    await client.connect();
    expect((await client.query('select email from user_account')).rowCount).toBe(1);
    await client.end();

    await cluster.stop();
    expect(await list()).toMatchObject([{ email: 'second@portal.example' }]);
    folder.remove();
  },
  60_000,
);
