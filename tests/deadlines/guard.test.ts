/**
 * Tests submitting orders around and during a monthly closing, on the real server with a clock that
 * the test sets.
 */
import { describe, expect, test } from 'vitest';
import type { Order } from '#areas/orders/domain/index.ts';
import {
  content,
  line,
  callSave,
  saveAndGetOrder,
  callStep,
  stepAndGetOrder,
} from '../orders/order-samples.ts';
import {
  ana,
  signInAdmin,
  blockedOutcome,
  company,
  saveCompleteDraft,
  END,
  eva,
  setClock,
  INSIDE,
  norte,
  OPEN,
  server,
  setUpGuard,
  START,
  outcomeOf,
} from './guard-setup.ts';

setUpGuard();

const passedClosings = () =>
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
  test('a submission that arrives in the last millisecond is accepted', async () => {
    const order = await saveCompleteDraft();
    setClock(START - 1);
    expect(await stepAndGetOrder(ana, 'submit', order)).toMatchObject({
      status: 'waiting_approval',
      submittedAt: START - 1,
    });
  });

  test('one that arrives as it begins is refused with the closing, and the draft stays as it was', async () => {
    const order = await saveCompleteDraft();
    setClock(START);
    expect(outcomeOf(await callStep(ana, 'submit', order))).toEqual(blockedOutcome);
    expect((await ana.send('GET', `/api/orders/${order.id}`)).json.body).toEqual(order);
  });

  test('one that arrives in its last millisecond is refused, and is accepted as it ends', async () => {
    const order = await saveCompleteDraft();
    setClock(END - 1);
    expect(outcomeOf(await callStep(ana, 'submit', order))).toEqual(blockedOutcome);
    setClock(END);
    expect(await stepAndGetOrder(ana, 'submit', order)).toMatchObject({
      status: 'waiting_approval',
      version: 2,
    });
  });

  test('of twenty that arrive while it begins, those before it are accepted and the others are not', async () => {
    // Submits twenty orders in parallel, while the clock advances with every read.
    async function twenty(from: number) {
      const orders: Order[] = [];
      for (let n = 0; n < 20; n += 1) orders.push(await saveCompleteDraft());
      let now = from;
      Object.defineProperty(server.clock, 'now', { get: () => now++, configurable: true });
      const answers = await Promise.all(orders.map((order) => callStep(ana, 'submit', order)));
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

  test('the same submission sent again gets its first answer, whatever the time', async () => {
    const order = await saveCompleteDraft();
    const key = crypto.randomUUID();
    setClock(START);
    expect(outcomeOf(await callStep(ana, 'submit', order, key))).toEqual(blockedOutcome);

    setClock(END);
    expect(outcomeOf(await callStep(ana, 'submit', order, key))).toEqual(blockedOutcome);

    setClock(START - 1);
    const other = await saveCompleteDraft();
    const again = crypto.randomUUID();
    const [first] = [await callStep(ana, 'submit', other, again)];
    setClock(INSIDE);
    expect((await callStep(ana, 'submit', other, again)).text).toBe(first.text);
  });
});

describe('inside a closing', () => {
  test('drafts are created, changed and deleted, and submitted orders are withdrawn', async () => {
    const sent = await stepAndGetOrder(ana, 'submit', await saveCompleteDraft());
    setClock(INSIDE);
    const made = await saveCompleteDraft();
    expect(
      (
        await callSave(ana, content(company, { customerOrder: 'PC-8' }), {
          id: made.id,
          baseVersion: 1,
        })
      ).status,
    ).toBe(200);
    expect((await callStep(ana, 'remove', { id: made.id, version: 2 })).status).toBe(200);

    const back = await stepAndGetOrder(ana, 'withdraw', sent);
    expect(back.status).toBe('draft');
    expect(outcomeOf(await callStep(ana, 'submit', back))).toEqual(blockedOutcome);
  });

  test('the closing is reported before any other problem of the order, and before a changed price', async () => {
    const empty = await saveAndGetOrder(ana, content(company, { lines: [] }));
    const lines = [line({ unitMinor: 9_000, listMinor: 9_000 })];
    const repriced = await saveAndGetOrder(ana, content(company, { lines }));
    setClock(INSIDE);
    expect(outcomeOf(await callStep(ana, 'submit', empty))).toEqual(blockedOutcome);
    expect(outcomeOf(await callStep(ana, 'submit', repriced))).toEqual(blockedOutcome);

    setClock(OPEN);
    expect((await callStep(ana, 'submit', empty)).json.message).toBe('refused');
    expect((await callStep(ana, 'submit', repriced)).json.message).toBe('repriced');
  });

  test('an order that has already been sent or changed is reported as that', async () => {
    const sent = await stepAndGetOrder(ana, 'submit', await saveCompleteDraft());
    const changed = await saveCompleteDraft();
    setClock(INSIDE);
    expect((await callStep(ana, 'submit', sent)).json.message).toBe('illegal_transition');
    expect((await callStep(ana, 'submit', { id: changed.id, version: 9 })).json.message).toBe(
      'version_conflict',
    );
  });

  test('another distributor’s order is still not found', async () => {
    const order = await saveCompleteDraft();
    setClock(INSIDE);
    expect(outcomeOf(await callStep(eva, 'submit', order))).toEqual([404, 'not_found', undefined]);
  });

  test('an admin’s order is accepted, and the log has who, what and which closing', async () => {
    setClock(INSIDE);
    const admin = await signInAdmin();
    const order = await saveAndGetOrder(admin, content(company), { distributorId: norte });
    expect(await stepAndGetOrder(admin, 'submit', order)).toMatchObject({
      status: 'waiting_approval',
    });
    expect((await passedClosings()).filter((one) => one.target === order.id)).toEqual([
      {
        action: 'deadline.passed',
        target: order.id,
        at: INSIDE,
        distributor_id: null,
        details: { document: 'orders', start: START, end: END },
      },
    ]);
  });

  test('an admin’s order that is refused by the checks leaves no such log entry', async () => {
    setClock(INSIDE);
    const before = (await passedClosings()).length;
    const admin = await signInAdmin();
    const order = await saveAndGetOrder(admin, content(company, { lines: [] }), {
      distributorId: norte,
    });
    expect((await callStep(admin, 'submit', order)).json.message).toBe('refused');
    expect(await passedClosings()).toHaveLength(before);
  });

  test('outside of a closing there is no such log entry', async () => {
    const before = (await passedClosings()).length;
    const admin = await signInAdmin();
    const order = await saveAndGetOrder(admin, content(company), { distributorId: norte });
    await stepAndGetOrder(admin, 'submit', order);
    expect(await passedClosings()).toHaveLength(before);
  });
});

describe('an order that came back for correction', () => {
  test('is accepted if it was first sent before the closing, however often it came back during it', async () => {
    const sent = await stepAndGetOrder(ana, 'submit', await saveCompleteDraft());
    setClock(INSIDE);
    const again = await stepAndGetOrder(ana, 'submit', await returned(sent));
    expect(again).toMatchObject({ status: 'waiting_approval', revision: 2 });
    expect(await stepAndGetOrder(ana, 'submit', await returned(again))).toMatchObject({
      revision: 3,
      submittedAt: INSIDE,
    });
  });

  test('is refused if it was first sent during the closing, by an admin', async () => {
    setClock(START);
    const admin = await signInAdmin();
    const sent = await stepAndGetOrder(
      admin,
      'submit',
      await saveAndGetOrder(admin, content(company), { distributorId: norte }),
    );

    setClock(INSIDE);
    expect(outcomeOf(await callStep(ana, 'submit', await returned(sent)))).toEqual(blockedOutcome);
  });
});
