/**
 * Tests merging a change from elsewhere into what a person has typed. Spaces at the ends of a text
 * do not count as a change.
 */
import { describe, expect, test } from 'vitest';
import { mergeContent } from '#areas/orders/client/store/merge-content.ts';
import { blankLine } from '#areas/orders/client/store/line-edits.ts';
import type { OrderContent } from '#areas/orders/domain/index.ts';
import { blankContent } from '../blank-content.ts';

const content = (more: Partial<OrderContent>): OrderContent => ({ ...blankContent, ...more });

describe('a text with a space at its end', () => {
  test.each(['Dock 4 ', ' Dock 4', 'Dock 4'])(
    '“%s”, which is saved without the space, gives way to text typed elsewhere',
    (deliverySite) => {
      const merged = mergeContent(
        content({ deliverySite: 'Dock 4' }),
        content({ deliverySite, customerOrder: 'PC-1' }),
        content({ deliverySite: 'Dock 5' }),
      );
      expect([merged.deliverySite, merged.customerOrder]).toEqual(['Dock 5', 'PC-1']);
    },
  );

  test('stays as typed where something else arrives', () => {
    const merged = mergeContent(
      content({ deliverySite: 'Dock 4' }),
      content({ deliverySite: 'Dock 4 ' }),
      content({ deliverySite: 'Dock 4', customerOrder: 'PC-1' }),
    );
    expect([merged.deliverySite, merged.customerOrder]).toEqual(['Dock 4 ', 'PC-1']);
  });

  test('consisting of spaces gives way too, and stays where nothing was typed elsewhere', () => {
    const mine = content({ deliverySite: '   ' });
    const base = content({});
    expect(mergeContent(base, mine, content({ deliverySite: 'Dock 5' })).deliverySite).toBe(
      'Dock 5',
    );
    expect(mergeContent(base, mine, content({ customerOrder: 'PC-1' })).deliverySite).toBe('   ');
  });

  test('with a change of its own is kept', () => {
    const merged = mergeContent(
      content({ deliverySite: 'Dock 4' }),
      content({ deliverySite: 'Dock 6 ' }),
      content({ deliverySite: 'Dock 5' }),
    );
    expect(merged.deliverySite).toBe('Dock 6 ');
  });
});

test('an open row and unchanged lines keep their identity', () => {
  const line = { ...blankLine('line-1'), partNumber: '1001', description: 'Meter', quantity: 1 };
  const open = blankLine('line-2');
  const merged = mergeContent(
    content({ lines: [line] }),
    content({ lines: [line, open] }),
    content({ lines: [{ ...line }], customerOrder: 'PC-1' }),
  );

  expect(merged.lines[0]).toBe(line);
  expect(merged.lines[1]).toBe(open);
});

test('a discount reason of spaces gives way to the reason that was typed elsewhere', () => {
  const line = { ...blankLine('line-1'), partNumber: '1001', quantity: 1, discount: 500 };
  const merged = mergeContent(
    content({ lines: [line] }),
    content({ lines: [{ ...line, discountReason: ' ' }] }),
    content({ lines: [{ ...line, discountReason: 'Tender' }] }),
  );
  expect(merged.lines[0]!.discountReason).toBe('Tender');
});
