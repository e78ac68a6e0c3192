/** What a device mirrors for the letterhead of an order: the manufacturer's name and address, and where each distributor is. */
import { expect, test } from 'vitest';
import { calls } from '#areas/orders/domain/index.ts';
import { setSetting } from '#areas/settings/server/index.ts';
import { bodyOf } from '../../calling.ts';
import { admin, ana, norte, server, setUpOrders } from '../server/orders-setup.ts';

setUpOrders();

test('nothing is made up as long as nobody has said it', async () => {
  const references = bodyOf(await ana.call(calls.references));
  expect(references).not.toHaveProperty('manufacturer');
  expect(references.distributors[0]).not.toHaveProperty('address');
});
test('what the settings and the distributor say comes with the references, to each distributor its own', async () => {
  const manufacturer = { name: 'Instrumentos Ltda', address: 'Rua 1\nSão Paulo' };
  await setSetting(server.db, 'company', manufacturer);
  await server.db
    .updateTable('distributor')
    .set({ address: 'Rua do Ñandú, 20', postal_code: '69005-070', city: 'Manaus' })
    .where('id', '=', norte)
    .execute();
  const address = { street: 'Rua do Ñandú, 20', postalCode: '69005-070', city: 'Manaus' };
  expect(bodyOf(await ana.call(calls.references))).toMatchObject({
    manufacturer,
    distributors: [{ id: norte, address }],
  });
  const all = bodyOf(await admin.call(calls.references));
  expect(all.distributors.map((one) => [one.name, one.address])).toEqual([
    ['Andina', undefined],
    ['Norte', address],
    ['Sul', undefined],
  ]);
});
