/**
 * Tests a page that the browser keeps in the back-forward cache: it holds no database while it is
 * hidden, and continues when it is shown again.
 */
import 'fake-indexeddb/auto';
import {
  IDBDatabase,
  IDBFactory,
  IDBKeyRange,
  IDBObjectStore,
  IDBTransaction,
} from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

const page = vi.hoisted(() => {
  const events = new EventTarget();
  globalThis.addEventListener = events.addEventListener.bind(events) as never;
  return events;
});
const { openDeviceRecord } = await import('#kernel/device/index.ts');
const { openCore } = await import('#kernel/device/engine-and-databases.ts');
const { createDrainLock } = await import('#kernel/device/sync/drain-lock.ts');
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
async function ofAnotherPage(value: string, key = 'note'): Promise<void> {
  const connection = await answered(disk.open('portal-core-1'));
  const writing = connection.transaction('meta', 'readwrite').objectStore('meta');
  await answered(writing.put({ key, value }));
  connection.close();
}
const note = async (core: CoreDatabase) => (await core.meta.get('note'))?.value;

it('an open transaction of a hidden page lets another page write, and has its effect when the page is back', async () => {
  const core = await opened();
  await core.meta.put({ key: 'note', value: 'before' });
  let isBegun = false;
  let isAway = false;
  const saved = core.transaction('rw', core.meta, async () => {
    isBegun = true;
    let before = await note(core);
    // The transaction lasts until the page is hidden.
    while (!isAway) before = await note(core);
    await core.meta.put({ key: 'note', value: `${String(before)}, and kept` });
  });
  await expect.poll(() => isBegun).toBe(true);
  isAway = tell('pagehide');
  await ofAnotherPage('by another page');
  expect(core.isOpen()).toBe(false);
  tell('pageshow');
  await saved;
  expect(await note(core)).toBe('by another page, and kept');
  core.close();
});
describe('if a hidden page never hears what its databases answer, as in Firefox,', () => {
  const events = Object.getPrototypeOf(IDBTransaction.prototype) as {
    dispatchEvent(this: EventTarget & { transaction?: object | null }, event: Event): boolean;
  };
  let isAway: boolean;
  const leave = () => {
    tell('pagehide');
    isAway = true;
  };
  const comeBack = () => {
    isAway = false;
    tell('pageshow');
  };
  const { transaction } = IDBDatabase.prototype;
  const { open } = IDBFactory.prototype;
  const { dispatchEvent } = events;
  beforeEach(() => {
    isAway = false;
    const asked = new WeakSet<object>();
    const noted = <Made extends object>(made: Made): Made => {
      if (!isAway) asked.add(made);
      return made;
    };
    IDBDatabase.prototype.transaction = function begin(...given) {
      return noted(transaction.apply(this, given));
    };
    IDBFactory.prototype.open = function connect(...given) {
      return noted(open.apply(this, given));
    };
    events.dispatchEvent = function tellUnlessAway(event) {
      const isDeaf = isAway && (asked.has(this) || asked.has(this.transaction ?? this));
      return isDeaf || dispatchEvent.call(this, event);
    };
  });
  afterEach(() => {
    Object.assign(IDBDatabase.prototype, { transaction });
    Object.assign(IDBFactory.prototype, { open });
    Object.assign(events, { dispatchEvent });
  });
  const turn = () => new Promise<void>((done) => setImmediate(done));

  it('an open transaction has its effect when the page is back', async () => {
    const core = await opened();
    await core.meta.put({ key: 'note', value: 'before' });
    let isBegun = false;
    let hasLeft = false;
    const saved = core.transaction('rw', core.meta, async () => {
      isBegun = true;
      let before = await note(core);
      while (!hasLeft) before = await note(core);
      await core.meta.put({ key: 'note', value: `${String(before)}, and kept` });
    });
    await expect.poll(() => isBegun).toBe(true);
    hasLeft = true;
    leave();
    await ofAnotherPage('by another page');
    comeBack();
    await saved;
    expect(await note(core)).toBe('by another page, and kept');
    core.close();
  });
  it('a single operation has its effect, whenever it is interrupted', async () => {
    for (let turns = 0; turns < 12; turns++) {
      const core = await opened();
      const written = core.meta.put({ key: 'note', value: `kept after ${turns}` });
      for (let n = 0; n < turns; n++) await turn();
      leave();
      await ofAnotherPage(`seen after ${turns}`, 'other');
      comeBack();
      await written;
      const other = await core.meta.get('other');
      expect([await note(core), other?.value]).toEqual([
        `kept after ${turns}`,
        `seen after ${turns}`,
      ]);
      core.close();
    }
  });
  it('the session record is changed, whenever the change is interrupted', async () => {
    const device = openDeviceRecord('deaf-record');
    for (let turns = 0; turns < 12; turns++) {
      const changing = device.change(() => ({ token: `after ${turns}` }));
      for (let n = 0; n < turns; n++) await turn();
      leave();
      for (let n = 0; n < 12; n++) await turn();
      comeBack();
      expect(await changing).toMatchObject({ token: `after ${turns}` });
    }
  });
});
it('a read that a hidden page begins waits until the page is back', async () => {
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
  'the session record holds no connection either, and is changed when the page is back (hidden %i steps into a change)',
  async (steps) => {
    const device = openDeviceRecord(`kept-record-${steps}`);
    await device.change(() => ({ language: 'es' }));
    const changing = device.change(() => ({ token: 'one' }));
    for (let step = 0; step < steps; step++) await Promise.resolve();
    tell('pagehide');
    const reading = device.read();
    // The deletion waits until every connection is closed.
    await answered(indexedDB.deleteDatabase(`kept-record-${steps}`));
    tell('pageshow');
    expect(await changing).toMatchObject({ language: null, token: 'one' });
    expect((await reading).language).toBe(null);
  },
);
it('the session record is changed, and no event throws, where a transaction has ended before it tells what it read, as in WebKit', async () => {
  const device = openDeviceRecord('ended-record');
  await device.change(() => ({ language: 'es' }));
  const { get, put } = IDBObjectStore.prototype;
  const thrown: unknown[] = [];
  IDBObjectStore.prototype.get = function watched(...given) {
    const request = get.apply(this, given);
    let heard: ((event: Event) => void) | undefined;
    Object.defineProperty(request, 'onsuccess', {
      get: () => heard,
      set(listener: (event: Event) => void) {
        heard = (event) => {
          try {
            listener.call(request, event);
          } catch (error) {
            thrown.push(error);
          }
        };
      },
    });
    return request;
  };
  IDBObjectStore.prototype.put = function refuseOnce(...given) {
    IDBObjectStore.prototype.put = put;
    this.transaction.abort();
    return put.apply(this, given);
  };
  onTestFinished(() => void Object.assign(IDBObjectStore.prototype, { get, put }));
  expect(await device.change(() => ({ token: 'one' }))).toMatchObject({ token: 'one' });
  expect(await device.read()).toMatchObject({ language: 'es', token: 'one' });
  expect(thrown).toEqual([]);
});
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
it('a database of a user who is no longer the device’s stays closed', async () => {
  const core = await opened({ mayReopen: async () => false });
  tell('pagehide');
  tell('pageshow');
  await expect(note(core)).rejects.toThrow(/closed/i);
  expect(core.isOpen()).toBe(false);
});
it('a turn for which a hidden page waits goes to another page, and comes when the page is back', async () => {
  const { promise: isDone, resolve: end } = Promise.withResolvers<void>();
  const take = createDrainLock('kept-turns', navigator.locks, 60_000);
  const others = (options: LockOptions, work: (lock: Lock | null) => unknown) =>
    navigator.locks.request('kept-turns', options, work);
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const first = others({}, () => {
    hold();
    return isDone;
  });
  await isHeld;
  const turns: string[] = [];
  const asleep = Promise.withResolvers<void>();
  const mine = take(async () => {
    turns.push('mine');
    await asleep.promise;
  });
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1);
  tell('pagehide');
  end();
  await first;
  await others({}, () => turns.push('of another page'));
  tell('pageshow');
  await expect.poll(() => turns).toContain('mine');
  // The page holds the lock until its work is done.
  const isFree = await others({ ifAvailable: true }, (lock) => lock !== null);
  asleep.resolve();
  await mine;
  expect([turns, isFree]).toEqual([['of another page', 'mine'], false]);
});
it('a turn that a hidden page has goes to another page at once, and the page finds it lost when it is back', async () => {
  const { promise: asleep, resolve: wake } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const mine = createDrainLock(
    'kept-turn',
    navigator.locks,
    60_000,
  )(async (hold) => {
    begun.resolve();
    await asleep;
    return hold.lost();
  });
  await begun.promise;
  tell('pagehide');
  expect(await navigator.locks.request('kept-turn', () => 'of another page')).toBe(
    'of another page',
  );
  tell('pageshow');
  wake();
  expect(await mine).toBe(true);
});
