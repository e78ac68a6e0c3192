/**
 * Tests a pulse: one read answers many callers, its result is never older than one beat, and it
 * arrives even if the database is slow.
 */
import { describe, expect, it } from 'vitest';
import { BEAT, startPulse } from '#kernel/server/pulse.ts';

/** `takes` is the number of milliseconds that pass on the clock while a beat reads. */
function pulseOf(takes: number) {
  const clock = { now: 1_000_000 };
  const read: number[] = [];
  const pulse = startPulse({ now: () => clock.now }, async () => {
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
    clock.now += BEAT - 1;
    await pulse.fresh();
    expect(read).toHaveLength(1);

    clock.now += 1;
    await pulse.fresh();
    expect(read).toHaveLength(2);
  });

  it('answers after one more beat if each read takes longer than its result is valid', async () => {
    const { read, pulse } = pulseOf(BEAT * 4);
    await pulse.fresh();
    expect(read).toHaveLength(1);
    await Promise.all([pulse.fresh(), pulse.fresh()]);
    expect(read).toHaveLength(2);
  });

  it('gives callers during a slow beat a result that was read after they called', async () => {
    const { clock, read, pulse } = pulseOf(BEAT * 4);
    const first = pulse.fresh();
    const came = clock.now;
    await Promise.all([first, pulse.fresh()]);
    expect(read.at(-1)).toBeGreaterThan(came - BEAT);
  });

  it('reads again when the clock was set back', async () => {
    const { clock, read, pulse } = pulseOf(0);
    await pulse.fresh();
    clock.now -= 60_000;
    await pulse.fresh();
    expect(read).toHaveLength(2);
  });
});
