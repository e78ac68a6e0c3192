/**
 * Tests drafts on the real server: how they are saved, what they may contain, and how they are
 * removed.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { calls } from '#areas/orders/domain/index.ts';
import { content, line, callSave, saveAndGetOrder, callStep } from '../order-samples.ts';
import {
  admin,
  ana,
  andina,
  company,
  norte,
  rui,
  setUpOrders,
  sul,
  callGetOrder,
} from './orders-setup.ts';

setUpOrders();

describe('a draft', () => {
  it('is returned as it was written, including figures that cannot be read', async () => {
    const what = content(company, {
      lines: [
        line({ quantity: 'doze', unitMinor: '12,3,4', partNumber: 'abc', listMinor: null }),
        line({ quantity: null }),
        line({ quantity: -3 }),
      ],
    });

    const order = await saveAndGetOrder(ana, what);
    expect((await callGetOrder(rui, order.id)).json.body).toEqual(order);
    expect(order.content).toEqual(what);
    expect(order).toMatchObject({
      status: 'draft',
      number: null,
      version: 1,
      revision: 0,
      totalMinor: 0,
      lineCount: 3,
      createdBy: 'Ana',
      distributorName: 'Norte',
      currency: 'BRL',
    });
  });

  it('survives figures beyond every limit', async () => {
    const order = await saveAndGetOrder(
      ana,
      content(company, {
        lines: [
          line({ quantity: 999_999_999_999, unitMinor: 999_999_999_999 }),
          line({ quantity: 999_999_999_999, unitMinor: 999_999_999_999 }),
        ],
      }),
    );
    expect((await callStep(ana, 'submit', order)).json.message).toBe('refused');
  });

  it('belongs to the distributor of its author, and is refused if it was meant for another', async () => {
    expect(
      (await saveAndGetOrder(ana, content(company), { distributorId: null })).distributorId,
    ).toBe(norte);
    const { status, json } = await callSave(ana, content(company), { distributorId: sul });
    expect([status, json.message]).toEqual([400, 'invalid_input']);
  });

  it('made by an admin names an existing distributor', async () => {
    for (const distributorId of [null, 999]) {
      const { status, json } = await callSave(admin, content(company), { distributorId });
      expect([status, json.message, json.details]).toMatchObject([
        400,
        'invalid_input',
        { issues: [{ path: ['distributorId'] }] },
      ]);
    }
    expect(await saveAndGetOrder(admin, content(company), { distributorId: andina })).toMatchObject(
      {
        distributorId: andina,
        currency: 'PEN',
      },
    );
  });

  it('takes no text that cannot be kept, and names the place', async () => {
    for (const [field, bad] of [
      ['partNumber', 'a\0b'],
      ['quantity', '\ud800'],
    ] as const) {
      const { status, json } = await callSave(
        ana,
        content(company, { lines: [line(), line({ [field]: bad })] }),
      );
      expect([status, json.details]).toMatchObject([
        400,
        { issues: [{ path: ['content', 'lines', 1, field] }] },
      ]);
    }
  });

  it('takes no two lines with one id', async () => {
    const { status, json } = await callSave(
      ana,
      content(company, { lines: [line({ id: 'same' }), line({ id: 'same' })] }),
    );
    expect([status, json.details]).toMatchObject([
      400,
      { issues: [{ path: ['content', 'lines', 1, 'id'] }] },
    ]);
  });

  it("refuses a body whose id is not the path's", async () => {
    const { status } = await ana.call(calls.saveOrder, {
      params: { id: randomUUID() },
      body: { id: randomUUID(), baseVersion: 0, distributorId: null, content: content(company) },
    });
    expect(status).toBe(400);
  });

  it('is not overwritten if it was changed meanwhile: the save gets 409 and the current order', async () => {
    const order = await saveAndGetOrder(ana, content(company));
    const newer = await saveAndGetOrder(rui, content(company, { customerOrder: 'PC-8' }), {
      id: order.id,
      baseVersion: 1,
    });
    const { status, json } = await callSave(ana, content(company, { customerOrder: 'PC-9' }), {
      id: order.id,
      baseVersion: 1,
    });
    expect([status, json.message, json.details]).toEqual([
      409,
      'version_conflict',
      { version: 2, order: newer },
    ]);
  });

  it('that was removed is gone for people and a tombstone for mirrors', async () => {
    const order = await saveAndGetOrder(ana, content(company));
    expect((await callStep(ana, 'remove', order)).json.body).toEqual({ id: order.id });
    expect((await callGetOrder(ana, order.id)).status).toBe(404);
    expect((await callSave(ana, content(company), { id: order.id, baseVersion: 1 })).status).toBe(
      404,
    );

    // A change reaches mirrors once the transactions that ran beside it have ended.
    await expect
      .poll(async () =>
        (await ana.call(calls.listOrderChanges)).json.body.rows.find((r) => r.id === order.id),
      )
      .toMatchObject({ deleted: true, version: 2 });
    expect(
      (await ana.call(calls.listOrders, { query: { status: 'draft' } })).json.body.rows.map(
        (r) => r.id,
      ),
    ).not.toContain(order.id);
  });
});
