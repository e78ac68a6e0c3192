/** Sets up a server with one distributor. The server's clock is set to noon before each test. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeDistributor } from '../make-users.ts';
import { NOON, startServer, type TestServer } from '../test-server.ts';

export let server: TestServer;
export let distributorId: number;
export const clock = { now: NOON };

/** Starts the server once for the test file. */
export function setUpAccounts(options: Parameters<typeof startServer>[0] = {}): void {
  beforeAll(async () => {
    server = await startServer({ ...options, clock });
    distributorId = await makeDistributor(server);
  });

  afterAll(() => server.close());

  beforeEach(() => {
    clock.now = NOON;
  });
}
