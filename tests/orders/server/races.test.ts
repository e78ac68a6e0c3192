/**
 * Tests that simultaneous calls have one effect, and that a mirror misses no change, whenever a
 * transaction commits.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { insertOrders } from '#areas/orders/server/index.ts';
import { makeDistributor, makeUser, signInUser } from '../../make-users.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';
import {
  companyOf,
  content,
  callSave,
  saveAndGetOrder,
  addOrderReferences,
  callStep,
  stepAndGetOrder,
} from '../order-samples.ts';

let server: TestServer, norte: number, company: number, ana: Client;

beforeAll(async () => {
  server = await startServer();
  await addOrderReferences(server);
  norte = await makeDistributor(server);
  company = await companyOf(server, norte);
  ana = await signInUser(server, norte);
});

afterAll(() => server.close());

const fifty = <T>(make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, n) => make(n)));

const statuses = (answers: readonly { status: number }[]) => answers.map((a) => a.status).sort();

const last = async () =>
  (await server.db.selectFrom('order_counter').select('last').executeTakeFirst())?.last ?? 0;

it('a stored outcome is not shown to a user who has moved to another distributor', async () => {
  const mover = await makeUser(server, norte);
  const key = randomUUID();
  const id = randomUUID();
  const client = await server.as(mover);
  const what = content(company);
  const again = () => callSave(client, what, { id, key });
  expect([(await again()).status, (await again()).status]).toEqual([200, 200]);

  await server.db
    .updateTable('user_account')
    .set({ distributor_id: await makeDistributor(server) })
    .where('id', '=', mover.id)
    .execute();

  expect((await again()).json).toEqual({ status: false, message: 'key_reused' });
});

it('two approvers who return the orders of two distributors at once wait for each other without a deadlock', async () => {
  const sul = await makeDistributor(server);
  const [here, there] = [await companyOf(server, sul), await signInUser(server, sul)];
  const approvers = [await signInUser(server, null), await signInUser(server, null)];
  const sent = async (client: Client, of: number) =>
    (await callStep(client, 'submit', await saveAndGetOrder(client, content(of)))).json.body.order
      .id as string;
  const norths = (await Promise.all(Array.from({ length: 20 }, () => sent(ana, company)))).sort();
  const souths = (await Promise.all(Array.from({ length: 20 }, () => sent(there, here)))).sort();

  // Each lot begins with the distributor with which the other lot ends, in the order of the ids, so
  // that two transactions could lock each other out.
  const lots = [
    [...norths.slice(0, 10), ...souths.slice(10)],
    [...souths.slice(0, 10), ...norths.slice(10)],
  ];

  const answers = await Promise.all(
    lots.map((lot, n) =>
      approvers[n]!.call(approvalCalls.decideOrders, {
        body: {
          action: 'return',
          orders: lot.map((id) => ({ id, revision: 1 })),
          reason: 'wrong',
          code: '01',
          line: null,
          reviewOn: null,
        },
      }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(answers.flatMap(({ json }) => json.body.results.map(({ code }) => code)))).toEqual(
    new Set(['done']),
  );
});

describe('simultaneous calls', () => {
  it('first saves of one id with different contents create one order, however the id is spelled', async () => {
    const id = randomUUID();
    const answers = await fifty((n) =>
      callSave(ana, content(company, { customerOrder: `PC-${n}` }), {
        id: n % 2 ? id : id.toUpperCase(),
      }),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(49).fill(409)]);
    expect(answers.find((a) => a.status === 200)!.json.body.order.id).toBe(id);
  });

  it('submits under one key are one submission with one number, which all callers get', async () => {
    const [order, key, before] = [
      await saveAndGetOrder(ana, content(company)),
      randomUUID(),
      await last(),
    ];
    const answers = await fifty(() => callStep(ana, 'submit', order, key));
    expect(new Set(answers.map((a) => a.text)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect(await last()).toBe(before + 1);
  });

  it('submits under different keys are one submission, and the others get a refusal', async () => {
    const [order, before] = [await saveAndGetOrder(ana, content(company)), await last()];
    const answers = await fifty(() => callStep(ana, 'submit', order));
    expect(statuses(answers)).toEqual([200, ...Array<number>(49).fill(409)]);
    expect(await last()).toBe(before + 1);
    expect(
      await server.db
        .selectFrom('order_revision')
        .select('revision')
        .where('order_id', '=', order.id)
        .execute(),
    ).toHaveLength(1);
  });

  it('submits of different orders get consecutive numbers', async () => {
    const before = await last();
    const orders = await fifty(() => saveAndGetOrder(ana, content(company)));
    const numbers = (
      await Promise.all(orders.map((order) => stepAndGetOrder(ana, 'submit', order)))
    )
      .map((o) => Number(o.number!.slice(3)))
      .sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, n) => before + 1 + n));
  });

  it('a submit and a removal end in one of the two', async () => {
    const order = await saveAndGetOrder(ana, content(company));
    const [submit, remove] = await Promise.all([
      callStep(ana, 'submit', order),
      callStep(ana, 'remove', order),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([submit!.status, remove!.status]);
  });
});

describe('the mirror', () => {
  const mirrored = async (cursor?: string) =>
    (await ana.call(calls.listOrderChanges, { query: { cursor } })).json.body;

  async function drained(cursor?: string) {
    const ids: string[] = [];
    for (let page = await mirrored(cursor); ; page = await mirrored(page.cursor)) {
      ids.push(...page.rows.map((r) => r.id));
      if (!page.more) return { ids, cursor: page.cursor };
    }
  }

  it('receives an order whose transaction stayed open while another committed', async () => {
    const { cursor } = await drained();
    const example = await saveAndGetOrder(ana, content(company));
    const slow = { order: { ...example, id: randomUUID() }, creatorId: 1, updaterId: 1 };
    let release!: () => void, begun!: () => void;
    const held = new Promise<void>((done) => {
      release = done;
    });
    const started = new Promise<void>((done) => {
      begun = done;
    });
    const writing = server.db.transaction().execute(async (tx) => {
      await insertOrders(tx, [slow]);
      begun();
      await held;
    });

    await started;
    const quick = await saveAndGetOrder(ana, content(company));
    const meanwhile = await drained(cursor);
    release();
    await writing;
    const after = await drained(meanwhile.cursor);
    expect([...meanwhile.ids, ...after.ids]).toEqual(
      expect.arrayContaining([slow.order.id, quick.id]),
    );
    expect(after.ids).toContain(slow.order.id);
    expect((await drained(after.cursor)).ids).toEqual([]);
  });

  it('does not wait for a transaction of another database of the same cluster', async () => {
    const other = await startServer();
    try {
      const order = await other.db.transaction().execute(async (tx) => {
        await tx.insertInto('setting').values({ key: 'busy', value: '1' }).execute();
        const { cursor } = await drained();
        const made = await saveAndGetOrder(ana, content(company));
        return { made, ids: (await drained(cursor)).ids };
      });
      expect(order.ids).toContain(order.made.id);
    } finally {
      await other.close();
    }
  });

  it('returns thousands of one transaction in pages, each once', async () => {
    const { cursor } = await drained();
    const example = await saveAndGetOrder(ana, content(company));
    const many = Array.from({ length: 1203 }, () => ({
      order: { ...example, id: randomUUID() },
      creatorId: 1,
      updaterId: 1,
    }));

    await insertOrders(server.db, many);
    const { ids } = await drained(cursor);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(many.map((m) => m.order.id)));
  });

  it('covers 24 months', async () => {
    const example = await saveAndGetOrder(ana, content(company));
    const [old, young] = [25, 23].map((months) => ({
      order: {
        ...example,
        id: randomUUID(),
        createdAt: server.clock.now - months * 30.5 * 86_400_000,
      },
      creatorId: 1,
      updaterId: 1,
    }));

    await insertOrders(server.db, [old!, young!]);
    const { ids } = await drained();
    expect([ids.includes(old!.order.id), ids.includes(young!.order.id)]).toEqual([false, true]);
  });
});
