/** Sets up a server with three distributors and people who order, approve and administer. */
import { afterAll, beforeAll } from 'vitest';
import { calls } from '#areas/orders/domain/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { makeDistributor, PERU, signInUser } from '../../make-users.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';
import { companyOf, addOrderReferences } from '../order-samples.ts';

export let server: TestServer;
export let norte: number;
export let sul: number;
export let andina: number;
export let company: number;
export let ana: Client;
export let rui: Client;
export let eva: Client;
export let admin: Client;
export let second: Client;
export let approver: Client;
export const callGetOrder = (who: Client, id: string) =>
  who.call(calls.getOrder, { params: { id } });

/**
 * Starts the server once for the test file. `server`, `norte`, `ana` and the others are set before
 * its first test.
 */
export function setUpOrders(): void {
  beforeAll(async () => {
    server = await startServer();
    await addOrderReferences(server);
    [norte, sul, andina] = [
      await makeDistributor(server, 'Norte'),
      await makeDistributor(server, 'Sul'),
      await makeDistributor(server, 'Andina', PERU),
    ];

    company = await companyOf(server, norte);
    [ana, rui, eva, admin, second] = [
      await signInUser(server, norte, { name: 'Ana' }),
      await signInUser(server, norte),
      await signInUser(server, sul),
      await signInUser(server, null),
      await signInUser(server, null),
    ];

    approver = await signInUser(server, null, {
      permissions: [permissionEntryFor('approvals', 'write')],
    });
  });

  afterAll(() => server.close());
}
