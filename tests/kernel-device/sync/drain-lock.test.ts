/** Tests that tabs take turns by a Web Lock, even if the tab that holds it is frozen. */
import { describe, expect, it } from 'vitest';
import { createDrainLock, type LockHold } from '#kernel/device/sync/drain-lock.ts';

let names = 0;
const named = () => `turns-${(names += 1)}`;

describe('taking turns', () => {
  it('a frozen holder loses its turn to whoever has waited long enough, and is told when it wakes', async () => {
    const name = named();
    const { promise: asleep, resolve: wake } = Promise.withResolvers<void>();
    let frozen: LockHold | undefined;
    const first = createDrainLock(
      name,
      navigator.locks,
    )(async (turn) => {
      frozen = turn;
      await asleep;
      return turn.lost() ? 'woke without it' : 'woke with it';
    });

    await expect.poll(() => frozen).toBeDefined();
    expect(await createDrainLock(name, navigator.locks, 20)(async () => 'mine')).toBe('mine');
    wake();
    expect(await first).toBe('woke without it');
  });

  it('a holder that moves keeps its turn however many wait', async () => {
    const name = named();
    const order: string[] = [];
    const take = createDrainLock(name, navigator.locks, 60_000);
    await Promise.all(
      ['a', 'b', 'c'].map((who) =>
        take(async (turn) => {
          order.push(`${who} begins`);
          await new Promise(setImmediate);
          order.push(`${who} ends ${turn.lost()}`);
        }),
      ),
    );

    expect(order).toEqual([
      'a begins',
      'a ends false',
      'b begins',
      'b ends false',
      'c begins',
      'c ends false',
    ]);
  });

  it('waiting long behind different holders steals from nobody', async () => {
    const name = named();
    const holders = [
      { name, clientId: 'one' },
      { name, clientId: 'two' },
      { name, clientId: 'two' },
    ];

    const steals: (boolean | undefined)[] = [];
    let tries = 0;
    const request = async (_name: string, options: LockOptions, work: () => unknown) => {
      steals.push(options.steal);
      tries += 1;
      if (tries < 3) {
        await new Promise((resolve) => {
          options.signal!.addEventListener('abort', resolve);
        });
        throw new DOMException('waited', 'AbortError');
      }
      return await work();
    };

    const locks = {
      request,
      query: async () => ({ held: [holders.shift() ?? { name, clientId: 'three' }] }),
    } as never;
    expect(await createDrainLock(name, locks, 5)(async () => 'done')).toBe('done');
    expect(steals).toEqual([undefined, undefined, undefined]);
  });

  it("a failure of the work is the caller's, and frees the turn", async () => {
    const take = createDrainLock(named(), navigator.locks);
    await expect(
      take(async () => {
        throw new Error('broke');
      }),
    ).rejects.toThrow('broke');
    expect(await take(async () => 'next')).toBe('next');
  });

  it('without locks the turns of one program still go one by one, failures included', async () => {
    const take = createDrainLock('none', undefined);
    const order: number[] = [];
    const results = await Promise.allSettled([
      take(async () => {
        await new Promise(setImmediate);
        order.push(1);
        throw new Error('broke');
      }),
      take(async () => {
        order.push(2);
      }),
    ]);
    expect([order, results.map((one) => one.status)]).toEqual([
      [1, 2],
      ['rejected', 'fulfilled'],
    ]);
  });
});
