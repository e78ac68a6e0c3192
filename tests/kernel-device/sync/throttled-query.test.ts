/**
 * Tests a query that follows many changes: it reads immediately, then leaves some time between two
 * reads, and no change stays unread.
 */
import { Dexie } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import {
  createDatabaseChangeSource,
  subscribeToQuery,
} from '#kernel/device/sync/throttled-query.ts';
import { setUpFakeIndexedDb } from '../fake-indexeddb.ts';

setUpFakeIndexedDb();

/**
 * Follows changes with a clock and timers that the test controls. `takes` lists the duration of
 * each read, in milliseconds.
 */
function watched(takes: readonly number[] = []) {
  let now = 0;
  let change = () => {};
  let fails = false;
  const waiting: { at: number; work: () => void }[] = [];
  const readings: number[] = [];
  const values: number[] = [];
  const failed: unknown[] = [];
  const read = async () => {
    readings.push(now);
    now += takes[readings.length - 1] ?? 0;
    await Promise.resolve();
    if (fails) throw new Error('no');
    return readings.length;
  };

  const end = subscribeToQuery(read, {
    changes: (changed) => {
      change = changed;
      return () => {
        change = () => {};
      };
    },
    emit: (n) => {
      values.push(n);
    },
    fail: (error) => {
      failed.push(error);
    },
    now: () => now,
    later: (work, ms) => {
      waiting.push({ at: now + ms, work });
    },
  });

  const settled = async () => {
    for (let n = 0; n < 5; n += 1) await Promise.resolve();
  };

  return {
    readings,
    values,
    failed,
    end,
    settled,
    fail: (on: boolean) => {
      fails = on;
    },
    change: () => change(),
    async at(time: number) {
      now = Math.max(now, time);
      for (const one of waiting.filter(({ at }) => at <= now)) {
        waiting.splice(waiting.indexOf(one), 1);
        one.work();
        await settled();
      }
    },
  };
}

describe('following, throttled', () => {
  it('reads at once, and at once again after a quiet while', async () => {
    const { readings, change, at, settled } = watched();
    await settled();
    await at(10_000);
    change();
    expect(readings).toEqual([0, 10_000]);
  });

  it('reads once for many changes in a row, and only afterwards', async () => {
    const { readings, change, at, settled } = watched();
    await settled();
    await at(100);
    for (let n = 0; n < 50; n += 1) change();
    await at(499);
    expect(readings).toEqual([0]);
    await at(500);
    expect(readings).toEqual([0, 500]);
  });

  it('shows what it read although something changed meanwhile, and reads that too', async () => {
    const { readings, values, change, at, settled } = watched();
    change();
    await settled();
    expect(values).toEqual([1]);
    await at(500);
    expect([readings, values]).toEqual([
      [0, 500],
      [1, 2],
    ]);
  });

  it('takes a tenth of the time at most, so that a slow reading leaves time for others, and never waits over five seconds', async () => {
    const { readings, change, at, settled } = watched([300, 9_000]);
    await settled();
    change();
    await at(2_999);
    expect(readings).toEqual([0]);
    await at(3_000);
    change();
    await at(12_000);
    expect(readings).toEqual([0, 3_000, 12_000]);
  });

  it('tries again after a failure, and tells nothing once it is over', async () => {
    const one = watched();
    one.fail(true);
    one.change();
    await one.settled();
    expect([one.values, one.failed.length]).toEqual([[], 1]);
    one.fail(false);
    await one.at(500);
    expect(one.values).toEqual([2]);
    one.end();
    one.change();
    await one.at(9_000);
    expect(one.readings).toHaveLength(2);
  });

  it('hears of changes in its databases and of no others', async () => {
    const open = async (name: string) => {
      const db = new Dexie(name);
      db.version(1).stores({ rows: 'id' });
      await db.open();
      return db;
    };

    const [own, other] = [await open('portal-core-1'), await open('elsewhere')];
    const heard = vi.fn<() => void>();
    const end = createDatabaseChangeSource('portal-core-1')(heard);
    // Changes are announced in their sequence, so a change that is heard proves that the one before
    // it was announced.
    const all = vi.fn<() => void>();
    const endAll = createDatabaseChangeSource('')(all);
    const announced = (changes: number) =>
      vi.waitFor(() => expect(all).toHaveBeenCalledTimes(changes));
    await other.table('rows').put({ id: 1 });
    await announced(1);
    expect(heard).not.toHaveBeenCalled();
    await own.table('rows').put({ id: 1 });
    await announced(2);
    expect(heard).toHaveBeenCalledOnce();
    end();
    await own.table('rows').put({ id: 2 });
    await announced(3);
    expect(heard).toHaveBeenCalledOnce();
    endAll();
    own.close();
    other.close();
  });
});
