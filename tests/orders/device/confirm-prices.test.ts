/**
 * Tests the button “Confirm new total”: save and submission are queued in one transaction of the
 * outbox, so that an interruption never leaves a save without its submission.
 */
import { expect, it } from 'vitest';
import { createRepricedOrder } from '../../kernel-device/repriced-order.ts';
import { content, line, startTablet } from '../../kernel-device/tablet.ts';

/**
 * Returns a device whose order needs a confirmation of prices, and `shown`, the order as the person
 * sees it.
 */
async function asked() {
  const { server, one, id } = await createRepricedOrder();
  return { server, one, id, shown: (await one.orders.readOrder(id))! };
}

it('the device asks again if the tablet was switched off between the save and the submission', async () => {
  const { server, one, id, shown } = await asked();
  one.engine.core.outbox.hook('creating', (_key, entry) => {
    if (entry.kind === 'order.submit') throw new Error('The battery is empty.');
  });
  await expect(one.orders.confirmPrices(id, shown)).rejects.toThrow('The battery is empty.');

  one.kill();
  const again = await startTablet(server, { disk: one.disk });
  expect(await again.states()).toEqual(['order.submit repriced']);
  expect(await again.orders.readOrder(id)).toMatchObject({
    sync: 'repriced',
    issues: shown.issues,
  });

  await again.orders.confirmPrices(id);
  await again.engine.drain();
  expect(server.order(id)).toMatchObject({ status: 'waiting_approval', totalMinor: 12_000 });
});

it('a save and a submission are queued, and both stay if the tablet is switched off afterwards', async () => {
  const { server, one, id, shown } = await asked();
  await one.orders.confirmPrices(id, shown);
  one.kill();
  const again = await startTablet(server, { disk: one.disk });
  expect(await again.states()).toEqual(['order.save queued', 'order.submit queued']);
});

it('nothing is written if another tab has added a line that cannot be submitted', async () => {
  const { one, id, shown } = await asked();
  const { lines } = shown.order.content;
  await one.orders.saveDraft(id, content(...lines, line('z001', '9999', 1, 100)));
  const before = (await one.orders.readOrder(id))!.order;
  expect(await one.orders.confirmPrices(id, shown)).toMatchObject({
    ok: false,
    code: 'refused',
    issues: [{ path: ['lines', 2, 'partNumber'], code: 'part_unknown' }],
  });
  expect((await one.orders.readOrder(id))!.order).toEqual(before);
  expect(await one.states()).toEqual(['order.save queued']);
});

it('the save and the submission are queued once if the connection to the database ends before its answer', async () => {
  const { one, id, shown } = await asked();
  const { core } = one.engine;
  const transaction = core.transaction.bind(core) as (...all: unknown[]) => Promise<unknown>;
  let runs = 0;

  // Simulates a connection that is lost after a commit and before its result arrives: the
  // transaction runs once more.
  core.transaction = (async (mode: unknown, tables: unknown, work: () => Promise<unknown>) => {
    if (mode !== 'rw' || runs > 0) return await transaction(mode, tables, work);
    runs += 1;
    await transaction(mode, tables, work);
    return await transaction(mode, tables, work);
  }) as unknown as typeof core.transaction;

  expect((await one.orders.confirmPrices(id, shown)).ok).toBe(true);
  expect(await one.states()).toEqual(['order.save queued', 'order.submit queued']);
});
