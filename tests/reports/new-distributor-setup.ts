/**
 * Sets up a server for tests of reports. Each test has a new distributor with the user Ana. Jobs
 * run only when the test runs them.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeDistributor, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { addReportParts } from './report-files.ts';

export let server: TestServer;
export let own: number;
export let ana: Client;

/** Starts the server once for the test file. Each test has a new distributor. */
export function setUpNewDistributors(): void {
  beforeAll(async () => {
    server = await startServer();
    await addReportParts(server);
  }, 60_000);

  beforeEach(async () => {
    own = await makeDistributor(server);
    ana = await signInUser(server, own, { name: 'Ana' });
  });

  afterAll(() => server?.close());
}
