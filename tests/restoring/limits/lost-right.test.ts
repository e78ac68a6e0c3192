/**
 * Tests orders that a restored server lacks, on the device of a person who has lost the right to
 * read orders: administrators are informed of the orders, and the device keeps only their ids.
 */
import { expect, test } from 'vitest';
import { getSignedInPerson } from '#areas/account/domain/call-addresses.ts';
import { restoreCalls } from '#areas/orders/domain/index.ts';
import { calls as restoresCalls } from '#areas/restores/domain/index.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';
import { makeDistributor, makeUser } from '../../make-users.ts';
import { createDevice, type RestoredDevice } from '../restored-device.ts';
import { heldOrder, sendAgain } from '../held-orders.ts';
import {
  admin,
  ana,
  bia,
  readNumber,
  place,
  setUpTwoDevices,
  submitNewOrder,
  tablet,
} from '../two-devices-setup.ts';

setUpFakeIndexedDb();
setUpTwoDevices({ areas: [] });

const WORDS = 'Compra 4711';

const withdrawRights = () =>
  place
    .server()
    .db.updateTable('user_account')
    .set({ permissions: JSON.stringify([]) })
    .where('id', '=', ana.id)
    .execute();

/** Withdraws the person's rights, and starts the portal again on the tablet. */
async function startedAgain() {
  await withdrawRights();
  return await createDevice(place, ana, 'Ana', tablet.disk, { permissions: [] });
}

/** Checks the session, as the portal does at every start, and syncs. */
async function heard({ engine, sync }: RestoredDevice): Promise<void> {
  await engine.api.call(getSignedInPerson);
  await sync();
}

const findings = async () => {
  const client = await place.server().as(admin);
  const { rows } = (await client.call(restoresCalls.listFindings, { query: {} })).json.body;
  return rows.map(({ kind, name }) => `${kind} ${name}`);
};

async function onDisk({ engine }: RestoredDevice): Promise<string> {
  const tables = [...engine.core.tables, ...engine.bulk.tables];
  return JSON.stringify(await Promise.all(tables.map((table) => table.toArray())));
}

/** Returns the keys with which the device still names lost documents. */
const namesOn = async ({ engine }: RestoredDevice) =>
  (await engine.core.meta.toCollection().primaryKeys()).filter((key) =>
    /^(?:named|taken back) /.test(key),
  );

test('administrators are told if the device compares first and then loses the rows', async () => {
  const backup = await place.backUp();
  const number = await readNumber(tablet, await submitNewOrder(tablet, WORDS));
  await place.restore(backup);

  await withdrawRights();
  await tablet.signInAgain();
  await tablet.sync();
  expect(await findings()).toEqual([`content_missing ${number}`]);

  tablet.engine.stop();
  const after = await startedAgain();
  expect(await onDisk(after)).not.toContain(WORDS);
  after.engine.stop();
});
test('administrators are told if the device loses the rows first and then compares', async () => {
  const backup = await place.backUp();
  const number = await readNumber(tablet, await submitNewOrder(tablet, WORDS));
  tablet.engine.stop();
  await place.restore(backup);

  const after = await startedAgain();
  expect(await onDisk(after)).not.toContain(WORDS);
  await heard(after);
  expect(await findings()).toEqual([`content_missing ${number}`]);
  after.engine.stop();
});
test('administrators are told again after a restore that loses the first finding', async () => {
  const backup = await place.backUp();
  const number = await readNumber(tablet, await submitNewOrder(tablet, WORDS));
  tablet.engine.stop();
  await place.restore(backup);
  const after = await startedAgain();
  await heard(after);

  await place.restore(backup);
  expect(await findings()).toEqual([]);
  await withdrawRights();
  await after.signInAgain();
  await heard(after);
  expect(await findings()).toEqual([`content_missing ${number}`]);
  after.engine.stop();
});
test('a finding is settled if another device sends the order', async () => {
  const backup = await place.backUp();
  const { order } = (await tablet.orders.readOrder(await submitNewOrder(tablet, WORDS)))!;
  tablet.engine.stop();
  await place.restore(backup);
  const after = await startedAgain();
  await heard(after);
  expect(await findings()).toHaveLength(1);

  const sent = await sendAgain(await place.server().as(bia), order);
  expect(sent.json.body.order.number).toBe(order.number);
  const client = await place.server().as(admin);
  const open = await client.call(restoresCalls.listFindings, { query: { state: 'open' } });
  expect(open.json.body.rows).toEqual([]);
  after.engine.stop();
});
test('without a restore the device names no order after an answer of the server', async () => {
  await submitNewOrder(tablet, WORDS);
  tablet.engine.stop();
  const after = await startedAgain();
  expect(await onDisk(after)).not.toContain(WORDS);
  await heard(after);
  expect(await namesOn(after)).toEqual([]);
  after.engine.stop();
});
test('a person without the right is told nothing, and can report nothing of another distributor', async () => {
  const backup = await place.backUp();
  const id = await submitNewOrder(tablet, WORDS);
  const order = (await tablet.orders.readOrder(id))!.order;
  await place.restore(backup);
  const other = await makeDistributor(place.server(), 'Sul');
  const eva = await makeUser(place.server(), other, { name: 'Eva', permissions: [] });
  const client = await place.server().as(eva);

  const answer = await client.call(restoreCalls.compareOrders, {
    body: { rows: [heldOrder(order)] },
  });
  expect([answer.status, answer.json.body.rows]).toEqual([200, []]);
  expect(await findings()).toEqual([]);
});
