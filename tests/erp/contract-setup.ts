/**
 * Sets up a server with a seller, an approver and an ERP, and takes an order's steps between them.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { calls, type PendingOrder } from '#areas/erp/domain/index.ts';
import { calls as orders, type Order } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { HOUR } from '#kernel/domain/dates.ts';
import { decisionOn, addCatalog } from '../new-orders.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { NOON, startServer, type Client, type TestServer } from '../test-server.ts';
import { accepted, approvedOrder, erpOf, type Erp } from './erp-samples.ts';

export let server: TestServer;
export let seller: Client;
export let approver: Client;
export let distributorId: number;
export let erp: Erp;

export const approve = (more = {}) => approvedOrder(seller, approver, distributorId, more);

export const fetchOne = async (number: string): Promise<PendingOrder> =>
  (await erp.pending(100)).json.body.find((one) => one.number === number)!;

export const view = async ({ id }: Pick<Order, 'id'>) =>
  (await seller.call(orders.getOrder, { params: { id } })).json.body;

export const statusAndCode = (answer: { status: number; json: { message?: string } }) =>
  `${answer.status} ${answer.json.message ?? ''}`.trim();

export const decide = async (
  action: 'cancel' | 'redispatch' | 'requeue',
  order: Pick<Order, 'id' | 'revision'>,
) =>
  (
    await approver.call(approvalCalls.decideOrders, {
      body: decisionOn(action, order, { reason: 'customer gave up' }),
    })
  ).json.body.results[0]!.code;

/**
 * Starts the server once for the test file. Before each test, the clock moves on by an hour and
 * orders that still wait for the ERP are accepted.
 */
export function setUpContract(): void {
  beforeAll(async () => {
    server = await startServer();
    await addCatalog(server);
    distributorId = await makeDistributor(server);
    [seller, approver] = [
      await signInUser(server, distributorId, { name: 'Ana' }),
      await signInUser(server, null, { name: 'Rita' }),
    ];

    erp = erpOf(server, (await approver.call(calls.getAccessToken)).json.body);
  }, 60_000);

  afterAll(() => server?.close());

  // Accepts all orders that an earlier test has left.
  beforeEach(async () => {
    server.clock.now = Math.max(server.clock.now, NOON) + HOUR;
    for (const one of (await erp.pending(100)).json.body)
      await erp.result(one.number, accepted(one));
  });
}
