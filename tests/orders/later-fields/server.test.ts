/**
 * Tests content of schema 5 on the real server, beside portals of schema 4, and content of a future
 * schema that no process can read yet.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { calls, contentText } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { leaseOrders } from '#areas/orders/server/index.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { callSave, saveAndGetOrder, callStep, stepAndGetOrder } from '../order-samples.ts';
import {
  ana,
  approver,
  company,
  rui,
  server,
  setUpOrders,
  callGetOrder,
} from '../server/orders-setup.ts';
import {
  laterHeader,
  laterInLine,
  contentOfSchema4,
  contentOfSchema5,
} from './content-of-both-schemas.ts';

setUpOrders();

const storedContent = async (id: string) =>
  (
    await server.db
      .selectFrom('sales_order')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).content;

test('content of schema 5 is returned as it was written, in answers and stored outcomes', async () => {
  const key = randomUUID();
  const what = contentOfSchema5(company);
  const order = await saveAndGetOrder(ana, what, { key });
  expect(order.content).toEqual(what);
  expect((await callGetOrder(rui, order.id)).json.body.content).toEqual(what);

  const repeated = await callSave(ana, what, { key, id: order.id });
  expect(repeated.json.body.order).toEqual(order);
  expect(contentText(await storedContent(order.id))).toBe(contentText(what));
});

test('a discount stays as it was typed if it cannot be read, and its line has no total and cannot be submitted', async () => {
  const [first, second] = contentOfSchema4(company).lines;
  const typed = { ...first!, discount: 'dez %' };
  const order = await saveAndGetOrder(ana, {
    ...contentOfSchema4(company),
    lines: [typed, second!],
  });
  expect([order.content.lines[0]!.discount, order.totalMinor]).toEqual(['dez %', 25_050]);
  expect((await callStep(ana, 'submit', order)).json).toMatchObject({
    message: 'refused',
    details: { issues: [{ path: ['lines', 0, 'discount'], found: 'dez %' }] },
  });
});

test('a save of schema 4 leaves later fields unchanged, in the header and in each line by its id', async () => {
  const order = await saveAndGetOrder(ana, contentOfSchema5(company));
  const [first, second] = contentOfSchema4(company).lines;
  const lines = [second!, { ...first!, quantity: 7 }];
  const body = {
    id: order.id,
    baseVersion: 1,
    distributorId: null,
    content: { ...contentOfSchema4(company), observation: 'Gate 2', lines },
  };

  const headers = { 'x-portal-schema': '4', 'idempotency-key': randomUUID() };
  const answer = await ana.send('PUT', `/api/orders/${order.id}`, body, headers);
  const content = {
    ...body.content,
    ...laterHeader,
    lines: [second, { ...lines[1], ...laterInLine }],
  };

  expect([answer.status, answer.json.body]).toMatchObject([
    200,
    { order: { version: 2, content } },
  ]);
  expect(await storedContent(order.id)).toEqual(content);
});

test('a save of schema 5 empties later fields', async () => {
  const order = await saveAndGetOrder(ana, contentOfSchema5(company));
  const older = contentOfSchema4(company);
  const content = { ...older, endUser: '  ', lines: [older.lines[0]!] };
  const body = { id: order.id, baseVersion: 1, distributorId: null, content, contentSchema: 5 };
  const key = randomUUID();
  const answer = await ana.call(calls.saveOrder, { params: { id: order.id }, body, key });
  expect(answer.json.body.order.content).toEqual({ ...older, lines: [older.lines[0]] });
});

test('content is submitted without the fields that its type does not ask for, and stored as it was submitted', async () => {
  const draft = await saveAndGetOrder(ana, {
    ...contentOfSchema5(company),
    endUser: 'Kept while it is a draft',
  });
  const sent = await stepAndGetOrder(ana, 'submit', draft);
  expect(sent.content).toEqual(contentOfSchema4(company));
  const { rows } = (await approver.call(approvalCalls.listRevisions, { params: { id: draft.id } }))
    .json.body;
  expect(rows.map(({ content }) => content)).toEqual([sent.content]);
});

/**
 * Changes the stored content to the content of a future version of the portal, with one more field
 * and one more shipping type.
 */
async function fromTheFuture(id: string): Promise<void> {
  await sql`update sales_order set content = content || '{"gift": true, "shippingType": "drone"}' where id = ${id}`.execute(
    server.db,
  );
}

test('an order that this process cannot read is answered with 503 and the time to wait, and stays unchanged', async () => {
  const order = await saveAndGetOrder(ana, contentOfSchema5(company));
  await fromTheFuture(order.id);
  const before = await storedContent(order.id);
  const answers = [
    await callGetOrder(ana, order.id),
    await ana.call(calls.saveOrder, {
      params: { id: order.id },
      body: {
        id: order.id,
        baseVersion: 1,
        distributorId: null,
        content: contentOfSchema4(company),
      },
      key: randomUUID(),
    }),
    await callStep(ana, 'submit', order),
    await callStep(ana, 'remove', order),
    await ana.call(calls.getOrderHistory, { params: { id: order.id }, query: {} }),
  ];

  expect(
    answers.map(({ status, headers, json }) => [status, headers['retry-after'], json]),
  ).toEqual(
    answers.map(() => [
      503,
      '30',
      { status: false, message: 'server_outdated', details: { schema: CLIENT_SCHEMA_VERSION } },
    ]),
  );
  expect(await storedContent(order.id)).toEqual(before);
  expect((await ana.call(calls.listOrders, { query: {} })).status).toBe(200);
});

test('an order that this process cannot read is not offered to the ERP, and other orders are', async () => {
  const approved = async () => {
    const order = await stepAndGetOrder(
      ana,
      'submit',
      await saveAndGetOrder(ana, contentOfSchema4(company)),
    );
    const orders = [{ id: order.id, revision: 1 }];
    const nothing = { reason: '', code: null, line: null, reviewOn: null };
    const body = { action: 'approve' as const, orders, ...nothing };
    const answer = await approver.call(approvalCalls.decideOrders, { body, key: randomUUID() });
    expect(answer.json.body.results).toMatchObject([{ code: 'done' }]);

    return order.id;
  };

  const [unread, readable] = [await approved(), await approved()];
  await fromTheFuture(unread);
  const offered = await leaseOrders(server.db, server.clock.now, 50);
  expect(offered.map(({ dispatch }) => dispatch.orderId)).toEqual([readable]);
});
