/**
 * Tests a shared read: one read answers many callers, its result is never older than one interval,
 * and it arrives even if the database is slow.
 */
import { describe, expect, it } from 'vitest';
import { SHARED_READ_MS, createSharedRead } from '#kernel/server/shared-read.ts';

/**
 * Returns a shared read with a clock. `takes` is the number of milliseconds that each read takes on
 * that clock.
 */
function sharedReadOf(takes: number) {
  const clock = { now: 1_000_000 };
  const read: number[] = [];
  const shared = createSharedRead({ now: () => clock.now }, async () => {
    read.push(clock.now);
    await Promise.resolve();
    clock.now += takes;
    if (read.length > 20) throw new Error('asked for ever');
  });
  return { clock, read, shared };
}

describe('a shared read', () => {
  it('reads once for all callers within an interval', async () => {
    const { clock, read, shared } = sharedReadOf(0);
    await Promise.all([shared.waitUntilFresh(), shared.waitUntilFresh(), shared.waitUntilFresh()]);
    clock.now += SHARED_READ_MS - 1;
    await shared.waitUntilFresh();
    expect(read).toHaveLength(1);

    clock.now += 1;
    await shared.waitUntilFresh();
    expect(read).toHaveLength(2);
  });
  it('answers after one read of its own if each read takes longer than its result is valid', async () => {
    const { read, shared } = sharedReadOf(SHARED_READ_MS * 4);
    await shared.waitUntilFresh();
    expect(read).toHaveLength(1);
    await Promise.all([shared.waitUntilFresh(), shared.waitUntilFresh()]);
    expect(read).toHaveLength(2);
  });
  it('gives a caller that comes during a slow read a result that is not older than one interval', async () => {
    const { clock, read, shared } = sharedReadOf(SHARED_READ_MS * 4);
    const first = shared.waitUntilFresh();
    const came = clock.now;
    await Promise.all([first, shared.waitUntilFresh()]);
    expect(read.at(-1)).toBeGreaterThan(came - SHARED_READ_MS);
  });

  it('reads again when the clock was set back', async () => {
    const { clock, read, shared } = sharedReadOf(0);
    await shared.waitUntilFresh();
    clock.now -= 60_000;
    await shared.waitUntilFresh();
    expect(read).toHaveLength(2);
  });
});
