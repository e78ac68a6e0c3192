/**
 * Tests the letterhead data that a device mirrors: it receives the manufacturer's name and address
 * and its own distributor's place, and lacks them until they are set.
 */
import { expect, test } from 'vitest';
import { calls } from '#areas/orders/domain/index.ts';
import { storeSettingValue } from '#areas/settings/server/index.ts';
import { bodyOf } from '../../test-client.ts';
import { admin, ana, norte, server, setUpOrders } from '../server/orders-setup.ts';

setUpOrders();

test('the manufacturer and the distributor’s address are absent until they are set', async () => {
  const references = bodyOf(await ana.call(calls.getOrderReferences));
  expect(references).not.toHaveProperty('manufacturer');
  expect(references.distributors[0]).not.toHaveProperty('address');
});

test('the texts of the settings and of the distributor come with the references, to each distributor its own', async () => {
  const manufacturer = { name: 'Instrumentos Ltda', address: 'Rua 1\nSão Paulo' };
  await storeSettingValue(server.db, 'company', manufacturer);
  await server.db
    .updateTable('distributor')
    .set({ address: 'Rua do Ñandú, 20', postal_code: '69005-070', city: 'Manaus' })
    .where('id', '=', norte)
    .execute();

  const address = { street: 'Rua do Ñandú, 20', postalCode: '69005-070', city: 'Manaus' };
  expect(bodyOf(await ana.call(calls.getOrderReferences))).toMatchObject({
    manufacturer,
    distributors: [{ id: norte, address }],
  });

  const all = bodyOf(await admin.call(calls.getOrderReferences));
  expect(all.distributors.map((one) => [one.name, one.address])).toEqual([
    ['Andina', undefined],
    ['Norte', address],
    ['Sul', undefined],
  ]);
});
