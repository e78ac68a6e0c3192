/** A page that the browser keeps for going back: it holds no database while it is away, and goes on when it is shown again. */
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';

const page = vi.hoisted(() => {
  const events = new EventTarget();
  globalThis.addEventListener = events.addEventListener.bind(events) as never;
  return events;
});
const { openDeviceRecord } = await import('#kernel/device/index.ts');
const { openCore } = await import('#kernel/device/offline.ts');
type CoreDatabase = ReturnType<typeof openCore>;

const tell = (event: 'pagehide' | 'pageshow') =>
  page.dispatchEvent(Object.assign(new Event(event), { persisted: true }));
let disk: IDBFactory;
beforeEach(() => {
  disk = new IDBFactory();
});
async function opened(more: Partial<Parameters<typeof openCore>[0]> = {}): Promise<CoreDatabase> {
  const core = openCore({
    userId: 1,
    modules: [],
    indexedDB: disk,
    keyRange: IDBKeyRange,
    ...more,
  });
  await core.open();
  return core;
}
const answered = <T>(request: IDBRequest<T>) =>
  new Promise<T>((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error!);
  });
async function ofAnotherPage(value: string): Promise<void> {
  const connection = await answered(disk.open('portal-core-1'));
  const writing = connection.transaction('meta', 'readwrite').objectStore('meta');
  await answered(writing.put({ key: 'note', value }));
  connection.close();
}
const note = async (core: CoreDatabase) => (await core.meta.get('note'))?.value;

it('its open transaction lets another page write, and has its effect when the page is back', async () => {
  const core = await opened();
  await core.meta.put({ key: 'note', value: 'before' });
  let isBegun = false;
  let isAway = false;
  const saved = core.transaction('rw', core.meta, async () => {
    isBegun = true;
    let before = await note(core);
    // It takes until the page goes.
    while (!isAway) before = await note(core);
    await core.meta.put({ key: 'note', value: `${String(before)}, and kept` });
  });
  await vi.waitUntil(() => isBegun);
  isAway = tell('pagehide');
  await ofAnotherPage('by another page');
  expect(core.isOpen()).toBe(false);
  tell('pageshow');
  await saved;
  expect(await note(core)).toBe('by another page, and kept');
  core.close();
});
it('what it asks for while it is away waits until it is back', async () => {
  const core = await opened();
  await core.meta.put({ key: 'note', value: 'before' });
  tell('pagehide');
  const reading = note(core);
  expect(core.isOpen()).toBe(false);
  tell('pageshow');
  expect(await reading).toBe('before');
  core.close();
});
it.each([0, 1, 2, 3, 4, 5, 6])(
  'the session record holds nothing either, and is changed when the page is back (kept %i steps into a change)',
  async (steps) => {
    const device = openDeviceRecord(`kept-record-${steps}`);
    await device.change(() => ({ language: 'es' }));
    const changing = device.change(() => ({ token: 'one' }));
    for (let step = 0; step < steps; step++) await Promise.resolve();
    tell('pagehide');
    const reading = device.read();
    // Waits for every connection to it.
    await answered(indexedDB.deleteDatabase(`kept-record-${steps}`));
    tell('pageshow');
    expect(await changing).toMatchObject({ language: null, token: 'one' });
    expect((await reading).language).toBe(null);
  },
);
it('a database that was deleted meanwhile stays closed, and it is said', async () => {
  const reasons: string[] = [];
  const core = await opened({ onOutdated: (why) => reasons.push(why) });
  tell('pagehide');
  disk.deleteDatabase(core.name);
  tell('pageshow');
  await expect(note(core)).rejects.toThrow(/closed/i);
  expect([reasons, await disk.databases()]).toEqual([['deleted'], []]);
});
it('a database that was upgraded meanwhile stays closed, and it is said', async () => {
  const reasons: string[] = [];
  const core = await opened({ onOutdated: (why) => reasons.push(why) });
  tell('pagehide');
  (await answered(disk.open(core.name, 900))).close();
  tell('pageshow');
  await expect(note(core)).rejects.toThrow(/closed/i);
  expect(reasons).toEqual(['upgraded']);
});
it('of a user who is no longer the device’s stays closed', async () => {
  const core = await opened({ mayReopen: async () => false });
  tell('pagehide');
  tell('pageshow');
  await expect(note(core)).rejects.toThrow(/closed/i);
  expect(core.isOpen()).toBe(false);
});
