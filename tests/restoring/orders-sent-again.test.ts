/**
 * Tests orders after a restore: devices send orders acknowledged after the backup again, unchanged,
 * once, and under their own numbers.
 */
import { describe, expect, it } from 'vitest';
import { calls, type Order } from '#areas/orders/domain/index.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { newId, formatOrderNumber } from '#kernel/domain/ids.ts';
import { content, saveDraft, submitOrder } from '../new-orders.ts';
import type { Client } from '../test-server.ts';
import { compareRows, heldOrder, sendAgain, readVerdicts } from './held-orders.ts';
import { after, ana, distributorId, rui, setUpRestored } from './restored-company-setup.ts';

let formerEpoch: string;
let formerToken: string;
let kept: Order;
let sentBefore: Order;
let early: Order;
let back: Order;
let sent: Order;
let repeated: Order;
let draft: Order;
let changed: Order;
let withdrawn: Order;
const key = newId(1, crypto);

const submitWith = async (client: Client, order: Order): Promise<Order> =>
  (
    await client.call(calls.submitOrder, {
      params: { id: order.id },
      body: { baseVersion: order.version },
      key,
    })
  ).json.body.order;

setUpRestored({
  async before(as) {
    const seller = await as('ana');
    kept = await saveDraft(seller, distributorId);
    sentBefore = await submitOrder(seller, kept);
    early = await saveDraft(seller, distributorId);
    back = await submitOrder(seller, await saveDraft(seller, distributorId));
  },
  async lost(as, { services }) {
    const seller = await as('ana');
    sent = await submitWith(
      seller,
      await saveDraft(seller, distributorId, { observation: 'lost', customerOrder: 'Compra 9' }),
    );

    draft = await saveDraft(seller, distributorId, { observation: 'a draft' });
    changed = (
      await seller.call(calls.saveOrder, {
        params: { id: early.id },
        body: {
          id: early.id,
          baseVersion: early.version,
          distributorId,
          content: content(distributorId, { observation: 'more' }),
        },
      })
    ).json.body.order;

    withdrawn = (
      await seller.call(calls.withdrawOrder, {
        params: { id: back.id },
        body: { baseVersion: back.version },
      })
    ).json.body.order;

    repeated = await submitOrder(
      seller,
      await saveDraft(seller, distributorId, { customerOrder: 'compra  9' }),
    );

    formerEpoch = services.epoch;
    formerToken = seller.token!;
  },
});

describe('after a restore', () => {
  it('a person signs in once more, and the answer has the new epoch', async () => {
    const answer = await after.withToken(formerToken).send('GET', '/api/orders');
    expect(answer.status).toBe(401);
    expect(answer.headers['x-portal-server']).not.toBe(formerEpoch);
  });

  it('a device gets the list of missing, older and equal orders', async () => {
    expect(
      await readVerdicts(
        ana,
        ...[sentBefore, sent, draft, changed, withdrawn].map((order) => heldOrder(order)),
      ),
    ).toEqual(['same', 'missing', 'missing', 'older', 'older']);
  });

  it('a new order gets a number above those that are set aside', async () => {
    const fresh = await submitOrder(ana, await saveDraft(ana, distributorId));
    expect(sent.number).toBe('26-000003');

    // The clock shows the minute after the restore. For each minute from the start of the backup's
    // week to the restore, and for ten more, 40 numbers are set aside.
    const minutes = (after.clock.now - Date.UTC(2026, 10, 19)) / MINUTE;
    expect(fresh.number).toBe(formatOrderNumber(2026, 40 * (minutes + 9) + 1));
  });

  it('a submitted order is accepted unchanged, with number, revision, time and author, and is marked', async () => {
    const answer = await sendAgain(ana, sent, { operationId: key, at: sent.updatedAt });
    expect(answer.json.body.order).toMatchObject({
      number: sent.number,
      version: sent.version,
      revision: 1,
      status: 'waiting_approval',
      submittedAt: sent.submittedAt,
      submittedBy: 'Ana',
      createdAt: sent.createdAt,
      content: sent.content,
      resentAt: after.clock.now,
    });
    const history = await ana.call(calls.getOrderHistory, { params: { id: sent.id } });
    expect(history.json.body.rows[0]).toMatchObject({
      kind: 'resent',
      changes: [{ field: 'acknowledgedAt', to: new Date(sent.updatedAt).toISOString() }],
    });
  });

  it('the late duplicate of its former submission gets the outcome and has no second effect', async () => {
    const twin = await ana.call(calls.submitOrder, {
      params: { id: sent.id },
      body: { baseVersion: sent.version - 1 },
      key,
    });
    expect([twin.status, twin.json.body.order.number]).toEqual([200, sent.number]);
  });

  it('the same order from a second device is accepted once', async () => {
    expect(await readVerdicts(rui, heldOrder(sent))).toEqual(['same']);
    const again = await sendAgain(rui, sent);
    expect([again.status, again.json.body.order.version]).toEqual([200, sent.version]);
    expect(
      await after.db
        .selectFrom('order_revision')
        .select('revision')
        .where('order_id', '=', sent.id)
        .execute(),
    ).toEqual([{ revision: 1 }]);
  });

  it('an order that the server has already is returned complete, with the result for its purchase order', async () => {
    expect(sentBefore.usedBefore).toEqual({ orders: [], more: false });
    const { order } = (await sendAgain(ana, sentBefore)).json.body;
    expect(order).toMatchObject({ version: sentBefore.version, usedBefore: sentBefore.usedBefore });
  });

  it('a purchase order that its company has used before is reported again', async () => {
    const at = sent.submittedAt;
    const usedBefore = { orders: [{ id: sent.id, number: sent.number, at }], more: false };
    expect(repeated.usedBefore).toEqual(usedBefore);

    const { order } = (await sendAgain(ana, repeated)).json.body;
    expect(order.usedBefore).toEqual(usedBefore);

    const seen = await rui.call(calls.getOrder, { params: { id: repeated.id } });
    expect(seen.json.body.usedBefore).toEqual(usedBefore);
  });

  it('drafts, later versions and withdrawals come back', async () => {
    for (const order of [draft, changed, withdrawn]) {
      const answer = await sendAgain(ana, order);
      expect([
        answer.status,
        answer.json.body.order?.status,
        answer.json.body.order?.content,
      ]).toEqual([200, 'draft', order.content]);
    }
    expect(
      await readVerdicts(ana, ...[draft, changed, withdrawn].map((order) => heldOrder(order))),
    ).toEqual(['same', 'same', 'same']);
  });

  it('a draft that was deleted before the restore does not come back from another device', async () => {
    const gone = { ...draft, id: newId(7, crypto) };
    await compareRows(rui, { id: gone.id, gone: true, version: gone.version });
    expect(await readVerdicts(ana, heldOrder(gone))).toEqual(['removed']);
  });

  it('an order that was changed on the server since is refused with the server’s order', async () => {
    const here = (
      await rui.call(calls.saveOrder, {
        params: { id: kept.id },
        body: {
          id: kept.id,
          baseVersion: 0,
          distributorId,
          content: kept.content,
        },
      })
    ).status;

    expect(here).toBe(409);

    const taken = (await sendAgain(ana, draft)).json.body.order;
    const mine = {
      ...draft,
      version: draft.version + 1,
      content: { ...draft.content, observation: 'mine' },
    };

    const saved = await rui.call(calls.saveOrder, {
      params: { id: draft.id },
      body: {
        id: draft.id,
        baseVersion: taken.version,
        distributorId,
        content: { ...draft.content, observation: 'theirs' },
      },
    });

    expect(saved.status).toBe(200);
    expect(await readVerdicts(ana, heldOrder(mine))).toEqual(['other']);

    const answer = await sendAgain(ana, mine);
    expect([answer.status, answer.json.message, answer.json.details?.['order']]).toMatchObject([
      409,
      'version_conflict',
      { content: { observation: 'theirs' } },
    ]);
  });
});
