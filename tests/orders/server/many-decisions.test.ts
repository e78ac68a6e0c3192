/**
 * Tests decisions about many orders (a thousand in `npm run test:long`), which are sent in chunks
 * of fifty: each order is decided once and has its own result, and other callers do not wait until
 * the end.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAlerts as alertList } from '#areas/alerts/domain/calls.ts';
import { calls, totalOfLines, unsubmittedFields, type Order } from '#areas/orders/domain/index.ts';
import {
  calls as approvalCalls,
  type DecideOrdersAnswer,
  type Decision,
} from '#areas/approvals/domain/index.ts';
import {
  insertSubmittedRevisions,
  insertOrders,
  insertOrderHistory,
  insertOrderLines,
} from '#areas/orders/server/index.ts';
import { chooseRunCount } from '../../test-extent.ts';
import { content, addCatalog } from '../../new-orders.ts';
import { makeDistributor, makeUser, signInUser, type Person } from '../../make-users.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';

const ALL = chooseRunCount(undefined, 200, 1_000);
const CHUNK = 50;

let server: TestServer,
  approver: Client,
  other: Client,
  seller: Client,
  distributorId: number,
  ana: Person,
  orders: readonly Order[];

beforeAll(async () => {
  server = await startServer();
  await addCatalog(server);
  distributorId = await makeDistributor(server);
  ana = await makeUser(server, distributorId, { name: 'Ana' });
  [approver, other, seller] = [
    await signInUser(server, null),
    await signInUser(server, null),
    await server.as(ana),
  ];

  orders = await waiting(ALL + CHUNK);
}, 60_000);

afterAll(() => server?.close());

let made = 0;

/** Inserts orders that another person submitted, with few statements. */
async function waiting(count: number): Promise<Order[]> {
  const now = server.clock.now;
  const lines = content(distributorId);
  const userId = ana.id;
  const many = Array.from({ length: count }, (): Order => ({
    ...unsubmittedFields,
    id: randomUUID(),
    distributorId,
    distributorName: '',
    type: 'normal',
    status: 'waiting_approval',
    number: `26-${String((made += 1)).padStart(6, '0')}`,
    currency: 'BRL',
    totalMinor: totalOfLines(lines.lines),
    lineCount: 1,
    version: 2,
    revision: 1,
    createdAt: now,
    createdBy: 'Ana',
    updatedAt: now,
    updatedBy: 'Ana',
    submittedAt: now,
    submittedBy: 'Ana',
    submittedById: userId,
    deleted: false,
    content: lines,
  }));

  await server.db.transaction().execute(async (tx) => {
    await insertOrders(
      tx,
      many.map((order) => ({ order, creatorId: userId, updaterId: userId })),
    );
    await insertOrderLines(tx, many);
    await insertSubmittedRevisions(
      tx,
      many.map((order) => ({ order, userId, name: 'Ana', at: now })),
    );
    await insertOrderHistory(
      tx,
      many.map((order) => ({
        order,
        at: now,
        userId,
        name: 'Ana',
        kind: 'status',
        from: 'draft',
        to: 'waiting_approval',
      })),
    );
  });

  return many;
}

const decide = async (
  action: Decision,
  chunk: readonly Order[],
  key = randomUUID(),
): Promise<DecideOrdersAnswer['results']> => {
  const answer = await approver.call(approvalCalls.decideOrders, {
    key,
    body: {
      action,
      orders: chunk.map(({ id, revision }) => ({ id, revision })),
      reason: action === 'return' ? 'a word' : '',
      code: action === 'return' ? '01' : null,
      line: null,
      reviewOn: null,
    },
  });
  expect(answer.status).toBe(200);
  return answer.json.body.results;
};

const alertVersion = async () =>
  (
    await server.db
      .selectFrom('alert_version')
      .select('version')
      .where('distributor_id', '=', distributorId)
      .executeTakeFirst()
  )?.version ?? 0;

const countOf = async (table: 'order_dispatch' | 'order_history', ids: readonly string[]) =>
  (
    await server.db
      .selectFrom(table)
      .select('id')
      .where('order_id', 'in', [...ids])
      .execute()
  ).length;

test('many orders are approved, each once and with its result, and others are answered in between', async () => {
  const many = orders.slice(0, ALL);
  const ids = many.map(({ id }) => id);
  const before = await alertVersion();
  const events: string[] = [];
  const asking: Promise<void>[] = [];
  const results: DecideOrdersAnswer['results'] = [];
  const ask = (name: string, call: () => Promise<{ status: number }>) =>
    asking.push(
      call().then(({ status }) => {
        events.push(`${name} ${status}`);
      }),
    );

  for (let n = 0; n < ALL; n += CHUNK) {
    const deciding = decide('approve', many.slice(n, n + CHUNK));
    ask(`poll ${n}`, () =>
      seller.call(alertList, { params: { distributorID: distributorId } as never }),
    );
    ask(`list ${n}`, () => other.call(calls.listOrders, { query: {} }));
    results.push(...(await deciding));
    events.push(`chunk ${n}`);
  }

  await Promise.all(asking);
  expect(results.map(({ id, code, order }) => [id, code, order?.status])).toEqual(
    ids.map((id) => [id, 'done', 'waiting_processing']),
  );

  const last = events.indexOf(`chunk ${ALL - CHUNK}`);
  const early = Array.from({ length: ALL / CHUNK - 1 }, (_, n) => [
    `poll ${n * CHUNK} 200`,
    `list ${n * CHUNK} 200`,
  ]).flat();

  expect(early.filter((name) => events.indexOf(name) < 0 || events.indexOf(name) > last)).toEqual(
    [],
  );
  expect(events).toHaveLength(3 * (ALL / CHUNK));
  expect([await countOf('order_dispatch', ids), await countOf('order_history', ids)]).toEqual([
    ALL,
    2 * ALL,
  ]);

  // No order was returned, so no list of alerts has changed.
  expect(await alertVersion()).toBe(before);
}, 60_000);

test('a chunk that arrives twice under its key is executed once, and both get the same answer', async () => {
  const chunk = orders.slice(ALL);
  const ids = chunk.map(({ id }) => id);
  const key = randomUUID();
  const before = await alertVersion();
  const [first, second] = await Promise.all([
    decide('return', chunk, key),
    decide('return', chunk, key),
  ]);

  expect(second).toEqual(first);
  expect(first.map(({ code }) => code)).toEqual(ids.map(() => 'done'));
  expect(await decide('return', chunk, key)).toEqual(first);
  expect(await countOf('order_history', ids)).toBe(2 * CHUNK);
  expect(await alertVersion()).toBe(before + CHUNK);
});
