/**
 * Tests who sees an order and who may change it: other distributors do neither, administrators see
 * it once it was submitted, and people who only approve cannot write it.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { calls } from '#areas/orders/domain/index.ts';
import type { Client } from '../../test-server.ts';
import { content, callSave, saveAndGetOrder, callStep, stepAndGetOrder } from '../order-samples.ts';
import {
  admin,
  ana,
  approver,
  company,
  eva,
  norte,
  second,
  setUpOrders,
  sul,
  callGetOrder,
} from './orders-setup.ts';

setUpOrders();

describe('another distributor', () => {
  it('gets 404 for an order’s view, save, submission, withdrawal and removal, and changes nothing', async () => {
    const order = await saveAndGetOrder(ana, content(company));
    const answers = [
      await callGetOrder(eva, order.id),
      await callSave(eva, content(company), { id: order.id, baseVersion: 1 }),
      await callStep(eva, 'submit', order),
      await callStep(eva, 'withdraw', order),
      await callStep(eva, 'remove', order),
    ];

    const missing = await callGetOrder(eva, randomUUID());
    expect(answers.map((a) => [a.status, a.text])).toEqual(answers.map(() => [404, missing.text]));
    expect((await callGetOrder(ana, order.id)).json.body).toEqual(order);
  });

  it('finds it in no list, count, search or mirror', async () => {
    await stepAndGetOrder(
      ana,
      'submit',
      await saveAndGetOrder(ana, content(company, { customerOrder: 'MARK-A' })),
    );
    const list = await eva.call(calls.listOrders, { query: { search: 'MARK-A' } });
    expect(list.json.body).toEqual({ rows: [], next: null, counts: {} });
    expect((await eva.call(calls.listOrders)).json.body.rows).toEqual([]);
    expect((await eva.call(calls.listOrderChanges)).json.body.rows).toEqual([]);
  });

  it('chooses from its own companies only', async () => {
    expect(
      (await eva.call(calls.getOrderReferences)).json.body.distributors.map((d) => d.id),
    ).toEqual([sul]);
    expect(
      (await eva.call(calls.getOrderReferences, { query: { distributor: norte } })).json.body
        .distributors,
    ).toEqual([]);
    expect(
      (await admin.call(calls.getOrderReferences)).json.body.distributors.map((d) => d.name),
    ).toEqual(['Andina', 'Norte', 'Sul']);
  });
});

describe('admins', () => {
  it('see a draft of others only once it was submitted', async () => {
    const order = await saveAndGetOrder(ana, content(company));
    expect([
      (await callGetOrder(admin, order.id)).status,
      (await callSave(admin, content(company), { id: order.id, baseVersion: 1 })).status,
      (await callStep(admin, 'remove', order)).status,
    ]).toEqual([404, 404, 404]);
    await stepAndGetOrder(ana, 'withdraw', await stepAndGetOrder(ana, 'submit', order));
    expect((await callGetOrder(admin, order.id)).status).toBe(200);
  });

  it('see a draft that they created, which other admins do not and its distributor does', async () => {
    const order = await saveAndGetOrder(admin, content(company), { distributorId: norte });
    expect([
      (await callGetOrder(admin, order.id)).status,
      (await callGetOrder(second, order.id)).status,
      (await callGetOrder(ana, order.id)).status,
    ]).toEqual([200, 404, 200]);
    const mirrored = async (who: Client) =>
      (await who.call(calls.listOrderChanges)).json.body.rows.some((r) => r.id === order.id);

    // A change reaches mirrors once the transactions that ran beside it have ended.
    await expect
      .poll(async () => [await mirrored(admin), await mirrored(second), await mirrored(ana)])
      .toEqual([true, false, true]);
  });

  it('who may only approve can view orders, not write them', async () => {
    const order = await stepAndGetOrder(
      ana,
      'submit',
      await saveAndGetOrder(ana, content(company)),
    );
    expect([
      (await callGetOrder(approver, order.id)).status,
      (await callStep(approver, 'withdraw', order)).status,
    ]).toEqual([200, 403]);
  });
});
