/**
 * Tests the developer tools' only call: it answers signed-in users whether DEV_TOOLS is set, with
 * status 200 either way, and refuses others.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#areas/dev/domain/index.ts';
import { makeDistributor, makeUser } from '../make-users.ts';
import { startServer, type TestServer } from '../test-server.ts';

describe.each([true, false])('with DEV_TOOLS %s', (devTools) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({ config: { devTools } });
  });

  afterAll(() => server?.close());

  test('a signed-in user gets the answer', async () => {
    const client = await server.as(
      await makeUser(server, await makeDistributor(server, 'Alfa Medidores')),
    );
    const answer = await client.call(calls.getOfferedTools);
    expect([answer.status, answer.json.body]).toEqual([200, { tools: devTools }]);
  });

  test('a caller without a session gets 401', async () =>
    expect((await server.anonymous.call(calls.getOfferedTools)).status).toBe(401));
});
