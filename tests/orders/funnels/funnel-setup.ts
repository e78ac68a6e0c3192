/**
 * Sets up a portal with two priced parts, a seller and an approver, and their calls for funnel
 * orders.
 */
import { afterAll, beforeAll } from 'vitest';
import { insertPartsWithPrices } from '#areas/catalog/server/index.ts';
import { calls as funnelCalls, type Funnel } from '#areas/funnels/domain/index.ts';
import { calls, type Order, type OrderLine } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { putEntry } from '../../settings/entries.ts';
import { decisionOn, line, PART, saveDraft, addCatalog } from '../../new-orders.ts';
import { makeDistributor, signInUser } from '../../make-users.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';

export const OTHER_PART = '4100872';
export let server: TestServer;
export let distributorId: number;
export let seller: Client;
export let approver: Client;
export let verticalId: number;

export function setUpFunnels(): void {
  beforeAll(async () => {
    server = await startServer();
    await addCatalog(server);
    await insertPartsWithPrices(server.db, [
      {
        partNumber: OTHER_PART,
        description: 'Test lead',
        ean: null,
        active: true,
        prices: { BRL: 10_000 },
      },
    ]);

    distributorId = await makeDistributor(server);
    verticalId = Number((await putEntry(server.db, 'verticals')).id);
    seller = await signInUser(server, distributorId, { name: 'Ana' });
    approver = await signInUser(server, null, { name: 'Rita' });
  }, 60_000);

  afterAll(() => server?.close());
}

/** Returns a line of clamp meters with 12.5 % off, which makes 1,085.00 each. */
export const discountedLine = (quantity: number, more: Partial<OrderLine> = {}): OrderLine =>
  line({ quantity, discount: 1250, discountReason: 'Competitor offer', ...more });

export const NET = 108_500;

/** Returns a line at the agreed value, which later orders under the funnel have. */
export const agreedLine = (quantity: number, more: Partial<OrderLine> = {}): OrderLine =>
  line({ quantity, unitMinor: NET, ...more });

/** Saves a draft of the first order under a funnel, with all fields that are agreed in it. */
export const saveFirst = (funnelNumber: string, lines: OrderLine[]): Promise<Order> =>
  saveDraft(seller, distributorId, {
    type: 'funnel',
    funnelNumber,
    endUser: 'Usina Boa Vista',
    endUserState: 'SP',
    verticalId,
    funnelExpiresOn: '2027-12-31',
    lines,
  });

export const saveLater = (funnelNumber: string, lines: OrderLine[]): Promise<Order> =>
  saveDraft(seller, distributorId, { type: 'funnel', funnelNumber, lines });

export const trySubmit = (order: Pick<Order, 'id' | 'version'>, by = seller) =>
  by.call(calls.submitOrder, { params: { id: order.id }, body: { baseVersion: order.version } });

export async function submit(order: Pick<Order, 'id' | 'version'>): Promise<Order> {
  const answer = await trySubmit(order);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json.body.order;
}

export const decideDiscounts = (
  order: Pick<Order, 'id' | 'revision'>,
  lines: readonly { lineId: string; accepted: boolean; reason?: string }[],
  by = approver,
) =>
  by.call(approvalCalls.decideDiscounts, {
    params: { id: order.id },
    body: {
      revision: order.revision,
      lines: lines.map(({ reason = '', ...one }) => ({ ...one, reason })),
    },
  });

export const decideOrder = async (...[action, order, more]: Parameters<typeof decisionOn>) =>
  (await approver.call(approvalCalls.decideOrders, { body: decisionOn(action, order, more) })).json
    .body.results[0]!;

export const reload = async (id: string): Promise<Order> =>
  (await seller.call(calls.getOrder, { params: { id } })).json.body;

export const takeStep = async (
  call: typeof calls.withdrawOrder | typeof calls.returnOrderToDraft,
  order: Pick<Order, 'id'>,
): Promise<Order> => {
  const { version } = await reload(order.id);
  return (await seller.call(call, { params: { id: order.id }, body: { baseVersion: version } }))
    .json.body.order;
};

export const makeFunnelTerms = (units: Record<string, number>, expiresOn = '2027-12-31') => ({
  parts: Object.entries(units).map(([partNumber, quantity]) => ({ partNumber, quantity })),
  expiresOn,
});

/** Submits the order, accepts its discounts and approves it with these agreed units by part. */
export async function openFunnelOf(draft: Order, units: Record<string, number>): Promise<Order> {
  const order = await submit(draft);
  const lines = order.content.lines.filter(({ discount }) => discount !== 0);
  if (lines.length > 0)
    await decideDiscounts(
      order,
      lines.map(({ id }) => ({ lineId: id, accepted: true })),
    );

  const decided = await decideOrder('approve', order, { opening: makeFunnelTerms(units) });
  if (decided.code !== 'done') throw new Error(JSON.stringify(decided));
  return await reload(order.id);
}

export const readFunnel = async (number: string): Promise<Funnel> =>
  (await seller.call(funnelCalls.listFunnels, { query: { search: number } })).json.body.rows[0]!;

/** Returns the units that orders hold in a funnel, by part. */
export const readDrawnUnits = async (number: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await readFunnel(number)).parts.map((part) => [part.partNumber, part.drawn] as const),
  );

export { PART };
