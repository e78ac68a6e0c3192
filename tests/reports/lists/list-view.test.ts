/** Tests that the last chosen view of stock and sales is remembered in the device record. */
import { beforeEach, expect, test, vi } from 'vitest';
import { openDeviceRecord } from '#kernel/device/session/device-record.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();

/** Imports the module again, without the state of earlier imports, like a page that opens. */
const load = async () => {
  vi.resetModules();
  return await import('#areas/reports/client/list/list-view.ts');
};

let name = 0;
beforeEach(() => void name++);
const openOwn = () => openDeviceRecord(`device-${name}`);

test('each area shows its last view again when the portal is opened again', async () => {
  const first = await load();
  expect(await first.readView('inventory', openOwn())).toBe('reports');
  first.storeView('inventory', 'overview', openOwn());
  first.storeView('pos', 'reports', openOwn());
  await expect
    .poll(async () => (await openOwn().read()).reportViews)
    .toEqual({ inventory: 'overview', pos: 'reports' });

  const second = await load();
  expect(await second.readView('inventory', openOwn())).toBe('overview');
  expect(await second.readView('pos', openOwn())).toBe('reports');
});

test('a view that cannot be stored is shown until the page closes', async () => {
  const blocked = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  const device = { read: blocked, change: blocked };
  const { readView, storeView } = await load();
  expect(await readView('inventory', device)).toBe('reports');
  storeView('inventory', 'overview', device);
  expect(await readView('inventory', device)).toBe('overview');
});

test('a view that is chosen while the last one is read is kept', async () => {
  const { readView, storeView } = await load();
  const reading = readView('inventory', openOwn());
  storeView('inventory', 'overview', openOwn());
  expect(await reading).toBe('overview');
});
