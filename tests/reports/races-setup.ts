/** Sets up one distributor's reports and jobs that only the test runs. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeDistributor, signedIn } from '../people.ts';
import { startServer, type Client, type TestServer } from '../server.ts';
import { stockParts } from './report-files.ts';

export let server: TestServer;
export let own: number;
export let ana: Client;

/** Starts the server once for the test file. Each test has a new distributor. */
export function setUpRaces(): void {
  beforeAll(async () => {
    server = await startServer();
    await stockParts(server);
  }, 60_000);

  beforeEach(async () => {
    own = await makeDistributor(server);
    ana = await signedIn(server, own, { name: 'Ana' });
  });

  afterAll(() => server?.close());
}
