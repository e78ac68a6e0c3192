/** A query that follows many changes runs at once, and then a few times a second at most. */
import { describe, expect, it } from 'vitest';
import { calmly } from '#kernel/device/calm.ts';

/** `pause` lets the clock move, as waiting does. */
function watched() {
  const clock = { now: 0 }, runs: number[] = [], pauses: number[] = [];
  const query = calmly(async () => runs.push(clock.now), async (ms) => { pauses.push(ms); clock.now += ms; }, () => clock.now);
  return { clock, runs, pauses, query };
}

describe('a calm query', () => {
  it('runs at once when nothing ran before, and after a quiet while', async () => {
    const { clock, pauses, query } = watched();
    await query();
    clock.now = 10_000;
    await query();
    expect(pauses).toEqual([]);
  });

  it('keeps its distance when changes come in a row, and reads only afterwards', async () => {
    const { clock, runs, query } = watched();
    await query();
    clock.now = 100;
    await query();
    await query();
    expect(runs).toEqual([0, 500, 1000]);
  });
});
