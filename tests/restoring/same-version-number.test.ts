/**
 * Tests a restored server on which a document reaches a version number that a device knows with
 * other content.
 */
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { content } from '../new-orders.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { createDevice } from './restored-device.ts';
import {
  bia,
  createLocalDraft,
  readServerOrders,
  own,
  place,
  setUpTwoDevices,
  tablet,
} from './two-devices-setup.ts';

setUpFakeIndexedDb();
setUpTwoDevices({ areas: [] });

const save = (one: typeof tablet, id: string, customerOrder: string) =>
  one.orders.saveDraft(id, content(own, { customerOrder }));

/**
 * Returns the id of an order with two different versions 2: the device holds the one from before
 * the restore and a pending change, the restored server holds the other.
 */
async function twoVersionsOfOneNumber(): Promise<string> {
  const id = await createLocalDraft(tablet, 'one');
  await tablet.sync();
  const backup = await place.backUp();
  await save(tablet, id, 'two');
  await tablet.sync();
  await save(tablet, id, 'three');
  await place.restore(backup);
  const other = await createDevice(place, bia, 'Bia', new IDBFactory());
  await other.sync();
  await save(other, id, 'of Bia');
  await other.sync();
  other.engine.stop();
  return id;
}

test('a change based on the former version overwrites no words that its author has not seen', async () => {
  await twoVersionsOfOneNumber();
  expect(await readServerOrders()).toEqual(['draft draft of bia']);

  await tablet.signInAgain();
  await tablet.sync();
  await tablet.sync();
  expect(await readServerOrders()).toEqual(['draft draft of bia']);

  // The conflict is open and shows both versions. The pending save waits until the conflict is
  // resolved.
  expect(await tablet.openEntries()).toEqual(
    expect.arrayContaining(['order.resend conflict', 'order.save queued']),
  );
});

test('a former request that arrives late has no effect', async () => {
  const id = await createLocalDraft(tablet, 'one');
  await tablet.sync();
  const backup = await place.backUp();
  await save(tablet, id, 'two');
  await tablet.sync();
  let late: Request | undefined;
  place.meddle.with = async (request) => {
    if (request.method === 'PUT') late = request.clone();
    return undefined;
  };

  await save(tablet, id, 'three');
  await tablet.sync();
  await place.restore(backup);
  place.meddle.with = undefined;
  const { method, headers, url } = late!;
  const client = await place.server().as(bia);
  const sent = new Headers(headers);
  sent.set('x-portal-token', client.token!);
  const answer = await place.network(url, { method, headers: sent, body: await late!.text() });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '0']);
  expect(await answer.json()).toMatchObject({ message: 'server_restored' });
  expect(await readServerOrders()).toEqual(['draft draft one']);
});
