/**
 * Tests the parts of the grid: together they are the whole grid, none is empty, and each can be
 * repeated.
 */
import { expect, test } from 'vitest';
import { gridPart, PARTS, visited } from './grid.ts';

const axes = [1, 2, 3, 4, 6, 8, 12, 87].map((length) => Array.from({ length }, (_, n) => n));
const rows = [0, 1, 2, 'orders', 'sign-in', 'gallery ui English'];
const parts = Array.from({ length: PARTS }, (_, n) => n + 1);
const ofPart = (part: number | 'all') => ({ part, because: 'a test' });

test('all parts together visit the whole grid', () => {
  for (const axis of axes)
    for (const row of rows) {
      const seen = new Set(parts.flatMap((part) => visited(axis, row, ofPart(part))));
      expect([...seen].toSorted((a, b) => a - b)).toEqual(axis);
    }
});
test('no part is empty, and each is about its share of its axis', () => {
  for (const axis of axes)
    for (const row of rows)
      for (const part of parts) {
        const { length } = visited(axis, row, ofPart(part));
        expect(length).toBeGreaterThanOrEqual(1);
        expect(length).toBeLessThanOrEqual(Math.ceil(axis.length / PARTS));
      }
});
test('the screens of one run are not all of one size', () => {
  const screens = ['orders', 'sign-in', 'draft', 'menu', 'profile', 'notifications', 'privacy'];
  const sizes = screens.flatMap((screen) => visited(['a', 'b', 'c'], screen, ofPart(1)));
  expect(new Set(sizes).size).toBe(3);
});
test('the long run visits all, and so does who asks for it', () => {
  expect(gridPart(undefined, true).part).toBe('all');
  expect(gridPart('all', false).part).toBe('all');
  expect(visited(axes[5]!, 1, ofPart('all'))).toEqual(axes[5]);
});
test('the gate visits the same part at every commit; a given one is visited, even in the long run', () => {
  expect(gridPart(undefined, false).part).toBe(1);
  expect(gridPart('3', true)).toEqual({ part: 3, because: 'GRID_PART' });
});
test.each(['0', '13', 'x', '1.5', '-1', '123456789'])('no part is called %s', (given) =>
  expect(() => gridPart(given)).toThrow('expected all or a number from 1 to 12'),
);
