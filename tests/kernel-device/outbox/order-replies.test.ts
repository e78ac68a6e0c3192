/**
 * Tests what becomes of an order by the answer to its command: a refusal, changed prices, or none.
 */
import { IDBObjectStore as FDBObjectStore } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { repricedTotal } from '#areas/orders/domain/index.ts';
import { isLong } from '../../test-extent.ts';
import { startFakeServer } from '../fake-server.ts';
import { createRepricedOrder } from '../repriced-order.ts';
import { content, completeContent, line, createSyncedDraft, startTablet } from '../tablet.ts';

describe('an answer about the order', () => {
  it('of refusal brings the order back with the reasons, ready to send again', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    await one.orders.submitOrder(id);
    server.prices.delete('1002');
    await one.engine.drain();
    expect(await one.orders.readOrder(id)).toMatchObject({
      sync: 'not_sent',
      refusal: 'refused',
      order: { status: 'draft' },
      issues: [{ path: ['lines', 1, 'partNumber'], code: 'part_unknown' }],
    });

    await one.orders.saveDraft(id, content(line('a001', '1001', 2, 5000)));
    await one.orders.submitOrder(id);
    await one.engine.drain();
    expect(await one.orders.readOrder(id)).toMatchObject({
      sync: 'synced',
      refusal: null,
      issues: [],
      order: { status: 'waiting_approval' },
    });
  });

  it('of changed prices asks for the new total', async () => {
    const { server, one, id } = await createRepricedOrder();
    expect(await one.orders.readOrder(id)).toMatchObject({
      sync: 'repriced',
      order: { status: 'draft' },
    });

    expect(one.engine.summary.get()).toMatchObject({ state: 'attention', conflicts: 1 });
    expect((await one.orders.confirmPrices(id)).ok).toBe(true);
    await one.engine.drain();
    expect(server.order(id)).toMatchObject({ status: 'waiting_approval', totalMinor: 12_000 });
  });

  it.each([
    ['and the device has heard of it', true],
    ['and the device has not heard of it', false],
  ])(
    'of changed prices asks again with the newest total where they moved once more, %s',
    async (_how, hasHeard) => {
      const { server, one, id } = await createRepricedOrder();
      server.prices.set('1001', 6000);
      if (hasHeard) await one.engine.refresh('catalog.parts');
      const { order, issues } = (await one.orders.readOrder(id))!;
      expect(await one.orders.confirmPrices(id, { order, issues })).toMatchObject({ ok: true });
      await one.engine.drain();
      const asked = (await one.orders.readOrder(id))!;
      expect(asked).toMatchObject({ sync: 'repriced', order: { status: 'draft' } });
      expect(repricedTotal(asked.order.content, asked.issues)).toBe(13_000);
      await one.orders.confirmPrices(id, asked);
      await one.engine.drain();
      expect(server.order(id)).toMatchObject({ status: 'waiting_approval', totalMinor: 13_000 });
    },
  );

  it('of changed prices stays as it is where the new total cannot be sent', async () => {
    const { one, id } = await createRepricedOrder();
    await one.engine.bulk.table('parts').clear();
    expect(await one.orders.confirmPrices(id)).toMatchObject({ ok: false, code: 'refused' });
    expect(await one.states()).toEqual(['order.submit repriced']);
  });

  it('of changed prices takes over what was shown, and merges with what was written meanwhile', async () => {
    const { server, one, id } = await createRepricedOrder();
    const shown = (await one.orders.readOrder(id))!;
    await one.orders.saveDraft(id, { ...shown.order.content, observation: 'gate 2' });
    await one.orders.confirmPrices(id, shown);
    await one.engine.drain();
    expect(server.order(id)!.content).toMatchObject({
      observation: 'gate 2',
      lines: [{ unitMinor: 5500 }, { unitMinor: 250 }],
    });

    expect(await one.orders.readOrder(id)).toMatchObject({
      sync: 'repriced',
      contentSeen: { observation: '' },
    });
  });

  it('that refuses a save keeps what was written', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    await one.orders.saveDraft(id, content(line('a001', '1001', 7, 5000)));
    server.next({ status: 400, message: 'invalid_input', details: { issues: [] } });
    await one.engine.drain();
    expect(await one.orders.readOrder(id)).toMatchObject({
      sync: 'not_sent',
      order: { totalMinor: 35_000 },
      server: { totalMinor: 11_000 },
    });

    expect((await one.orders.submitOrder(id)).ok).toBe(true);
    await one.engine.drain();
    expect(server.order(id)).toMatchObject({ status: 'waiting_approval', totalMinor: 35_000 });
  });

  it.runIf(isLong)(
    'thirty days offline with prices of then: every submission asks for its new total, and is numbered once confirmed',
    async () => {
      const server = startFakeServer();
      const one = await startTablet(server);
      await one.engine.sync();
      server.keep('down');
      const ids: string[] = [];
      for (let n = 0; n < 3; n += 1) {
        const made = await one.orders.createDraft({ content: completeContent() });
        if (made.ok && (await one.orders.submitOrder(made.value.id)).ok) ids.push(made.value.id);
      }

      await one.engine.sync();
      server.wait(30 * 86_400_000);
      for (const [part, price] of [
        ['1001', 5500],
        ['1002', 300],
      ] as const)
        server.prices.set(part, price);
      server.keep(undefined);
      await one.engine.sync({ force: true });
      for (const id of ids)
        expect(await one.orders.readOrder(id)).toMatchObject({
          sync: 'repriced',
          refusal: 'repriced',
          order: { status: 'draft', number: null },
        });
      expect(one.engine.summary.get()).toMatchObject({
        state: 'attention',
        conflicts: 3,
        pending: 0,
      });

      for (const id of ids) expect((await one.orders.confirmPrices(id)).ok).toBe(true);
      await one.engine.drain({ force: true });
      expect(
        ids.map((id) => server.order(id)).map((order) => [order?.status, order?.totalMinor]),
      ).toEqual(ids.map(() => ['waiting_approval', 12_200]));
      expect(new Set(ids.map((id) => server.order(id)?.number)).size).toBe(3);
      expect(await one.states()).toEqual([]);
    },
  );

  it('that never comes, while the browser says it is online: nothing is lost, and the sync status is offline', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    const made = await one.orders.createDraft({ content: completeContent() });
    // A request on such a network ends at the time limit without an answer, which has the same
    // effect as a network that is down.
    server.keep('down');
    for (let n = 0; n < 4; n += 1) {
      await one.engine.sync({ force: true });
      server.wait(20_000);
    }

    expect(one.engine.summary.get()).toMatchObject({
      online: false,
      state: 'offline',
      pending: 1,
      failed: 0,
    });

    server.keep(undefined);
    await one.engine.sync({ force: true });
    expect(one.engine.summary.get()).toMatchObject({ online: true, state: 'synced', pending: 0 });
    expect(server.order(made.ok ? made.value.id : '')?.version).toBe(1);
  });

  it('held for sign-in does not keep the portal from starting on a full disk, and goes on when there is space', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    await one.orders.createDraft({ content: completeContent() });
    server.next({ status: 401, message: 'invalid_token' });
    await one.engine.drain();
    one.kill();
    const put = FDBObjectStore.prototype.put;
    FDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };

    const again = await startTablet(server, { disk: one.disk }).finally(() => {
      FDBObjectStore.prototype.put = put;
    });

    expect(await again.states()).toEqual(['order.save held_sign_in']);
    await again.engine.drain();
    expect(await again.states()).toEqual([]);
    expect(server.orders.size).toBe(1);
  });

  it('that refuses a submit offline queues nothing', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    const made = await one.orders.createDraft({ content: content(line('a001', '1001', 0, 5000)) });
    await one.engine.drain();
    const result = await one.orders.submitOrder(made.ok ? made.value.id : '');
    expect(result).toMatchObject({
      ok: false,
      code: 'refused',
      issues: [
        { path: ['lines', 0, 'quantity'], code: 'quantity_zero' },
        { path: ['total'], code: 'below_minimum' },
      ],
    });

    expect(await one.states()).toEqual([]);
  });
});
