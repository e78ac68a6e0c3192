/** Tests the operator's commands for users. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionEntryFor, tabs } from '#kernel/domain/user/permissions.ts';
import { makeDistributor, makeUser } from '../make-users.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { commandsOf, type Commands } from './commands.ts';

let server: TestServer, commands: Commands;

beforeAll(async () => {
  server = await startServer({ clock: { now: Date.now() } });
  commands = await commandsOf(server);
});

afterAll(() => server?.close());

const signIn = async (email: string, passwd: string) =>
  await server.anonymous.send('POST', '/api/auth/login', { email, passwd });

const passwordIn = (out: string) => / temporary password (\S+)\n$/.exec(out)![1]!;

const actionsOn = async (id: number) =>
  (
    await server.pool.query<{ action: string }>(
      'select action from action_log where target = $1 and user_id is null order by id',
      [String(id)],
    )
  ).rows.map(({ action }) => action);

describe('users create', () => {
  test('makes an administrator with every right, whose temporary password is shown once and works', async () => {
    const { status, out, error } = await commands.run('users', 'create', 'Chefe@Portal.Example');
    expect([status, error]).toEqual([0, '']);

    const answer = await signIn('chefe@portal.example', passwordIn(out));
    expect(answer.json.body).toMatchObject({ reset: true, acceptance: false });
    expect(Object.keys(answer.json.body as object)).not.toContain('distributor_id');
    expect(JSON.parse((answer.json.body as { permissions: string }).permissions)).toEqual(
      tabs.map((tab) => permissionEntryFor(tab, 'write')),
    );
  });

  test('raises an alert that asks for missing settings', async () => {
    const { rows } = await server.pool.query(
      "select items from alert where kind = 'settings_missing' and resolved_at is null",
    );
    expect(rows.map(({ items }) => items)).toEqual([
      [{ code: 'company' }, { code: 'privacy_contact' }],
    ]);
  });

  test('refuses an address that is registered', async () => {
    await commands.run('users', 'create', 'twice@portal.example');

    expect(await commands.run('users', 'create', 'twice@portal.example')).toMatchObject({
      status: 1,
      out: '',
      error: expect.stringMatching(/^twice@portal\.example: registered already\..*\n$/),
    });
  });

  test.each([
    ['no address', [], /^users create: found no argument\. Expected: /],
    ['something else', ['chefe'], /^EMAIL: found "chefe", expected one e-mail address/],
    ['two addresses', ['a@b.example', 'c@d.example'], /^users create: found "a@b.example c@d/],
    ['an unknown language', ['a@b.example', '--lang', 'fr'], /^--lang: found "fr", expected en/],
    ['an empty name', ['a@b.example', '--name', ' '], /^--name: found " ", expected 1 to 200/],
    ['a long name', ['a@b.example', '--name', 'n'.repeat(201)], /^--name: found "n+", expected 1/],
    ['a name of two lines', ['a@b.example', '--name', 'A\nB'], /^--name: found "A\\nB", expected/],
  ])('refuses %s in one line', async (_what, args, line) => {
    const { status, out, error } = await commands.run('users', 'create', ...args);

    expect([status, out, error.trim().split('\n').length]).toEqual([2, '', 1]);
    expect(error).toMatch(line);
    expect(error).toContain('npm run admin -- users create EMAIL');
  });
});

describe('users reset-password', () => {
  test('lets a person in who was locked out by wrong passwords', async () => {
    const ana = await makeUser(server, await makeDistributor(server), { name: 'Ana' });
    for (let n = 0; n < 12; n += 1) await signIn(ana.email, 'not-the-password-1');
    expect((await signIn(ana.email, 'not-the-password-1')).status).toBe(429);

    const { out } = await commands.run('users', 'reset-password', ana.email);

    const answer = await signIn(ana.email, passwordIn(out));
    expect([answer.status, (answer.json.body as { reset: boolean }).reset]).toEqual([200, true]);
    expect(await actionsOn(ana.id)).toEqual(['user.password_given']);
  });

  test('refuses a disabled user and says what to do', async () => {
    const rui = await makeUser(server, null, { name: 'Rui' });
    await commands.run('users', 'disable', rui.email);

    expect(await commands.run('users', 'reset-password', rui.email)).toEqual({
      status: 1,
      out: '',
      error: `${rui.email}: disabled. Run users enable ${rui.email} first.\n`,
    });
  });
});

test('users disable signs a person out, and users enable lets them in again', async () => {
  const eva = await makeUser(server, null, { name: 'Eva' });
  const session = await server.as(eva);

  expect((await commands.run('users', 'disable', eva.email)).status).toBe(0);
  expect((await session.send('GET', '/api/auth/me')).status).toBe(401);
  await expect(server.as(eva)).rejects.toThrow('was not let in');

  expect((await commands.run('users', 'enable', eva.email)).status).toBe(0);

  await server.as(eva);
  expect(await actionsOn(eva.id)).toEqual(['user.disabled', 'user.enabled']);
});

test('users enable says if the temporary password has expired', async () => {
  await commands.run('users', 'create', 'late@portal.example');
  await commands.run('users', 'disable', 'late@portal.example');
  await server.pool.query(
    `update user_account set temporary_until = now() - interval '1 day' where email = $1`,
    ['late@portal.example'],
  );

  const { out } = await commands.run('users', 'enable', 'late@portal.example');
  expect(out).toBe(
    'late@portal.example: enabled. The temporary password has expired: run users reset-password.\n',
  );
});

test('users end-sessions ends all sessions and counts them', async () => {
  const lia = await makeUser(server, null, { name: 'Lia' });
  const sessions = [await server.as(lia), await server.as(lia)];

  const { out } = await commands.run('users', 'end-sessions', lia.email);

  expect(out).toBe(`${lia.email}: 2 sessions ended.\n`);
  for (const session of sessions)
    expect((await session.send('GET', '/api/auth/me')).status).toBe(401);
});

test('users list finds people by their name, for a person and for a program', async () => {
  const id = await makeDistributor(server);
  const zoe = await makeUser(server, id, { name: 'Zoe Quental' });

  const { out } = await commands.run('users', 'list', '--search', 'quental');
  expect(out).toMatch(new RegExp(`^EMAIL .*\n${zoe.email} +Zoe Quental +active +never +\\S.*\n$`));

  const found = await commands.json<object[]>('users', 'list', '--search', 'quental');
  expect(found).toMatchObject([{ email: zoe.email, state: 'active', lastSignInAt: null }]);

  const administrators = await commands.json<object[]>('users', 'list', '--administrators');
  expect(administrators).not.toContainEqual(expect.objectContaining({ email: zoe.email }));
});

test.each(['disable', 'enable', 'reset-password', 'end-sessions'])(
  'users %s reports that no user has the address',
  async (verb) => {
    expect(await commands.run('users', verb, 'nobody@portal.example')).toEqual({
      status: 1,
      out: '',
      error: 'nobody@portal.example: no user has this address.\n',
    });
  },
);
