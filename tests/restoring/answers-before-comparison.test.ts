/**
 * Tests that a restored server's answers change none of a device's documents until the device has
 * compared them with the server.
 */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { signOut } from '#kernel/device/engine-and-databases.ts';
import { openDeviceRecord } from '#kernel/device/index.ts';
import { isLong } from '../test-extent.ts';
import { content, addCatalog } from '../new-orders.ts';
import { makeDistributor, makeUser, type Person } from '../make-users.ts';
import { createDevice, type RestoredDevice } from './restored-device.ts';
import { renewEpoch, startRestorable, type Restorable } from './restorable-server.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();

let place: Restorable;
let own: number;
let ana: Person;
let tablet: RestoredDevice;

beforeEach(async () => {
  await place?.close();
  place = await startRestorable();
  await addCatalog(place.server());
  own = await makeDistributor(place.server());
  ana = await makeUser(place.server(), own, { name: 'Ana' });
  tablet = await createDevice(place, ana);
  await tablet.sync();
}, 60_000);

afterAll(() => place?.close());

/** Submits an order, which the server acknowledges with a number, and returns its id. */
async function submitted(one: RestoredDevice): Promise<string> {
  const made = await one.orders.createDraft({ content: content(own) });
  if (!made.ok) throw new Error(made.code);
  await one.sync();
  await one.orders.submitOrder(made.value.id);
  await one.sync();
  return made.value.id;
}

test('an acknowledged order stays in the list although the restored server does not know it', async () => {
  const backup = await place.backUp();
  await submitted(tablet);
  const before = await tablet.listed();
  expect(before).toEqual([expect.stringMatching(/^26-\d+ waiting_approval synced$/)]);

  await place.restore(backup, renewEpoch);
  await tablet.signInAgain();
  await tablet.engine.refresh();
  expect(await tablet.listed()).toEqual(before);
});

test.runIf(isLong)(
  'the document of an order stays though the restored server answers that there is none',
  async () => {
    const backup = await place.backUp();
    const id = await submitted(tablet);
    await tablet.engine.core.table('orders').update(id, { behind: 1 });
    await place.restore(backup, renewEpoch);
    await tablet.signInAgain();
    await tablet.engine.refresh('orders.heads');
    expect((await tablet.orders.readOrder(id))?.order.status).toBe('waiting_approval');
  },
);

test('a command refused by a restored server returns to the queue with its bytes', async () => {
  const backup = await place.backUp();
  const id = await submitted(tablet);
  place.meddle.with = async () => {
    throw new TypeError('down');
  };
  await tablet.orders.withdrawOrder(id);
  await tablet.sync();
  const waiting = (await tablet.engine.entries()).find((one) => one.kind === 'order.withdraw')!;
  place.meddle.with = async ({ url }) => {
    if (url.endsWith('/compare')) throw new TypeError('down');
    return undefined;
  };

  await place.restore(backup, renewEpoch);
  await tablet.signInAgain();
  await tablet.engine.drain({ force: true });
  const after = (await tablet.engine.entries()).filter(
    (one) => one.kind === 'order.withdraw' && one.open,
  );
  place.meddle.with = undefined;
  expect(after.map(({ state, body }) => [state, body])).toEqual([['queued', waiting.body]]);
});

test.runIf(isLong)(
  'the list also stays on a device without a stored epoch, whose mirrors name the former server',
  async () => {
    const backup = await place.backUp();
    await submitted(tablet);
    const before = await tablet.listed();
    await tablet.engine.core.meta.delete('epoch');
    await place.restore(backup, renewEpoch);
    await tablet.signInAgain();
    await tablet.engine.refresh();
    expect(await tablet.listed()).toEqual(before);
  },
);

describe('signing out before the device has heard of the restore', () => {
  let id: string;

  beforeEach(async () => {
    const backup = await place.backUp();
    id = await submitted(tablet);
    await place.restore(backup);
    await tablet.signInAgain();
  });

  const signOutOf = ({ engine }: RestoredDevice) =>
    signOut('send_first', {
      engine,
      device: openDeviceRecord('device'),
      storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    });

  test('sends what the server lost, before the data of the device is deleted', async () => {
    expect(await signOutOf(tablet)).toEqual({ ok: true });
    const { rows } = await place
      .server()
      .pool.query('select status from sales_order where id = $1', [id]);
    expect(rows).toEqual([{ status: 'waiting_approval' }]);
  });

  test('is refused, and nothing is deleted, if the documents cannot be compared', async () => {
    place.meddle.with = async ({ url }) => {
      if (url.endsWith('/compare')) throw new TypeError('down');
      return undefined;
    };

    expect(await signOutOf(tablet)).toMatchObject({
      ok: false,
      code: 'still_unsent',
      unsent: { uncompared: 1, documents: [] },
    });
    expect(await tablet.listed()).toHaveLength(1);
  });
});
