/** Tests the choice whether a scan beeps, on devices that store it and on those that don't. */
import { beforeEach, expect, test, vi } from 'vitest';
import { openDeviceRecord } from '#kernel/device/session/device-record.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();

/** Imports the module again, without the state of earlier imports, like a page that opens. */
const load = async () => {
  vi.resetModules();
  return await import('#areas/scan/client/scan-signals.ts');
};

let name = 0;
beforeEach(() => void name++);
const openOwn = () => openDeviceRecord(`device-${name}`);

test('signals that are turned off stay off when the portal is opened again', async () => {
  const first = await load();
  expect(await first.readSignalsOn(openOwn())).toBe(true);
  first.storeSignalsOn(false, openOwn());
  await expect.poll(async () => (await openOwn().read()).areScanSignalsOff).toBe(true);
  expect(await (await load()).readSignalsOn(openOwn())).toBe(false);
});

test('signals that are turned off while the storage is blocked stay off until the page closes', async () => {
  const blocked = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  const device = { read: blocked, change: blocked };
  const { readSignalsOn, storeSignalsOn } = await load();
  expect(await readSignalsOn(device)).toBe(true);
  storeSignalsOn(false, device);
  expect(await readSignalsOn(device)).toBe(false);
  storeSignalsOn(true, device);
  expect(await readSignalsOn(device)).toBe(true);
});
