/** "Confirm new total": saved and submitted in one transaction of the outbox, so that nothing which ends it midway leaves a draft. */
import { expect, it } from 'vitest';
import { repriced } from '../../kernel-device/repriced.ts';
import { content, line, tablet } from '../../kernel-device/tablet.ts';

/** With what a person is shown. */
async function asked() {
  const { server, one, id } = await repriced();
  return { server, one, id, shown: (await one.orders.readOrder(id))! };
}

it('asks again after the tablet went off between the save and the submission', async () => {
  const { server, one, id, shown } = await asked();
  one.engine.core.outbox.hook('creating', (_key, entry) => {
    if (entry.kind === 'order.submit') throw new Error('The battery is empty.');
  });
  await expect(one.orders.confirmPrices(id, shown)).rejects.toThrow('The battery is empty.');
  one.kill();
  const again = await tablet(server, { disk: one.disk });
  expect(await again.states()).toEqual(['order.submit repriced']);
  expect(await again.orders.readOrder(id)).toMatchObject({
    sync: 'repriced',
    issues: shown.issues,
  });
  await again.orders.confirmPrices(id);
  await again.engine.drain();
  expect(server.order(id)).toMatchObject({ status: 'waiting_approval', totalMinor: 12_000 });
});

it('queues a save and a submission, and both stay where the tablet goes off after them', async () => {
  const { server, one, id, shown } = await asked();
  await one.orders.confirmPrices(id, shown);
  one.kill();
  const again = await tablet(server, { disk: one.disk });
  expect(await again.states()).toEqual(['order.save queued', 'order.submit queued']);
});

it('writes nothing where another tab has added what cannot be sent', async () => {
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

it('is done once where the connection to the database ends with nobody told whether it was', async () => {
  const { one, id, shown } = await asked();
  const { core } = one.engine;
  const transaction = core.transaction.bind(core) as (...all: unknown[]) => Promise<unknown>;
  let runs = 0;
  // As a store repeats what it did not hear the end of.
  core.transaction = (async (mode: unknown, tables: unknown, work: () => Promise<unknown>) => {
    if (mode !== 'rw' || runs > 0) return await transaction(mode, tables, work);
    runs += 1;
    await transaction(mode, tables, work);
    return await transaction(mode, tables, work);
  }) as unknown as typeof core.transaction;
  expect((await one.orders.confirmPrices(id, shown)).ok).toBe(true);
  expect(await one.states()).toEqual(['order.save queued', 'order.submit queued']);
});
