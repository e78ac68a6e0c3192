/**
 * Tests the device of a person who has lost the right to write orders: it keeps an order that a
 * restored server lacks, and sends it once the person has the right again.
 */
import { expect, test } from 'vitest';
import { permissionEntryFor, type PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { allRights } from '../make-users.ts';
import { createDevice } from './restored-device.ts';
import {
  ana,
  readNumber,
  readServerOrders,
  own,
  place,
  setUpTwoDevices,
  submitNewOrder,
  tablet,
} from './two-devices-setup.ts';

setUpFakeIndexedDb();
setUpTwoDevices({ areas: [] });

const permit = (permissions: PermissionEntry[]) =>
  place
    .server()
    .db.updateTable('user_account')
    .set({ permissions: JSON.stringify(permissions) })
    .where('id', '=', ana.id)
    .execute();

/** Starts the portal again on the tablet, after its person's rights were changed to these. */
async function startedAgain(permissions: PermissionEntry[]) {
  await permit(permissions);
  const one = await createDevice(place, ana, 'Ana', tablet.disk, { permissions });
  await one.sync();
  await one.sync();
  return one;
}

const mayRead = [permissionEntryFor('orders', 'read')];

test('an order that the server lacks is sent under its former number when the right to write is back', async () => {
  const backup = await place.backUp();
  const id = await submitNewOrder(tablet, 'one');
  const number = await readNumber(tablet, id);
  tablet.engine.stop();
  await place.restore(backup);
  const reader = await startedAgain(mayRead);
  expect([await readServerOrders(), await readNumber(reader, id)]).toEqual([[], number]);

  reader.engine.stop();
  const writer = await startedAgain(allRights(own));
  expect(await readServerOrders()).toEqual([`${number} waiting_approval one`]);
  expect(await writer.openEntries()).toEqual([]);

  writer.engine.stop();
});

test('the device compares the order once while its rights stay the same', async () => {
  const backup = await place.backUp();
  await submitNewOrder(tablet, 'one');
  tablet.engine.stop();
  await place.restore(backup);
  const asked: string[] = [];
  place.meddle.with = async ({ url }) => {
    if (url.endsWith('/orders/compare')) asked.push(url);
    return undefined;
  };

  const reader = await startedAgain(mayRead);
  await reader.sync();
  reader.engine.stop();
  (await startedAgain(mayRead)).engine.stop();
  expect(asked).toHaveLength(1);
});
