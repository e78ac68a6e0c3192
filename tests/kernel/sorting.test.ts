/** Tests the rule by which lists are sorted, which is the same on the device and in SQL. */
import { describe, expect, test } from 'vitest';
import {
  parseSort,
  sortableText,
  createRowSorter,
  sortAfterHeadingClick,
  formatSort,
  acceptedSortTexts,
} from '#kernel/domain/sorting.ts';

describe('a sorting in an address', () => {
  const keys = ['date', 'total'] as const;

  test.each(acceptedSortTexts(keys))('%s reads back as it was written', (text) =>
    expect(formatSort(parseSort(text, keys)!)).toBe(text),
  );

  test.each([null, undefined, '', '-', 'name', '--date'])('%j is invalid', (text) =>
    expect(parseSort(text, keys)).toBe(undefined),
  );
});

describe('a click on a column’s head', () => {
  const now = { by: 'date', down: true } as const;

  test('reverses the column by which the list is sorted', () =>
    expect(sortAfterHeadingClick(now, 'date')).toEqual({ by: 'date', down: false }));

  test('sorts another column upwards', () =>
    expect(sortAfterHeadingClick<string>(now, 'total')).toEqual({ by: 'total', down: false }));
});

describe('sorted rows', () => {
  const rows = [
    { id: 'b', name: 'Álamo' },
    { id: 'a', name: 'alamo' },
    { id: 'c', name: 'Zenit' },
    { id: 'd', name: 'eco' },
  ];

  const { comparing } = createRowSorter({
    name: ({ name }: (typeof rows)[number]) => [sortableText(name)],
  });

  const ids = (down: boolean) =>
    [...rows].sort(comparing({ by: 'name', down })).map(({ id }) => id);

  test('are sorted by names without accents and case, then by ids', () =>
    expect(ids(false)).toEqual(['a', 'b', 'd', 'c']));

  test.each([
    ['Item 2', 'Item 10'],
    ['PO-9/2026', 'PO-10/2025'],
    ['a 007', 'a 8'],
    ['a 9', 'b 1'],
    ['7891234567890', '17891234567890'],
  ])('%s is before %s', (first, second) =>
    expect(sortableText(first) < sortableText(second)).toBe(true),
  );

  test('downwards are the exact reverse', () => expect(ids(true)).toEqual(ids(false).toReversed()));
});
