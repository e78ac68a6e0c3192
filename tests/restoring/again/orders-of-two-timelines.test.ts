/**
 * Tests an order that two timelines of the database changed, each on top of the same backup. Both
 * timelines count its versions from the backup’s, so a version doesn’t say whether the server has
 * the version that a device holds.
 */
import { describe, expect, test } from 'vitest';
import { getSignedInPerson } from '#areas/account/domain/call-addresses.ts';
import { calls as restoresCalls } from '#areas/restores/domain/index.ts';
import { content } from '../../new-orders.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';
import { createDevice } from '../restored-device.ts';
import {
  admin,
  bia,
  createLocalDraft,
  laptop,
  readNumber,
  readServerOrders,
  own,
  place,
  setUpTwoDevices,
  tablet,
} from '../two-devices-setup.ts';

setUpFakeIndexedDb();
setUpTwoDevices({ areas: [] });

/**
 * Returns the id of an order that two timelines changed, and its number in the first of them. In
 * the first, the laptop changes and submits the draft, which a restore loses. In the second, the
 * tablet saves the draft with each of these customer orders. Then the same backup is restored
 * again.
 */
async function inTwoTimelines({ saved }: { readonly saved: readonly string[] }) {
  const id = await createLocalDraft(tablet);
  await tablet.sync();
  await laptop.sync();
  const backup = await place.backUp();

  await laptop.orders.saveDraft(id, content(own, { customerOrder: 'mine' }));
  await laptop.orders.submitOrder(id);
  await laptop.sync();
  const number = (await readNumber(laptop, id))!;
  expect(number).not.toBeNull();

  await place.restore(backup);
  await tablet.signInAgain();
  for (const customerOrder of saved) {
    await tablet.orders.saveDraft(id, content(own, { customerOrder }));
    await tablet.sync();
  }

  await place.restore(backup);
  return { id, number };
}

const fromTablet = async () => {
  await tablet.signInAgain();
  await tablet.sync();
};

const fromLaptop = async () => {
  await laptop.signInAgain();
  await laptop.sync();
};

const findings = async () => {
  const client = await place.server().as(admin);
  const { rows } = (await client.call(restoresCalls.listFindings, { query: {} })).json.body;
  return rows.map(({ kind, name }) => `${kind} ${name}`);
};

describe.each([{ saved: ['one', 'two'] }, { saved: ['one', 'two', 'three'] }])(
  'an order that was submitted in one timeline, and saved in the next as $saved',
  (story) => {
    test('administrators are told if the device has only the number of the order', async () => {
      const { number } = await inTwoTimelines(story);
      await fromTablet();

      laptop.engine.stop();
      await place
        .server()
        .db.updateTable('user_account')
        .set({ permissions: JSON.stringify([]) })
        .where('id', '=', bia.id)
        .execute();
      const after = await createDevice(place, bia, 'Bia', laptop.disk, { permissions: [] });
      await after.engine.api.call(getSignedInPerson);
      await after.sync();

      expect(await findings()).toEqual([`content_missing ${number}`]);
      after.engine.stop();
    });

    test('its device is asked, and gives the order its number back', async () => {
      const { id, number } = await inTwoTimelines(story);
      await fromTablet();
      await fromLaptop();
      expect((await laptop.orders.readOrder(id))!.conflict).toMatchObject({
        isSentAgain: true,
        mine: { number },
        theirs: { number: null },
      });

      expect(await laptop.orders.keepMine(id)).toBe(true);
      await laptop.sync();
      expect(await readServerOrders()).toEqual([`${number} waiting_approval mine`]);
    });

    test('the device with the draft is asked if the submission is sent first', async () => {
      const { id, number } = await inTwoTimelines(story);
      await fromLaptop();
      await fromTablet();
      expect((await tablet.orders.readOrder(id))!.conflict).toMatchObject({
        mine: { number: null },
        theirs: { number },
      });
      expect(await readServerOrders()).toEqual([`${number} waiting_approval mine`]);
    });
  },
);

describe('an order that was submitted in one timeline, and has the same content in the next', () => {
  const story = { saved: ['one', 'two', 'mine'] };

  test('its device is asked, and gives the order its number back', async () => {
    const { id, number } = await inTwoTimelines(story);
    await fromTablet();
    await fromLaptop();
    expect(await laptop.orders.keepMine(id)).toBe(true);
    await laptop.sync();
    expect(await readServerOrders()).toEqual([`${number} waiting_approval mine`]);
  });

  test('nothing is asked if the submission is sent first', async () => {
    const { id, number } = await inTwoTimelines(story);
    await fromLaptop();
    await fromTablet();
    expect(await tablet.openEntries()).toEqual([]);
    expect(await readNumber(tablet, id)).toBe(number);
  });
});
