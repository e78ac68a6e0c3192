/**
 * Tests that the number of findings of a restore is shown as known only after a device of a
 * distributor has connected.
 */
import { expect, test } from 'vitest';
import { calls } from '#areas/restores/domain/index.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';
import { admin, place, setUpTwoDevices, tablet } from '../two-devices-setup.ts';

setUpFakeIndexedDb();
setUpTwoDevices();

const told = async () => {
  const client = await place.server().as(admin);
  const { rows } = (await client.call(calls.listRestores, {})).json.body;
  return rows.map(({ open, isTold }) => [open, isTold]);
};

test('the findings count as reported once a distributor’s device has signed in, and not after an administrator', async () => {
  await place.restore(await place.backUp());
  expect(await told()).toEqual([[0, false]]);
  await tablet.signInAgain();
  expect(await told()).toEqual([[0, true]]);
});
