/**
 * Tests that orders take payment methods and carriers from the lists of the settings on the device.
 */
import { expect, it } from 'vitest';
import {
  startNewDevice,
  contentForDevice,
  server,
  setUpAccess,
} from '../../kernel-device/access/access-setup.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();
setUpAccess();

it('a disabled entry keeps its name and is refused in a submission', async () => {
  const device = await startNewDevice();
  await server.db
    .updateTable('payment_method')
    .set({ active: false })
    .where('id', '=', 1)
    .execute();

  await device.engine.refresh('settings.lists');
  device.network.isUp = false;
  expect(await device.orders.referencesOf()).toMatchObject({
    paymentMethods: [{ id: 1, active: false, names: { en: '30 days' } }],
    carriers: [{ id: 1, active: true, name: 'Carrier' }],
  });

  const made = await device.orders.createDraft({ content: contentForDevice(device) });
  if (!made.ok) throw new Error(made.code);
  const sent = await device.orders.submitOrder(made.value.id);
  expect(!sent.ok && sent.issues).toMatchObject([
    { path: ['paymentMethodId'], code: 'not_offered' },
  ]);
});

it('before the lists have come, those that came with the references are used', async () => {
  const device = await startNewDevice();
  await device.engine.bulk.cursors.where('name').startsWith('settings.').delete();
  const references = await device.orders.referencesOf();
  expect(references!.carriers).toEqual([{ id: 1, name: 'Carrier' }]);
});
