/**
 * Tests partial decisions on the real server: each line is in the order or in the new draft, a
 * refusal changes nothing, and the rest goes to the ERP once the owner has confirmed it.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { getAlertDetails } from '#areas/alerts/domain/calls.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { calls, type Order, type OrderContent } from '#areas/orders/domain/index.ts';
import { leaseOrders, selectOrderedMonths } from '#areas/orders/server/index.ts';
import { storeSettingValue } from '#areas/settings/server/index.ts';
import { line, newOrderId, saveDraft, submitOrder } from '../new-orders.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import type { Client } from '../test-server.ts';
import {
  approver,
  decide,
  distributorId,
  seller,
  server,
  setUpDecisions,
} from './decisions-setup.ts';

setUpDecisions();
afterEach(() => storeSettingValue(server.db, 'minimum_orders', {}));

const three = [line(), line({ id: 'line-2', quantity: 1 }), line({ id: 'line-3', quantity: 2 })];

const sent = async (more: Partial<OrderContent> = {}, by = seller) =>
  submitOrder(by, await saveDraft(by, distributorId, { lines: three, ...more }));

type Asked = {
  lines?: string[];
  draftId?: string;
  revision?: number;
  by?: Client;
  key?: string;
};

const partly = (
  { id, revision }: Pick<Order, 'id' | 'revision'>,
  { lines = ['line-2'], draftId = newOrderId(), by = approver, key, ...more }: Asked = {},
) =>
  by.call(approvalCalls.decidePartly, {
    params: { id },
    body: {
      revision: more.revision ?? revision,
      draftId,
      lines: lines.map((lineId) => ({ lineId, code: '04' as const, reason: 'No stock' })),
    },
    ...(key ? { key } : {}),
  });

const read = async (id: string, by = seller): Promise<Order> =>
  (await by.call(calls.getOrder, { params: { id } })).json.body;

const historyOf = async (id: string, by = seller) =>
  (await by.call(calls.getOrderHistory, { params: { id } })).json.body.rows;

const ids = ({ content }: Pick<Order, 'content'>) => content.lines.map(({ id }) => id);

const leased = async ({ id }: Pick<Order, 'id'>) =>
  (await leaseOrders(server.db, server.clock.now, 500)).find((one) => one.order.id === id)
    ?.dispatch;

/**
 * Returns what a refused decision must leave as it is: the order, its history, and how many orders
 * there are.
 */
const everythingOf = async ({ id }: Pick<Order, 'id'>) => ({
  order: await read(id),
  history: await historyOf(id),
  orders: await server.db
    .selectFrom('sales_order')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirst(),
});

const draftOf = (order: Order) => order.partialDecision!.draftId;

describe('a partial decision', () => {
  test('leaves the rest with the number, and makes the lines a draft; both histories name the other', async () => {
    const order = await sent();
    const draftId = newOrderId();
    const answer = await partly(order, { draftId });
    expect(answer.json.body).toMatchObject({ draftId, order: { status: 'waiting_correction' } });

    const [rest, draft] = [await read(order.id), await read(draftId)];
    expect([rest.number, ids(rest)]).toEqual([order.number, ['line-1', 'line-3']]);
    expect([draft.number, draft.status, ids(draft)]).toEqual([null, 'draft', ['line-2']]);
    expect(draft.originOrder).toEqual({ id: order.id, number: order.number, by: 'Rita' });
    expect(draft.corrections).toEqual([
      { code: '04', lineId: 'line-2', message: `${three[1]!.partNumber}: No stock` },
    ]);
    expect((await historyOf(order.id))[0]).toMatchObject({
      by: 'Rita',
      from: 'waiting_approval',
      to: 'waiting_correction',
      changes: [
        { field: 'sentBackDraft', to: draftId },
        { field: 'lineSentBack', line: three[1]!.partNumber, to: '04 No stock' },
      ],
    });
    expect((await historyOf(draftId))[0]).toMatchObject({
      by: 'Rita',
      kind: 'created',
      changes: [{ field: 'originOrder', to: order.number }],
    });
  });

  test('tells the distributor what was sent back', async () => {
    const order = await sent();
    await partly(order);
    const details = await seller.call(getAlertDetails, { params: { id: order.id } });
    expect(details.json.body).toMatchObject([{ code: '04' }]);
    expect(JSON.stringify(details.json.body)).toContain('No stock');
  });

  test('is logged with its counts', async () => {
    const order = await sent();
    await partly(order);
    const row = await server.db
      .selectFrom('action_log')
      .selectAll()
      .where('action', '=', 'order.partly_approved')
      .where('target', '=', order.number!)
      .executeTakeFirst();
    expect(row).toMatchObject({ details: { revision: 1, lines: 2, sentBack: 1 } });
  });

  test('makes one draft, however often the same call arrives', async () => {
    const order = await sent();
    const same = { draftId: newOrderId(), key: randomUUID() };
    const answers = [await partly(order, same), await partly(order, same)];
    expect(answers.map(({ json }) => json.body.draftId)).toEqual([same.draftId, same.draftId]);
    expect(ids(await read(order.id))).toEqual(['line-1', 'line-3']);
  });

  test('is taken by one of two approvers who decide at once', async () => {
    const order = await sent();
    const other = await signInUser(server, null, { name: 'Otto' });
    const answers = await Promise.all([
      partly(order),
      partly(order, { by: other, lines: ['line-3'] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rest = await read(order.id);
    expect([...ids(rest), ...ids(await read(draftOf(rest)))].sort()).toEqual([
      'line-1',
      'line-2',
      'line-3',
    ]);
  });

  test('makes a draft that neither the approver nor another distributor sees', async () => {
    const order = await sent();
    await partly(order);
    const draftId = draftOf(await read(order.id));
    const stranger = await signInUser(server, await makeDistributor(server));
    for (const other of [approver, stranger])
      expect((await other.call(calls.getOrder, { params: { id: draftId } })).status).toBe(404);
  });

  test.each([
    ['all lines', { lines: ['line-1', 'line-2', 'line-3'] }, 'invalid_input'],
    ['an unknown line', { lines: ['line-9'] }, 'invalid_input'],
    ['another revision', { revision: 2 }, 'stale_revision'],
  ] as const)('of %s is refused and changes nothing', async (_what, asked, code) => {
    const order = await sent();
    const before = await everythingOf(order);
    const answer = await partly(order, asked as never);
    expect(answer.json.message).toBe(code);
    expect(await everythingOf(order)).toEqual(before);
  });

  test('under the id of another order is refused and changes nothing', async () => {
    const [order, other] = [await sent(), await sent()];
    const before = await everythingOf(order);
    expect((await partly(order, { draftId: other.id })).json.message).toBe('invalid_input');
    expect(await everythingOf(order)).toEqual(before);
  });

  test('that leaves less than the minimum order is refused', async () => {
    const order = await sent();
    await storeSettingValue(server.db, 'minimum_orders', { BR: { normal: 7 * 124_000 + 1 } });
    expect((await partly(order)).json.message).toBe('rest_below_minimum');
  });

  test('on an own order is refused', async () => {
    const order = await sent({}, approver);
    expect((await partly(order)).json.message).toBe('own_order');
  });
});

describe('the rest', () => {
  const decided = async () => {
    const order = await sent();
    await partly(order);
    return read(order.id);
  };

  test('that its owner confirms goes to the ERP as the next revision under its number', async () => {
    const rest = await decided();
    const confirmed = await submitOrder(seller, rest);
    expect(confirmed).toMatchObject({
      status: 'waiting_processing',
      number: rest.number,
      revision: 2,
      approvedRevision: 2,
      corrections: [],
    });
    expect(await leased(rest)).toMatchObject({ revision: 2 });
    const details = await seller.call(getAlertDetails, { params: { id: rest.id } });
    expect(details.json.body).toEqual([]);
    expect((await historyOf(rest.id))[0]).toMatchObject({
      from: 'waiting_correction',
      to: 'waiting_processing',
      changes: [{ field: 'restConfirmed' }],
    });
  });

  test('and the lines sent back are the earlier revision, nothing twice and nothing lost', async () => {
    const rest = await decided();
    await submitOrder(seller, rest);
    const [now, first] = (
      await approver.call(approvalCalls.listRevisions, { params: { id: rest.id } })
    ).json.body.rows;
    const draft = await read(draftOf(rest));
    const parts = [...now!.content.lines, ...draft.content.lines];
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect(parts.sort(byId)).toEqual([...first!.content.lines].sort(byId));
  });

  test('that its owner changes asks for approval again', async () => {
    const rest = await decided();
    await seller.call(calls.saveOrder, {
      params: { id: rest.id },
      body: {
        id: rest.id,
        baseVersion: rest.version,
        distributorId,
        content: { ...rest.content, observation: 'Urgent' },
      },
    });
    const again = await submitOrder(seller, { id: rest.id, version: rest.version + 1 });
    expect(again).toMatchObject({ status: 'waiting_approval', revision: 2 });
    expect(await decide('approve', again)).toMatchObject({ code: 'done' });
  });

  test('and the lines sent back count once in the sell-in, whatever was sent again', async () => {
    const unitsOf = async () =>
      (await selectOrderedMonths(server.db, '2000-01-01', distributorId))
        .map(({ units }) => units)
        .reduce((sum, units) => sum + units, 0);
    const before = await unitsOf();
    const rest = await decided();
    const ordered = three.reduce((sum, { quantity }) => sum + Number(quantity), 0);
    expect((await unitsOf()) - before).toBe(ordered - 1);
    await submitOrder(seller, await read(draftOf(rest)));
    expect((await unitsOf()) - before).toBe(ordered);
    await submitOrder(seller, rest);
    expect((await unitsOf()) - before).toBe(ordered);
  });

  test('is not requeued by an approver without its owner', async () => {
    const rest = await decided();
    expect(await decide('requeue', rest)).toMatchObject({ code: 'not_approved' });
  });

  test('stays confirmable after its draft was deleted', async () => {
    const rest = await decided();
    const draft = await read(draftOf(rest));
    await seller.call(calls.removeDraft, {
      params: { id: draft.id },
      body: { baseVersion: draft.version },
    });
    expect((await submitOrder(seller, rest)).status).toBe('waiting_processing');
  });

  test('that is confirmed twice at once is confirmed once', async () => {
    const rest = await decided();
    const answers = await Promise.all(
      [1, 2].map(() => submitOrder(seller, rest).catch(() => null)),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect((await read(rest.id)).revision).toBe(2);
  });

  test('and its draft never have the same number', async () => {
    const rest = await decided();
    await submitOrder(seller, rest);
    const draft = await submitOrder(seller, await read(draftOf(rest)));
    expect(draft.number).not.toBe(rest.number);
    expect(draft).toMatchObject({
      status: 'waiting_approval',
      originOrder: { number: rest.number },
    });
  });
});
