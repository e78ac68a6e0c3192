/** Tests sending an order on a device that has not downloaded the reference data. */
import { expect, it } from 'vitest';
import { orderReferencesTable } from '#areas/orders/device/tables.ts';
import { contentOf, setUpTwoDevices, startColleague } from './two-devices.ts';

setUpTwoDevices();

it('sending without reference data says what is missing, and keeps the order', async () => {
  const ana = await startColleague('Ana');
  const made = await ana.orders.createDraft({ content: contentOf(3) });
  if (!made.ok) throw new Error(made.code);
  const { id } = made.value;
  ana.network.isUp = false;
  await orderReferencesTable(ana.engine.bulk).clear();

  expect(await ana.orders.submitOrder(id)).toEqual({ ok: false, code: 'references_missing' });
  expect(await ana.orders.confirmPrices(id)).toEqual({ ok: false, code: 'references_missing' });
  expect((await ana.orders.readOrder(id))!.order).toMatchObject({
    status: 'draft',
    content: { lines: [{ quantity: 3 }] },
  });
});
