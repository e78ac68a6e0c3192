/**
 * Tests that the NUL character, which PostgreSQL cannot store, is refused in a filter of the audit,
 * without a failure of the server.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null);
}, 60_000);

afterAll(() => server?.close());

test('a NUL in the filters of the audit is refused', async () => {
  for (const filter of ['target']) {
    const { status } = await admin.send('GET', `/api/audit/actions?${filter}=a%00b`);
    expect([filter, status]).toEqual([filter, 400]);
  }
});
