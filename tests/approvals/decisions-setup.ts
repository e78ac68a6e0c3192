/** Sets up a server with a seller and an approver, who submit orders and decide on them. */
import { afterAll, beforeAll } from 'vitest';
import type { Order } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls, type Decision } from '#areas/approvals/domain/index.ts';
import { saveDraft, addCatalog, submitOrder } from '../new-orders.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

export let server: TestServer;
export let seller: Client;
export let approver: Client;
export let distributorId: number;

export const createSubmittedOrder = async () =>
  submitOrder(seller, await saveDraft(seller, distributorId));

type More = {
  reason?: string;
  code?: '01' | '03' | '05' | null;
  line?: number | null;
  reviewOn?: string | null;
  processedByHand?: boolean | undefined;
  revision?: number;
  by?: Client;
  key?: string;
};

export const decide = async (
  action: Decision,
  order: Pick<Order, 'id' | 'revision'>,
  {
    reason = '',
    code = action === 'return' ? '01' : null,
    line = null,
    reviewOn = null,
    processedByHand = action === 'cancel' ? true : undefined,
    revision = order.revision,
    by = approver,
    key,
  }: More = {},
) => {
  const answer = await by.call(approvalCalls.decideOrders, {
    body: {
      action,
      orders: [{ id: order.id, revision }],
      reason,
      code,
      line,
      reviewOn,
      ...(processedByHand === undefined ? {} : { processedByHand }),
    },
    ...(key ? { key } : {}),
  });
  return answer.json.body.results[0]!;
};

/** Starts the server once for the test file. */
export function setUpDecisions(): void {
  beforeAll(async () => {
    server = await startServer();
    await addCatalog(server);
    distributorId = await makeDistributor(server);
    seller = await signInUser(server, distributorId, { name: 'Ana' });
    approver = await signInUser(server, null, { name: 'Rita' });
  }, 60_000);

  afterAll(() => server?.close());
}
