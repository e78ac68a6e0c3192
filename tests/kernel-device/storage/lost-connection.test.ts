/**
 * Tests connections that the browser ends in the background: they are opened again, and interrupted
 * work has its effect once.
 */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveQuery, openCore, type CoreDatabase } from '#kernel/device/engine-and-databases.ts';
import { openDeviceRecord } from '#kernel/device/index.ts';
import { isConnectionLost } from '#kernel/device/storage/is-connection-lost.ts';
import { chooseRunCount } from '../../test-extent.ts';
import { atEachMoment, callCloseListeners, loseConnections } from '../lost-connections.ts';
import { startFakeServer } from '../fake-server.ts';
import { completeContent, startTablet, type Tablet } from '../tablet.ts';

const connections = loseConnections(IDBDatabase.prototype as never, callCloseListeners);
beforeEach(() => {
  quietly();
});
afterEach(() => {
  connections.plan(undefined);
  vi.restoreAllMocks();
});

/** Silences the warning that Dexie prints when it finds a closed connection. */
const quietly = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

const moments = (['core', 'bulk'] as const).flatMap((database) =>
  (['request', 'commit'] as const).flatMap((at) =>
    [true, false].map((isTold) => ({ database, at, isTold })),
  ),
);
const ofCore = moments.filter(({ database }) => database === 'core');

/**
 * The moments at which a whole sync round loses its connection: only some of them, because each run
 * first has to sync a tablet, which takes long.
 */
const ofRounds = moments.filter(({ at, isTold }) => isTold === (at === 'request'));

const written = async (one: Tablet) => {
  const made = await one.orders.createDraft({ content: completeContent() });
  if (!made.ok) throw new Error(made.code);
  return made.value.id;
};

const noteOf = async (one: Tablet, id: string) =>
  (await one.orders.readOrder(id))?.order.content.observation;

describe('a connection that is lost at any moment', () => {
  it.each(ofCore)('of a save: it is saved, once ($at, told: $isTold)', async (moment) => {
    const count = await atEachMoment(connections, moment, async () => {
      const one = await startTablet(startFakeServer());
      await one.engine.sync();
      return async () => {
        const id = await written(one);
        const saved = await one.orders.saveDraft(id, {
          ...completeContent(),
          observation: 'again',
        });
        expect(saved).toMatchObject({ ok: true });
        connections.plan(undefined);
        expect(await one.states()).toEqual(['order.save queued']);
        expect(await noteOf(one, id)).toBe('again');
        one.engine.stop();
      };
    });
    expect(count).toBeGreaterThan(1);
  });

  it.each(ofCore)('of a submission: it is not refused ($at, told: $isTold)', async (moment) => {
    const count = await atEachMoment(connections, moment, async () => {
      const one = await startTablet(startFakeServer());
      await one.engine.sync();
      const id = await written(one);
      return async () => {
        expect(await one.orders.submitOrder(id)).toMatchObject({ ok: true });
        connections.plan(undefined);
        expect(await one.states()).toEqual(['order.save queued', 'order.submit queued']);
        one.engine.stop();
      };
    });
    expect(count).toBeGreaterThan(0);
  });

  it.each(ofCore)('of a removal: what never left is gone ($at, told: $isTold)', async (moment) => {
    const count = await atEachMoment(connections, moment, async () => {
      const one = await startTablet(startFakeServer());
      await one.engine.sync();
      const id = await written(one);
      return async () => {
        expect(await one.orders.removeDraft(id)).toMatchObject({ ok: true });
        connections.plan(undefined);
        expect([await one.states(), await one.orders.readOrder(id)]).toEqual([[], undefined]);
        one.engine.stop();
      };
    });
    expect(count).toBeGreaterThan(0);
  });

  it.each(ofCore)(
    'of taking a submission back: it is taken back ($at, told: $isTold)',
    async (moment) => {
      const count = await atEachMoment(connections, moment, async () => {
        const one = await startTablet(startFakeServer());
        await one.engine.sync();
        const id = await written(one);
        expect(await one.orders.submitOrder(id)).toMatchObject({ ok: true });
        return async () => {
          expect(await one.orders.withdrawOrder(id)).toMatchObject({ ok: true });
          connections.plan(undefined);
          expect(await one.states()).toEqual(['order.save queued']);
          one.engine.stop();
        };
      });
      expect(count).toBeGreaterThan(0);
    },
  );

  it.each(ofRounds)(
    'of a round: all is sent, once, and all is fetched ($database, $at, told: $isTold)',
    async (moment) => {
      const count = await atEachMoment(
        connections,
        moment,
        async () => {
          const server = startFakeServer();
          const one = await startTablet(server);
          await one.engine.sync();
          const id = await written(one);
          return async () => {
            await one.engine.sync({ force: true });
            connections.plan(undefined);
            expect(await one.states()).toEqual([]);
            expect(server.commands().map(({ method }) => method)).toEqual(['PUT']);
            expect((await one.orders.readOrder(id))?.sync).toBe('synced');
            one.engine.stop();
          };
        },
        moment.at === 'request' ? chooseRunCount(undefined, 21, 1) : 1,
      );
      expect(count).toBeGreaterThan(1);
    },
    60_000,
  );
});

describe('a connection that is lost', () => {
  it.each(['request', 'commit'] as const)(
    'under the session record: it is read, and changed once (%s)',
    async (at) => {
      let devices = 0;
      const count = await atEachMoment(connections, { database: 'lost-record', at }, async () => {
        const device = openDeviceRecord(`lost-record-${at}-${(devices += 1)}`);
        return async () => {
          expect((await device.read()).language).toBe(null);
          await device.change(() => ({ language: 'es' }));
          expect(await device.change(() => ({ token: 'one' }))).toMatchObject({ language: 'es' });
          expect(await device.read()).toMatchObject({ language: 'es', token: 'one' });
        };
      });
      expect(count).toBeGreaterThan(1);
    },
  );

  const opened = async (
    more: Partial<Parameters<typeof openCore>[0]> & { readonly disk?: IDBFactory } = {},
  ) => {
    const { disk = new IDBFactory(), ...rest } = more;
    const core = openCore({
      userId: 1,
      modules: [],
      indexedDB: disk,
      keyRange: IDBKeyRange,
      ...rest,
    });

    await core.open();
    await core.meta.put({ key: 'note', value: 'first' });
    return core;
  };

  const note = async (core: CoreDatabase) => (await core.meta.get('note'))?.value;

  it('under a live query: it goes on', async () => {
    const core = await opened();
    const seen: unknown[] = [];
    const watch = liveQuery(() => note(core)).subscribe((value) => {
      seen.push(value);
    });

    await expect.poll(() => seen).toHaveLength(1);
    connections.plan({ database: 'core', at: 'request', n: 2, isTold: true });
    await core.meta.put({ key: 'note', value: 'second' });
    await expect.poll(() => seen.at(-1)).toBe('second');
    connections.endAll('core');
    await core.meta.put({ key: 'note', value: 'third' });
    await expect.poll(() => seen.at(-1)).toBe('third');
    expect(seen).toEqual(['first', 'second', 'third']);
    watch.unsubscribe();
    core.close();
  });

  it('twice under the same operation: it fails, and the next one opens it again', async () => {
    const core = await opened();
    const work = core.transaction('rw', core.meta, async () => {
      connections.plan({ database: 'core', at: 'request', n: 1 });
      await core.meta.put({ key: 'note', value: 'never' });
    });

    await expect(work).rejects.toSatisfy(isConnectionLost);
    expect(await note(core)).toBe('first');
    core.close();
  });

  it('with what it held: nothing is opened again, and it is said', async () => {
    const disk = new IDBFactory();
    const reasons: string[] = [];
    const core = await opened({ disk, onOutdated: (why) => reasons.push(why) });
    connections.plan({ database: 'core', at: 'request', n: 1 });
    const reading = note(core);
    // The deletion waits until the connection is closed, and the connection closes because of the
    // deletion.
    disk.deleteDatabase(core.name);
    await expect(reading).rejects.toThrow(/closed/i);
    await expect(note(core)).rejects.toThrow(/closed/i);
    expect(reasons).toEqual(['deleted']);
    expect(await disk.databases()).toEqual([]);
  });

  it('and opened in a newer version meanwhile: this one stays closed, and it is said', async () => {
    const disk = new IDBFactory();
    const reasons: string[] = [];
    const core = await opened({ disk, onOutdated: (why) => reasons.push(why) });
    core.backendDB().close();
    const newer = openCore({
      userId: 1,
      indexedDB: disk,
      keyRange: IDBKeyRange,
      modules: [{ core: [{ since: 3, tables: { later: 'id' } }] }],
    });

    await newer.open();
    await expect(note(core)).rejects.toThrow(/closed/i);
    expect(reasons).toEqual(['upgraded']);
    newer.close();
  });

  it('by a user who may not open it any more: it stays closed', async () => {
    const core = await opened({ mayReopen: async () => false });
    connections.endAll('core');
    await expect(note(core)).rejects.toThrow(/closed/i);
    await expect(core.open().then(() => note(core))).rejects.toThrow(/closed/i);
  });

  it('after it was closed for good: it stays closed', async () => {
    const core = await opened();
    core.close();
    await expect(note(core)).rejects.toThrow(/closed/i);
    expect(core.isOpen()).toBe(false);
  });

  it.each([
    ['a full disk', new Dexie.AbortError(new DOMException('', 'QuotaExceededError') as never)],
    ['a row that is there', new Dexie.ConstraintError()],
  ])('is distinguished from %s', (_, error) => expect(isConnectionLost(error)).toBe(false));
});
