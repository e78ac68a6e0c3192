/**
 * Tests work that a restored server lacks, held on the device of a person who has no right to send
 * it at the moment.
 */
import { expect, test } from 'vitest';
import { permissionEntryFor, type PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { setUpDisk } from '../kernel-device/disk.ts';
import { allRights } from '../people.ts';
import { deviceOf } from './device.ts';
import {
  ana,
  numberOf,
  onServer,
  own,
  place,
  setUpTwoDevices,
  submitted,
  tablet,
} from './two-devices-setup.ts';

setUpDisk();
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
  const one = await deviceOf(place, ana, 'Ana', tablet.disk, { permissions });
  await one.sync();
  await one.sync();
  return one;
}

const mayRead = [permissionEntryFor('orders', 'read')];

test('it is sent when the right to write is back, under its former number', async () => {
  const backup = await place.backUp();
  const id = await submitted(tablet, 'one');
  const number = await numberOf(tablet, id);
  tablet.engine.stop();
  await place.restore(backup);
  const reader = await startedAgain(mayRead);
  expect([await onServer(), await numberOf(reader, id)]).toEqual([[], number]);

  reader.engine.stop();
  const writer = await startedAgain(allRights(own));
  expect(await onServer()).toEqual([`${number} waiting_approval one`]);
  expect(await writer.openEntries()).toEqual([]);

  writer.engine.stop();
});

test('it is compared no more often than the rights change', async () => {
  const backup = await place.backUp();
  await submitted(tablet, 'one');
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
