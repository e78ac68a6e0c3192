/** The developer tools' one call: there with DEV_TOOLS, missing without, and for signed-in users alone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#areas/dev/domain/index.ts';
import { makeDistributor, makeUser } from '../people.ts';
import { startServer, type TestServer } from '../server.ts';

describe.each([
  [true, 200],
  [false, 404],
])('with DEV_TOOLS %s', (devTools, status) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ config: { devTools } });
  });
  afterAll(() => server?.close());

  test(`a signed-in user gets ${status}`, async () => {
    const client = await server.as(
      await makeUser(server, await makeDistributor(server, 'Alfa Medidores')),
    );
    const answer = await client.call(calls.tools);
    expect([answer.status, devTools ? answer.json.body : answer.json.message]).toEqual([
      status,
      devTools ? { tools: true } : 'not_found',
    ]);
  });
  test('nobody signed in gets 401', async () =>
    expect((await server.anonymous.call(calls.tools)).status).toBe(401));
});
