/**
 * Tests what administrators are told after two restores about work that no device can send again:
 * the second restore loses what the server had noted after the first, so devices report it again.
 */
import { expect, test } from 'vitest';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { isLong } from '../test-extent.ts';
import { decisionOn } from '../new-orders.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { allRights } from '../make-users.ts';
import { createDevice } from '../restoring/restored-device.ts';
import {
  admin,
  ana,
  own,
  place,
  setUpTwoDevices,
  submitNewOrder,
  tablet,
} from '../restoring/two-devices-setup.ts';

setUpFakeIndexedDb();
setUpTwoDevices({ areas: [] });

const decisions = async () =>
  (
    await place
      .server()
      .db.selectFrom('restore_finding')
      .select(['document_id', 'details'])
      .where('kind', '=', 'decision')
      .execute()
  ).map(({ document_id: id, details }) => [id, (details as { status: string }).status]);

/**
 * Cancels the order as an approver, in the version that the device has, and waits until the device
 * lists it as canceled.
 */
async function canceled(id: string): Promise<void> {
  const { order } = (await tablet.orders.readOrder(id))!;
  const approver = await place.server().as(admin);
  await approver.call(approvalCalls.decideOrders, {
    body: decisionOn('cancel', order, { reason: 'The customer went elsewhere.' }),
  });
  await expect
    .poll(async () => (await tablet.sync(), await tablet.listed())[0])
    .toContain('canceled');
}

async function restored(backup: string) {
  await place.restore(backup);
  await tablet.signInAgain();
  await tablet.sync();
}

/**
 * Returns, for each note about a document that was taken back, the names of the facts that the note
 * holds.
 */
const notedFacts = async (one: typeof tablet) => {
  const notes = await one.engine.core.meta.where('key').startsWith('taken back ').toArray();
  return notes.map(({ value }) => Object.keys((value as { held: object }).held).toSorted());
};

test('a decision that a restore lost is reported to administrators again after the next restore of the same backup', async () => {
  const id = await submitNewOrder(tablet);
  const backup = await place.backUp();
  await canceled(id);
  await restored(backup);
  expect(await decisions()).toEqual([[id, 'canceled']]);

  await restored(backup);
  expect(await decisions()).toEqual([[id, 'canceled']]);
});
test.runIf(isLong)('a restore of a backup that has the finding adds no other', async () => {
  const id = await submitNewOrder(tablet);
  const backup = await place.backUp();
  await canceled(id);
  await restored(backup);
  const later = await place.backUp();
  await restored(later);
  expect(await decisions()).toEqual([[id, 'canceled']]);
});
test.runIf(isLong)(
  'everything about an order but its id and number is deleted when the device loses the right to read orders',
  async () => {
    const id = await submitNewOrder(tablet);
    const backup = await place.backUp();
    await canceled(id);
    await restored(backup);
    expect(await notedFacts(tablet)).toEqual([expect.arrayContaining(['state'])]);

    tablet.engine.stop();
    const permissions = allRights(own).filter(({ route }) => route !== 'orders');
    const one = await createDevice(place, ana, 'Ana', tablet.disk, { permissions });
    expect(await notedFacts(one)).toEqual([['id', 'named']]);

    one.engine.stop();
  },
);
