/**
 * Tests submitting an order: it gets the next number and keeps it, each submission is stored as a
 * revision, a refusal names every wrong place, and a command that is sent again has no second
 * effect.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { raiseAlerts } from '#areas/alerts/server/index.ts';
import { storeSettingValue } from '#areas/settings/server/index.ts';
import { signInUser } from '../../make-users.ts';
import {
  content,
  line,
  callSave,
  saveAndGetOrder,
  callStep,
  stepAndGetOrder,
} from '../order-samples.ts';
import { ana, company, eva, norte, server, setUpOrders, callGetOrder } from './orders-setup.ts';

setUpOrders();

describe('submitting', () => {
  it('gives the next number of the year, and keeps it after a withdrawal and a new submission', async () => {
    const [first, other] = [
      await stepAndGetOrder(ana, 'submit', await saveAndGetOrder(ana, content(company))),
      await stepAndGetOrder(ana, 'submit', await saveAndGetOrder(ana, content(company))),
    ];

    expect(first).toMatchObject({
      status: 'waiting_approval',
      revision: 1,
      submittedAt: server.clock.now,
    });
    expect(Number(other.number!.slice(3))).toBe(Number(first.number!.slice(3)) + 1);

    const back = await stepAndGetOrder(ana, 'withdraw', first);
    expect(back).toMatchObject({ status: 'draft', number: first.number });
    expect(await stepAndGetOrder(ana, 'submit', back)).toMatchObject({
      number: first.number,
      revision: 2,
    });
  });

  it('uses the year of the manufacturer’s zone', async () => {
    const now = server.clock.now;
    try {
      server.clock.now = Date.UTC(2027, 0, 1, 2, 59);
      const who = await signInUser(server, norte);
      const old = await stepAndGetOrder(
        who,
        'submit',
        await saveAndGetOrder(who, content(company)),
      );
      server.clock.now = Date.UTC(2027, 0, 1, 3, 0);
      const first = await stepAndGetOrder(
        who,
        'submit',
        await saveAndGetOrder(who, content(company)),
      );
      expect([old.number, first.number]).toEqual([expect.stringMatching(/^26-/u), '27-000001']);
    } finally {
      server.clock.now = now;
    }
  });

  it('stores the content of each submission unchanged, and writes its lines as figures', async () => {
    const order = await stepAndGetOrder(
      ana,
      'submit',
      await saveAndGetOrder(ana, content(company)),
    );
    const back = await stepAndGetOrder(ana, 'withdraw', order);
    const again = await stepAndGetOrder(
      ana,
      'submit',
      await saveAndGetOrder(
        ana,
        content(company, {
          lines: [line({ partNumber: '1002', quantity: 3, unitMinor: 25_050, listMinor: 25_050 })],
        }),
        { id: order.id, baseVersion: back.version },
      ),
    );

    const revisions = await server.db
      .selectFrom('order_revision')
      .select(['revision', 'content', 'total_minor'])
      .where('order_id', '=', order.id)
      .orderBy('revision')
      .execute();

    expect(
      revisions.map((r) => [r.revision, r.content.lines[0]!.partNumber, r.total_minor]),
    ).toEqual([
      [1, '1001', 20_000],
      [2, '1002', 75_150],
    ]);
    expect(
      await server.db
        .selectFrom('order_line')
        .select(['part_number', 'quantity', 'total_minor'])
        .where('order_id', '=', order.id)
        .execute(),
    ).toEqual([{ part_number: '1002', quantity: 3, total_minor: again.totalMinor }]);
    await expect(
      server.db
        .updateTable('order_revision')
        .set({ total_minor: 1 })
        .where('order_id', '=', order.id)
        .execute(),
    ).rejects.toThrow('append-only');
  });

  it('writes the timeline: created, sent, withdrawn, changed with old and new value, sent again', async () => {
    const order = await stepAndGetOrder(
      ana,
      'withdraw',
      await stepAndGetOrder(ana, 'submit', await saveAndGetOrder(ana, content(company))),
    );

    const lines = order.content.lines.map((l) => ({ ...l, quantity: 5 }));
    await stepAndGetOrder(
      ana,
      'submit',
      await saveAndGetOrder(
        ana,
        { ...order.content, lines },
        { id: order.id, baseVersion: order.version },
      ),
    );

    const story = await server.db
      .selectFrom('order_history')
      .select(['kind', 'to_status', 'changes'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute();

    expect(story.map((e) => e.to_status ?? e.changes)).toEqual([
      'draft',
      'waiting_approval',
      'draft',
      [{ field: 'quantity', line: '1001', from: '2', to: '5' }],
      'waiting_approval',
    ]);
  });

  it('is refused with every wrong place, and leaves the draft and the counter as they were', async () => {
    const order = await saveAndGetOrder(
      ana,
      content(999, {
        paymentMethodId: null,
        lines: [
          line({ partNumber: '1003', unitMinor: 1, listMinor: 1 }),
          line({ partNumber: '777', quantity: 0 }),
        ],
      }),
    );

    const counter = await server.db.selectFrom('order_counter').selectAll().execute();
    const { status, json } = await callStep(ana, 'submit', order);
    expect([status, json.message]).toEqual([422, 'refused']);
    expect(
      (json.details!['issues'] as { path: unknown[]; code: string }[]).map(
        (i) => `${i.path.join('.')} ${i.code}`,
      ),
    ).toEqual([
      'companyId not_offered',
      'paymentMethodId required',
      'lines.0.partNumber part_inactive',
      'lines.1.partNumber part_unknown',
      'lines.1.quantity quantity_zero',
    ]);
    expect((await callGetOrder(ana, order.id)).json.body).toEqual(order);
    expect(await server.db.selectFrom('order_counter').selectAll().execute()).toEqual(counter);
  });

  it('with an outdated price answers 409 repriced', async () => {
    const order = await saveAndGetOrder(
      ana,
      content(company, { lines: [line({ unitMinor: 9_000, listMinor: 9_000 })] }),
    );
    const { status, json } = await callStep(ana, 'submit', order);
    expect([status, json.message, json.details]).toEqual([
      409,
      'repriced',
      {
        issues: [
          {
            path: ['lines', 0, 'unitMinor'],
            code: 'price_changed',
            found: '9000',
            expected: '10000',
          },
        ],
      },
    ]);
  });

  it("asks for the minimum of the distributor's country, where one is set in the order's currency", async () => {
    await storeSettingValue(server.db, 'minimum_orders', { BR: { normal: 20_001 } });
    const order = await saveAndGetOrder(ana, content(company));
    expect((await callStep(ana, 'submit', order)).json.details).toMatchObject({
      issues: [{ path: ['total'], code: 'below_minimum', found: '20000', expected: '20001' }],
    });

    await storeSettingValue(server.db, 'minimum_orders', { BR: { USD: { normal: 20_001 } } });
    expect((await callStep(ana, 'submit', order)).status).toBe(200);

    await storeSettingValue(server.db, 'minimum_orders', {});
  });

  it('twice is an illegal step, answered with the order', async () => {
    const order = await stepAndGetOrder(
      ana,
      'submit',
      await saveAndGetOrder(ana, content(company)),
    );
    const { status, json } = await callStep(ana, 'submit', order);
    expect([status, json.message, json.details]).toEqual([
      409,
      'illegal_transition',
      { state: 'waiting_approval', order },
    ]);
  });

  it('of a corrected order ends its alert', async () => {
    const order = await stepAndGetOrder(
      ana,
      'submit',
      await saveAndGetOrder(ana, content(company)),
    );
    await server.db
      .updateTable('sales_order')
      .set({ status: 'waiting_correction' })
      .where('id', '=', order.id)
      .execute();

    await raiseAlerts(server.db, server.clock.now, {
      id: order.id,
      distributorId: norte,
      kind: 'order',
      number: order.number!,
      items: [{ code: '02' }],
    });

    expect(await stepAndGetOrder(ana, 'submit', order)).toMatchObject({
      revision: 2,
      number: order.number,
    });
    expect((await ana.send('GET', `/api/alert/get_details/${order.id}`)).json.body).toEqual([]);
  });
});

describe('a command sent again', () => {
  it('answers the stored outcome, to the byte', async () => {
    const order = await saveAndGetOrder(ana, content(company));
    const key = randomUUID();
    const first = await callStep(ana, 'submit', order, key);
    expect((await callStep(ana, 'submit', order, key)).text).toBe(first.text);
  });

  it('under the same key with other bytes is key_reused', async () => {
    const [key, id] = [randomUUID(), randomUUID()];
    await callSave(ana, content(company), { id, key });
    const { status, json } = await callSave(ana, content(company, { customerOrder: 'other' }), {
      id,
      key,
    });
    expect([status, json.message]).toEqual([422, 'key_reused']);
  });

  it('by another user is key_reused, and shows nothing', async () => {
    const [key, id, what] = [randomUUID(), randomUUID(), content(company)];
    await callSave(ana, what, { id, key });
    expect((await callSave(eva, what, { id, key })).json).toEqual({
      status: false,
      message: 'key_reused',
    });
  });
});
