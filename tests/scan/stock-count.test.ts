/** Tests the lines of a stock count. */
import { describe, expect, test } from 'vitest';
import {
  readTypedCount,
  withCountedQuantity,
  withCountedUnits,
} from '#areas/reports/domain/index.ts';
import { rowLimits } from '#kernel/domain/documents/row-limits.ts';

const lines = [
  { partNumber: '11', quantity: 3 },
  { partNumber: '12', quantity: 9_998 },
];

describe('counted units', () => {
  test.each([
    ['a known part is counted up', '11', 2, [{ partNumber: '11', quantity: 5 }, lines[1]]],
    ['a new part gets a line at the end', '7', 4, [...lines, { partNumber: '7', quantity: 4 }]],
    ['removed units are subtracted', '11', -2, [{ partNumber: '11', quantity: 1 }, lines[1]]],
    ['no units are left, so the line goes', '11', -3, [lines[1]]],
    ['removing more units than were counted removes the line', '11', -5, [lines[1]]],
    ['units are added up to the limit', '12', 1, [lines[0], { partNumber: '12', quantity: 9_999 }]],
    ['beyond the limit nothing changes', '12', 2, undefined],
  ])('%s', (_what, part, units, after) => {
    expect(withCountedUnits(lines, part, units)).toEqual(after);
  });

  test('a typed quantity replaces the counted one', () => {
    expect(withCountedQuantity(lines, '12', 40)).toEqual([
      lines[0],
      { partNumber: '12', quantity: 40 },
    ]);
  });
});

describe('a typed quantity', () => {
  test.each([
    ['1', 1],
    [' 40 ', 40],
    [String(rowLimits.quantity), rowLimits.quantity],
  ])('“%s” is read', (text, quantity) => {
    expect(readTypedCount(text)).toBe(quantity);
  });

  test.each(['', '0', '-3', '1.5', `${rowLimits.quantity + 1}`, '7891234567895'])(
    '“%s” is not read',
    (text) => {
      expect(readTypedCount(text)).toBeUndefined();
    },
  );
});
