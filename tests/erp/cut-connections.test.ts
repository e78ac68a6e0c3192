/**
 * Tests a connection that is cut within the request or the answer: the order is decided once, and a
 * repeated answer has the same bytes. A request is cut after every byte, and the answer to a
 * repeated request after every twentieth byte, or every byte in `npm run test:long`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, type PendingOrder } from '#areas/erp/domain/index.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { chooseCases } from '../test-extent.ts';
import { sendRequest, type Cut, type Reply } from '../erp-simulator/send-request.ts';
import { addCatalog } from '../new-orders.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { accepted, approvedOrder } from './erp-samples.ts';

let server: TestServer,
  url: string,
  token: string,
  seller: Client,
  approver: Client,
  distributorId: number;

beforeAll(async () => {
  server = await startServer();
  await addCatalog(server);
  distributorId = await makeDistributor(server);
  [seller, approver] = [await signInUser(server, distributorId), await signInUser(server, null)];
  token = (await approver.call(calls.getAccessToken)).json.body;
  url = await server.listen();
}, 60_000);

afterAll(() => server?.close());

const headers = () => ({ authorization: `Bearer ${token}` });

const fetchAll = (cut?: Cut) =>
  sendRequest(url, {
    method: 'GET',
    path: '/api/erp/orders/pending?limit=100',
    headers: headers(),
    cut,
  });

const answer = ({ number, revision }: Pick<PendingOrder, 'number' | 'revision'>, cut?: Cut) =>
  sendRequest(url, {
    method: 'POST',
    path: `/api/erp/orders/${number}/result`,
    headers: { ...headers(), 'idempotency-key': `k-${number}` },
    body: accepted({ revision }),
    cut,
  });

const effects = async (id: string) =>
  Number(
    (
      await server.db
        .selectFrom('order_history')
        .select((e) => e.fn.countAll().as('n'))
        .where('order_id', '=', id)
        .where('to_status', '=', 'complete')
        .executeTakeFirstOrThrow()
    ).n,
  );

async function leased() {
  const order = await approvedOrder(seller, approver, distributorId);
  const reply = (await fetchAll()) as Reply;
  return {
    order,
    entry: (reply.json.body as PendingOrder[]).find(({ number }) => number === order.number)!,
  };
}

const each = (bytes: number, step = 1) =>
  Array.from({ length: Math.floor((bytes - 1) / step) }, (_, n) => 1 + n * step);

test('a cut request has no effect before its last byte', async () => {
  const { order, entry } = await leased();
  const sent = (
    (await sendRequest(url, {
      method: 'POST',
      path: `/api/erp/orders/${entry.number}/result`,
      headers: { ...headers(), 'idempotency-key': `k-${entry.number}` },
      body: accepted({ revision: 9 }),
    })) as Reply
  ).sent;

  const key = `k2-${order.number}`;
  const lost = await Promise.all(
    chooseCases(20, each(sent)).map((after) =>
      sendRequest(url, {
        method: 'POST',
        path: `/api/erp/orders/${entry.number}/result`,
        headers: { ...headers(), 'idempotency-key': key },
        body: accepted({ revision: 1 }),
        cut: { of: 'request', after },
      }),
    ),
  );

  expect([new Set(lost), await effects(order.id)]).toEqual([new Set(['lost']), 0]);
  expect(
    (
      (await sendRequest(url, {
        method: 'POST',
        path: `/api/erp/orders/${entry.number}/result`,
        headers: { ...headers(), 'idempotency-key': key },
        body: accepted({ revision: 1 }),
      })) as Reply
    ).status,
  ).toBe(200);
  expect(await effects(order.id)).toBe(1);
}, 60_000);

test('a cut answer leaves one effect, and each repetition is the same', async () => {
  const { order, entry } = await leased();
  const first = await answer(entry, { of: 'answer', after: 1 });
  const whole = (await answer(entry)) as Reply;
  const lost: (Reply | 'lost')[] = [];
  // The cuts are made in groups, because a thousand connections at once would overflow the system's
  // queue of a listening socket, and some would be refused.
  const places = [...chooseCases(20, each(whole.got))];
  const cuts = places.length;
  while (places.length > 0) {
    const some = places.splice(0, 100).map((after) => answer(entry, { of: 'answer', after }));
    lost.push(...(await Promise.all(some)));
  }

  expect([first, new Set(lost), await effects(order.id)]).toEqual(['lost', new Set(['lost']), 1]);
  expect(((await answer(entry)) as Reply).text).toBe(whole.text);

  const rows = await server.db
    .selectFrom('erp_call')
    .select(['outcome', 'replayed'])
    .where('order_number', '=', order.number)
    .execute();

  expect([
    rows.length,
    rows.filter(({ replayed }) => !replayed).length,
    new Set(rows.map(({ outcome }) => outcome)),
  ]).toEqual([cuts + 3, 1, new Set(['ok'])]);
}, 120_000);
test('a cut answer to a first result leaves one effect, wherever it is cut', async () => {
  for (const after of chooseCases(3, [1, 9, 100, 300, 600, 900])) {
    const { order, entry } = await leased();
    expect(await answer(entry, { of: 'answer', after })).toBe('lost');
    expect([((await answer(entry)) as Reply).status, await effects(order.id)]).toEqual([200, 1]);
  }
}, 60_000);

test('a cut fetch loses nothing, and the orders are offered again after their lease', async () => {
  const { order } = await leased();
  for (const after of [1, 200, 700, 1000]) {
    server.clock.now += 15 * MINUTE;
    expect(await fetchAll({ of: 'answer', after })).toBe('lost');
    expect(((await fetchAll()) as Reply).json.body).toEqual([]);
  }
  server.clock.now += 15 * MINUTE;
  expect(
    (((await fetchAll()) as Reply).json.body as PendingOrder[]).map(({ number }) => number),
  ).toContain(order.number);
});
