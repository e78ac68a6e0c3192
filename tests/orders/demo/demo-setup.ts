/**
 * Sets up demo orders of one part, the rules for demo units, and the people who order and decide.
 */
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { calls, type Order } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls, type Decision } from '#areas/approvals/domain/index.ts';
import { applyResult, leaseOrders } from '#areas/orders/server/index.ts';
import { addEntries } from '#areas/settings/server/index.ts';
import { decisionOn } from '../../new-orders.ts';
import { signInUser } from '../../make-users.ts';
import type { Client } from '../../test-server.ts';
import { content, line, saveAndGetOrder, callStep, stepAndGetOrder } from '../order-samples.ts';
import { ana, approver, company, norte, server, setUpOrders } from '../server/orders-setup.ts';

export const NOW = Date.parse('2026-11-21T15:00:00Z');

/**
 * Sets the server's clock and returns a newly signed-in person, because earlier sessions may have
 * expired by then.
 */
export async function signInAt(
  time: string,
  distributorId: number | null = norte,
): Promise<Client> {
  server.clock.now = Date.parse(time);
  return await signInUser(server, distributorId);
}

/** The part that the current test orders. Each test has a different one. */
export let part = 20_000;

export const addDemoRule = async (months: number, quantity: number, of: string | null = null) =>
  await addEntries(server.db, 'demo_intervals', [{ part: of, months, quantity }], NOW);

async function sellPart(): Promise<void> {
  await server.db
    .insertInto('part')
    .values({ part_number: String(part), description: 'Demo part', ean: null, active: true })
    .execute();
  await server.db
    .insertInto('price')
    .values({ part_number: String(part), currency: 'BRL', unit_minor: 10_000 })
    .execute();
}

/** Gives the test another part to order. */
export async function nextPart(): Promise<void> {
  part += 1;
  await sellPart();
}

/**
 * Starts the server once for the test file. Before each test, removes all rules and chooses a part
 * that was never ordered.
 */
export function setUpDemo(): void {
  setUpOrders();

  beforeEach(async () => {
    server.clock.now = NOW;
    await sql`delete from demo_interval`.execute(server.db);
    await nextPart();
  });
}

export const demoLine = (quantity = 1) =>
  line({ partNumber: String(part), description: 'Demo part', quantity, demo: true });

export const saveDemoDraft = async (quantity = 1, who = ana, of = company) =>
  await saveAndGetOrder(who, content(of, { lines: [demoLine(quantity)] }));

export const submitDemoOrder = async (quantity = 1, who = ana, of = company) =>
  await stepAndGetOrder(who, 'submit', await saveDemoDraft(quantity, who, of));

/** Submits the order. Returns `done`, or the issue for which the line is refused. */
export async function trySubmission(
  order: Pick<Order, 'id' | 'version'>,
  who = ana,
): Promise<string> {
  const answer = await callStep(who, 'submit', order);
  if (answer.status === 200) return 'done';
  const [issue] = answer.json.details!['issues'] as Record<string, unknown>[];
  return `${issue!['path']} ${issue!['code']} ${issue!['found']} of ${issue!['expected']}`;
}

export const tryDemoOrder = async (quantity = 1, who = ana, of = company) =>
  await trySubmission(await saveDemoDraft(quantity, who, of), who);

export const decideOrder = async (
  action: Decision,
  order: Pick<Order, 'id' | 'revision'>,
  more: Parameters<typeof decisionOn>[2] = {},
  by = approver,
) =>
  (
    await by.call(approvalCalls.decideOrders, {
      body: decisionOn(action, order, { reason: 'because', ...more }),
    })
  ).json.body.results[0]!;

export const readOrder = async (who: typeof ana, { id }: Pick<Order, 'id'>) =>
  (await who.call(calls.getOrder, { params: { id } })).json.body;

export const limitReached = 'lines,0,demo demo_limit 2 of 1 12 2027-11-01';

/** Adds another company to the same distributor. Returns its id. */
export async function addCompany(distributorId: number): Promise<number> {
  const [first] = await server.db
    .selectFrom('company')
    .selectAll()
    .where('distributor_id', '=', distributorId)
    .execute();
  const { id: _id, ...company } = first!;
  const added = await server.db
    .insertInto('company')
    .values({ ...company, name: 'Filial', tax_id: '11222333000262', main: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

/** Approves the order, then refuses it in the name of the ERP. */
export async function refuseByErp(order: Order): Promise<void> {
  await decideOrder('approve', order);
  await leaseOrders(server.db, server.clock.now, 100);
  await applyResult(
    server.db,
    order.number!,
    order.revision,
    { outcome: 'rejected', erpNumber: null, errors: [{ code: '03', message: 'price' }] },
    server.clock.now,
  );
}

/** Counts the demo units of this test's part in the lines of orders that wait for approval. */
export async function countDemoUnits(distributorId = norte): Promise<number> {
  const rows = await server.db
    .selectFrom('order_line')
    .innerJoin('sales_order', 'sales_order.id', 'order_line.order_id')
    .select('order_line.quantity')
    .where('part_number', '=', String(part))
    .where('order_line.distributor_id', '=', distributorId)
    .where('demo', '=', true)
    .where('status', '=', 'waiting_approval')
    .execute();
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}
