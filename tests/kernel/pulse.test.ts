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
function pulseOf(takes: number) {
  const clock = { now: 1_000_000 };
  const read: number[] = [];
  const pulse = createSharedRead({ now: () => clock.now }, async () => {
    read.push(clock.now);
    await Promise.resolve();
    clock.now += takes;
    if (read.length > 20) throw new Error('asked for ever');
  });
  return { clock, read, pulse };
}

describe('a pulse', () => {
  it('reads once for all callers within a beat', async () => {
    const { clock, read, pulse } = pulseOf(0);
    await Promise.all([pulse.fresh(), pulse.fresh(), pulse.fresh()]);
    clock.now += SHARED_READ_MS - 1;
    await pulse.fresh();
    expect(read).toHaveLength(1);

    clock.now += 1;
    await pulse.fresh();
    expect(read).toHaveLength(2);
  });
  it('answers after one beat of its own where each takes longer than it counts for', async () => {
    const { read, pulse } = pulseOf(SHARED_READ_MS * 4);
    await pulse.fresh();
    expect(read).toHaveLength(1);
    await Promise.all([pulse.fresh(), pulse.fresh()]);
    expect(read).toHaveLength(2);
  });
  it('gives whoever comes during a slow beat what was read after they came', async () => {
    const { clock, read, pulse } = pulseOf(SHARED_READ_MS * 4);
    const first = pulse.fresh();
    const came = clock.now;
    await Promise.all([first, pulse.fresh()]);
    expect(read.at(-1)).toBeGreaterThan(came - SHARED_READ_MS);
  });

  it('reads again when the clock was set back', async () => {
    const { clock, read, pulse } = pulseOf(0);
    await pulse.fresh();
    clock.now -= 60_000;
    await pulse.fresh();
    expect(read).toHaveLength(2);
  });
});
