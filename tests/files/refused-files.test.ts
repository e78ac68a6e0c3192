/** Tests files that the server refused: they can be taken off the device and attached again. */
import { expect, test } from 'vitest';
import { storeAttachment, updateTransferState } from '#areas/files/device/attachment-store.ts';
import { openAttachmentsDatabase } from '#areas/files/device/attachments-database.ts';
import { createAttachmentsDevice } from '#areas/files/device/index.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { own, place, setUpTwoDevices, tablet } from '../restoring/two-devices-setup.ts';

setUpFakeIndexedDb();
setUpTwoDevices({ areas: [] });
const owner = () => ({ place: 'orders', distributorId: own });

/** Attaches a file on the tablet, and marks it as refused by the server. */
async function attachRefused(text: string) {
  const { engine } = tablet;
  const device = createAttachmentsDevice(engine);
  const done = await device.attach(owner(), new File([text], 'offer.txt'));
  if (!done.ok) throw new Error(done.code);
  const file = done.value;
  await updateTransferState(engine.own, owner(), file.hash, { refused: 'attachment_damaged' });

  return { device, file, bytes: (await device.bytes(owner(), file))! };
}

test('a refused file leaves the device when it is taken off', async () => {
  const { device, file } = await attachRefused('taken off');
  await device.detach(owner(), file.hash);
  await tablet.sync();
  expect(await device.bytes(owner(), file)).toBeUndefined();
});

test('a refused file that is attached again is sent, and stored again if its bytes were lost', async () => {
  const { file, bytes } = await attachRefused('attached again');
  const { engine } = tablet;
  const database = openAttachmentsDatabase(engine.own);
  await database.attachmentBytes.clear();
  await storeAttachment(engine.own, owner(), file, bytes, engine.now());
  expect(await database.attachmentBytes.count()).toBe(1);
  database.close();

  await tablet.sync();
  const stored = await place.server().db.selectFrom('attachment').select('hash').execute();
  expect(stored).toEqual([{ hash: file.hash }]);
});

test('a file that may not be sent keeps no later one from being sent', async () => {
  const device = createAttachmentsDevice(tablet.engine);
  const others = { ...owner(), distributorId: own - 1 };
  const refused = await device.attach(others, new File(['of another distributor'], 'first.txt'));
  await tablet.sync();
  const sent = await device.attach(owner(), new File(['my own'], 'second.txt'));
  await tablet.sync();
  if (!refused.ok || !sent.ok) throw new Error('A file was not attached.');

  const stored = await place.server().db.selectFrom('attachment').select('hash').execute();
  expect(stored.map(({ hash }) => hash)).toEqual([sent.value.hash]);
  expect(await device.bytes(others, refused.value)).toBeDefined();
});
