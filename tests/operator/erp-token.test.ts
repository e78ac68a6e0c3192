/** Tests the operator's command for the access token of the ERP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#areas/erp/domain/index.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { commandsOf, type Commands } from './commands.ts';

let server: TestServer, commands: Commands;

beforeAll(async () => {
  server = await startServer({ clock: { now: Date.now() } });
  commands = await commandsOf(server);
});

afterAll(() => server?.close());

const asked = async (token: string) =>
  (
    await server.anonymous.call(calls.listPendingErpOrders, {
      query: {},
      headers: { authorization: `Bearer ${token}` },
    })
  ).status;

test('erp-token --renew replaces the token, and erp-token shows only its beginning and its age', async () => {
  expect(await commands.json('erp-token')).toEqual({ token: null });

  const first = await commands.json<{ token: string }>('erp-token', '--renew');
  const second = await commands.json<{ token: string }>('erp-token', '--renew');

  expect([await asked(first.token), await asked(second.token)]).toEqual([401, 200]);

  const { out } = await commands.run('erp-token');
  expect(out).toMatch(new RegExp(`^${second.token.slice(0, 8)}… was made at .*, 0 days ago\\.\n$`));
  expect(out).not.toContain(second.token);
});
