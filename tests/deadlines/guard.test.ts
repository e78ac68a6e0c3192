/** Submitting orders inside a monthly closing, on the real server with its clock held. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addBlocker, blockersFor, mustNotBeBlocked } from '#areas/deadlines/server/index.ts';
import { calls, type BlockerContent } from '#areas/deadlines/domain/index.ts';
import { setSetting } from '#areas/settings/server/index.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import { entry } from '#kernel/domain/permissions.ts';
import { makeDistributor, PERU, signedIn } from '../people.ts';
import { startServer, type Client, type TestServer } from '../server.ts';
import {
  companyOf,
  content,
  save,
  saved,
  stockReferences,
  take,
  taken,
} from '../orders/order-samples.ts';

const at = (text: string) => Date.parse(text);
const OPEN = at('2026-02-20T12:00Z');
const START = at('2026-02-28T21:00Z');
const INSIDE = at('2026-03-01T12:00Z');
const END = at('2026-03-02T11:00Z');
const usual: BlockerContent = {
  type: 'default',
  startDay: 28,
  startTime: '18:00',
  endDay: 2,
  endTime: '08:00',
  documents: ['orders'],
  distributors: 'all',
};

let server: TestServer,
  norte: number,
  sul: number,
  andina: number,
  company: number,
  ana: Client,
  eva: Client,
  carla: Client;
beforeAll(async () => {
  server = await startServer({ clock: { now: OPEN } });
  await stockReferences(server);
  [norte, sul, andina] = [
    await makeDistributor(server),
    await makeDistributor(server),
    await makeDistributor(server, 'Andina', PERU),
  ];
  company = await companyOf(server, norte);
  [ana, eva, carla] = [
    await signedIn(server, norte),
    await signedIn(server, sul),
    await signedIn(server, andina),
  ];
});
afterAll(() => server.close());
/** Each test begins in the open, with the usual default alone. */
beforeEach(async () => {
  server.clock.now = OPEN;
  await server.db.deleteFrom('monthly_blocker').execute();
  await addBlocker(server.db, usual, OPEN);
});

/** Their sessions are short: each signs in when needed. */
const anAdmin = () => signedIn(server, null, { name: 'Marina' });
const draft = (who = ana) => saved(who, content(company));
const inside = (now: number) => {
  server.clock.now = now;
};
const told = ({
  status,
  json,
}: {
  status: number;
  json: { message?: string; details?: object };
}) => [status, json.message, json.details];
const blocked = [409, 'blocked', { document: 'orders', start: START, end: END }];
const passages = () =>
  server.db
    .selectFrom('action_log')
    .select(['action', 'target', 'details', 'at', 'distributor_id'])
    .where('action', '=', 'deadline.passed')
    .execute();
async function returned(order: Order): Promise<Order> {
  await server.db
    .updateTable('sales_order')
    .set({ status: 'waiting_correction', version: order.version + 1 })
    .where('id', '=', order.id)
    .execute();
  return { ...order, version: order.version + 1 };
}

describe('the boundary', () => {
  test('a submission that arrives in the last millisecond goes', async () => {
    const order = await draft();
    inside(START - 1);
    expect(await taken(ana, 'submit', order)).toMatchObject({
      status: 'waiting_approval',
      submittedAt: START - 1,
    });
  });
  test('one that arrives as it begins is refused with the closing, and the draft stays as it was', async () => {
    const order = await draft();
    inside(START);
    expect(told(await take(ana, 'submit', order))).toEqual(blocked);
    expect((await ana.send('GET', `/api/orders/${order.id}`)).json.body).toEqual(order);
  });
  test('one that arrives in its last millisecond is refused, and goes as it ends', async () => {
    const order = await draft();
    inside(END - 1);
    expect(told(await take(ana, 'submit', order))).toEqual(blocked);
    inside(END);
    expect(await taken(ana, 'submit', order)).toMatchObject({
      status: 'waiting_approval',
      version: 2,
    });
  });
  test('of twenty that arrive while it begins, those before it go and the others do not', async () => {
    /** Twenty at once, while time goes on with every look at the clock. */
    async function twenty(from: number) {
      const orders: Order[] = [];
      for (let n = 0; n < 20; n += 1) orders.push(await draft());
      let now = from;
      Object.defineProperty(server.clock, 'now', { get: () => now++, configurable: true });
      const answers = await Promise.all(orders.map((order) => take(ana, 'submit', order)));
      Object.defineProperty(server.clock, 'now', {
        value: now,
        writable: true,
        configurable: true,
      });
      return { looks: now - from, answers };
    }
    const { looks } = await twenty(OPEN);
    const { answers } = await twenty(START - looks + 10);
    const went = answers
      .filter(({ status }) => status === 200)
      .map(({ json }) => json.body.order.submittedAt!);
    const refused = answers.filter(({ json }) => json.message === 'blocked');
    expect([went.length > 0, refused.length > 0, went.length + refused.length]).toEqual([
      true,
      true,
      20,
    ]);
    expect(went.filter((arrived) => arrived >= START)).toEqual([]);
  });
  test('the same submission sent again is told its first answer, whatever the hour', async () => {
    const order = await draft();
    const key = crypto.randomUUID();
    inside(START);
    expect(told(await take(ana, 'submit', order, key))).toEqual(blocked);
    inside(END);
    expect(told(await take(ana, 'submit', order, key))).toEqual(blocked);
    inside(START - 1);
    const other = await draft();
    const again = crypto.randomUUID();
    const [first] = [await take(ana, 'submit', other, again)];
    inside(INSIDE);
    expect((await take(ana, 'submit', other, again)).text).toBe(first.text);
  });
});

describe('inside a closing', () => {
  test('drafts are made, changed and deleted, and what was sent is withdrawn', async () => {
    const sent = await taken(ana, 'submit', await draft());
    inside(INSIDE);
    const made = await draft();
    expect(
      (
        await save(ana, content(company, { customerOrder: 'PC-8' }), {
          id: made.id,
          baseVersion: 1,
        })
      ).status,
    ).toBe(200);
    expect((await take(ana, 'remove', { id: made.id, version: 2 })).status).toBe(200);
    const back = await taken(ana, 'withdraw', sent);
    expect(back.status).toBe('draft');
    expect(told(await take(ana, 'submit', back))).toEqual(blocked);
  });
  test('it is told before anything else that is wrong with the order, and before a changed price', async () => {
    const empty = await saved(ana, content(company, { lines: [] }));
    await setSetting(server.db, 'minimum_orders', {});
    inside(INSIDE);
    expect(told(await take(ana, 'submit', empty))).toEqual(blocked);
  });
  test('an order that somebody has already sent or changed is told as that', async () => {
    const sent = await taken(ana, 'submit', await draft());
    const changed = await draft();
    inside(INSIDE);
    expect((await take(ana, 'submit', sent)).json.message).toBe('illegal_transition');
    expect((await take(ana, 'submit', { id: changed.id, version: 9 })).json.message).toBe(
      'version_conflict',
    );
  });
  test('another distributor’s order is still not there', async () => {
    const order = await draft();
    inside(INSIDE);
    expect(told(await take(eva, 'submit', order))).toEqual([404, 'not_found', undefined]);
  });
  test('an admin passes, and the log tells who, what and which closing', async () => {
    inside(INSIDE);
    const admin = await anAdmin();
    const order = await saved(admin, content(company), { distributorId: norte });
    expect(await taken(admin, 'submit', order)).toMatchObject({ status: 'waiting_approval' });
    expect((await passages()).filter((one) => one.target === order.id)).toEqual([
      {
        action: 'deadline.passed',
        target: order.id,
        at: INSIDE,
        distributor_id: null,
        details: { document: 'orders', start: START, end: END },
      },
    ]);
  });
  test('an admin whose order the checks refuse leaves no trace of passing', async () => {
    inside(INSIDE);
    const before = (await passages()).length;
    const admin = await anAdmin();
    const order = await saved(admin, content(company, { lines: [] }), { distributorId: norte });
    expect((await take(admin, 'submit', order)).json.message).toBe('refused');
    expect(await passages()).toHaveLength(before);
  });
  test('outside of one nobody passes anything', async () => {
    const before = (await passages()).length;
    const admin = await anAdmin();
    const order = await saved(admin, content(company), { distributorId: norte });
    await taken(admin, 'submit', order);
    expect(await passages()).toHaveLength(before);
  });
});

describe('what came back for correction', () => {
  test('may go again when it was first sent before the closing, however often it came back inside', async () => {
    const sent = await taken(ana, 'submit', await draft());
    inside(INSIDE);
    const again = await taken(ana, 'submit', await returned(sent));
    expect(again).toMatchObject({ status: 'waiting_approval', revision: 2 });
    expect(await taken(ana, 'submit', await returned(again))).toMatchObject({
      revision: 3,
      submittedAt: INSIDE,
    });
  });
  test('may not when it was first sent inside it, by an admin', async () => {
    inside(START);
    const admin = await anAdmin();
    const sent = await taken(
      admin,
      'submit',
      await saved(admin, content(company), { distributorId: norte }),
    );
    inside(INSIDE);
    expect(told(await take(ana, 'submit', await returned(sent)))).toEqual(blocked);
  });
});

describe('for whom', () => {
  test('a specific blocker stops its distributor alone, and gives it the month’s default off', async () => {
    const start = at('2026-02-10T03:00Z');
    const end = at('2026-02-11T03:00Z');
    await addBlocker(
      server.db,
      {
        type: 'specific',
        startBlockDate: '2026-02-10',
        startTime: '00:00',
        endBlockDate: '2026-02-11',
        endTime: '00:00',
        documents: ['orders'],
        distributors: [norte],
      },
      OPEN,
    );
    const [mine, theirs] = [await draft(), await saved(eva, content(await companyOf(server, sul)))];
    inside(start);
    expect(told(await take(ana, 'submit', mine))).toEqual([
      409,
      'blocked',
      { document: 'orders', start, end },
    ]);
    expect((await take(eva, 'submit', theirs)).status).toBe(200);
    inside(INSIDE);
    expect((await take(ana, 'submit', mine)).status).toBe(200);
    const later = await saved(eva, content(await companyOf(server, sul)));
    expect(told(await take(eva, 'submit', later))).toEqual(blocked);
  });
  test('the closing is São Paulo’s in every zone', async () => {
    const order = await saved(
      carla,
      content(await companyOf(server, andina), {
        lines: [{ ...content(company).lines[0]!, unitMinor: 5_000, listMinor: 5_000 }],
      }),
    );
    inside(START);
    expect(told(await take(carla, 'submit', order))).toEqual(blocked);
    inside(START - 1);
    expect((await take(carla, 'submit', order)).status).toBe(200);
  });
  test('a blocker of other documents does not stop orders', async () => {
    await server.db.deleteFrom('monthly_blocker').execute();
    await addBlocker(server.db, { ...usual, documents: ['inventory', 'pos'] }, OPEN);
    const order = await draft();
    inside(INSIDE);
    expect((await take(ana, 'submit', order)).status).toBe(200);
    expect(
      await mustNotBeBlocked(server.db, { distributorId: norte }, norte, 'pos', INSIDE),
    ).toMatchObject({ ok: false, code: 'blocked', details: { document: 'pos' } });
    expect(
      await mustNotBeBlocked(server.db, { distributorId: null }, norte, 'pos', INSIDE),
    ).toEqual({ ok: true, value: { passed: { start: START, end: END } } });
  });
});

describe('what is told', () => {
  const list = async (who: Client) => (await who.call(calls.list)).json.body.blockers;
  beforeEach(async () => {
    await addBlocker(server.db, { ...usual, distributors: [sul, andina] }, OPEN);
    await addBlocker(
      server.db,
      {
        type: 'specific',
        startBlockDate: '2026-12-30',
        startTime: '12:00',
        endBlockDate: '2027-01-04',
        endTime: '08:00',
        documents: ['orders', 'pos'],
        distributors: [norte, sul],
      },
      OPEN + 1,
    );
  });
  test('to a distributor: what applies to it, without the others’ names', async () => {
    const everybody = expect.objectContaining({
      ...usual,
      createdAt: OPEN,
      updatedAt: OPEN,
    }) as object;
    const special = {
      type: 'specific',
      startBlockDate: '2026-12-30',
      startTime: '12:00',
      endBlockDate: '2027-01-04',
      endTime: '08:00',
      documents: ['orders', 'pos'],
      createdAt: OPEN + 1,
      updatedAt: OPEN + 1,
    };
    expect(await list(ana)).toEqual([
      everybody,
      expect.objectContaining({ ...special, distributors: [norte] }),
    ]);
    expect(await list(carla)).toEqual([
      everybody,
      expect.objectContaining({ ...usual, distributors: [andina] }),
    ]);
  });
  test('to admins and approvers: everything', async () => {
    for (const who of [
      await anAdmin(),
      await signedIn(server, null, { permissions: [entry('approvals', 'read')] }),
    ])
      expect((await list(who)).map((one) => one.distributors)).toEqual([
        'all',
        [sul, andina],
        [norte, sul],
      ]);
  });
  test('to whoever asks for one distributor: its own alone', async () =>
    expect((await blockersFor(server.db, norte)).map((one) => one.distributors)).toEqual([
      'all',
      [norte],
    ]));
  test.each(['orders', 'inventory', 'pos'] as const)('to whoever reads %s', async (tab) =>
    expect(
      await list(await signedIn(server, norte, { permissions: [entry(tab, 'read')] })),
    ).toHaveLength(2),
  );
  test('to nobody without one of these rights', async () =>
    expect(
      (
        await (
          await signedIn(server, norte, { permissions: [entry('contact', 'write')] })
        ).call(calls.list)
      ).status,
    ).toBe(403));
});

test('the database takes no blocker that is neither a default nor a specific one', async () => {
  const row = {
    type: 'default' as const,
    start_day: 28,
    end_day: null,
    start_block_date: null,
    end_block_date: null,
    start_time: '18:00',
    end_time: '08:00',
    documents: ['orders' as const],
    all_distributors: true,
    created_at: new Date(OPEN) as never,
    updated_at: new Date(OPEN) as never,
  };
  for (const wrong of [
    {},
    { end_day: 32 },
    { end_day: 2, start_time: '24:00' },
    { end_day: 2, documents: [] },
    {
      type: 'specific' as const,
      start_day: null,
      start_block_date: '2026-03-02',
      end_block_date: '2026-03-01',
    },
  ])
    await expect(
      server.db
        .insertInto('monthly_blocker')
        .values({ ...row, ...wrong })
        .execute(),
    ).rejects.toThrow(/check constraint/);
});
