/**
 * Tests how the lines of an order are edited: typed numbers are parsed, a part fills in its fields,
 * a typed price stays, changes from elsewhere leave typed text, and the focus moves among cells.
 */

import { describe, expect, test } from 'vitest';
import {
  readTypedQuantity,
  readTypedUnitValue,
  writeUnitValue,
  type OrderContent,
  type OrderLine,
  catalogPriceChange,
  differsFromCatalogPrice,
  orderLimits,
} from '#areas/orders/domain/index.ts';
import { cellAfterMove } from '#areas/orders/client/cells/move-cell-focus.ts';
import { initialSuggestionIndex } from '#areas/orders/client/lines/initial-suggestion-index.ts';
import { nextSuggestionIndex } from '#kernel/client/ui/suggestions/next-suggestion-index.ts';
import { mergeChosenValues } from '#areas/orders/client/conflict/merge-chosen-values.ts';
import {
  blankLine,
  lineNumbersOfRepeatedParts,
  withPartNumber,
  withPart,
} from '#areas/orders/client/store/line-edits.ts';
import { mergeContent, contentToSave } from '#areas/orders/client/store/merge-content.ts';
import { pastedFigures } from '#areas/orders/client/lines/paste/pasted-figures.ts';
import {
  isStillRefusedValue,
  attachIssuesToLines,
} from '#areas/orders/client/store/placed-issues.ts';
import { blankContent } from '../blank-content.ts';

const line = (id: string, change: Partial<OrderLine> = {}): OrderLine => ({
  ...blankLine(id),
  partNumber: '48210357',
  description: 'Meter',
  quantity: 1,
  unitMinor: 100,
  listMinor: 100,
  ...change,
});

const content = (change: Partial<OrderContent> = {}): OrderContent => ({
  ...blankContent,
  ...change,
});

const part = {
  partNumber: '40019286',
  description: 'Clamp meter',
  unitMinor: 38_900,
  active: true,
};

describe('typed numbers', () => {
  test.each([
    ['', null],
    ['12', 12],
    ['1.200', 1200],
    ['12,00', 12],
    ['1,200', '1,200'],
    ['12,5', '12,5'],
    ['abc', 'abc'],
    ['-3', -3],
    ['0', 0],
  ] as const)('quantity %j reads as %j', (typed, kept) =>
    expect(readTypedQuantity(typed, ',')).toBe(kept),
  );

  test('a unit value is written in a form that can be typed again', () =>
    expect(writeUnitValue(readTypedUnitValue('R$ 1.240,5', 'BRL', ','), 'BRL', ',')).toBe(
      '1240,50',
    ));
});

describe('a line and the catalogue', () => {
  test('a chosen part fills in description and unit value', () =>
    expect(withPart(withPartNumber(blankLine('l'), '40019286'), part)).toMatchObject({
      description: 'Clamp meter',
      unitMinor: 38_900,
      listMinor: 38_900,
    }));

  test('another part number clears the former part’s description and list value, and the unit value with them', () =>
    expect(withPartNumber(line('l'), '40019286')).toMatchObject({
      description: '',
      unitMinor: null,
      listMinor: null,
    }));

  test('a unit value that a person typed stays when the part changes', () => {
    const changed = withPart(withPartNumber(line('l', { unitMinor: 90 }), '40019286'), part);
    expect(changed.unitMinor).toBe(90);
    expect(differsFromCatalogPrice(changed)).toBe(true);
  });

  test('a part on two lines is reported on both', () =>
    expect(
      lineNumbersOfRepeatedParts([line('a'), line('b', { partNumber: '5' }), line('c')]).get(
        '48210357',
      ),
    ).toEqual([1, 3]));
});

describe('changes that arrive from elsewhere while a person types', () => {
  const base = content({ lines: [line('a'), line('b')] });

  test('fill the fields where nothing was typed, and leave what was typed', () => {
    const mine = content({
      observation: 'call first',
      lines: [line('a', { quantity: 7 }), line('b')],
    });
    const theirs = content({
      paymentMethodId: 3,
      observation: 'their words',
      lines: [line('a'), line('b', { quantity: 9 })],
    });
    expect(mergeContent(base, mine, theirs)).toEqual(
      content({
        paymentMethodId: 3,
        observation: 'call first',
        lines: [line('a', { quantity: 7 }), line('b', { quantity: 9 })],
      }),
    );
  });

  test('do not remove the open row under the cursor', () => {
    const mine = content({ lines: [line('a'), line('b'), blankLine('open')] });
    expect(
      mergeContent(contentToSave(mine), mine, content({ lines: [line('a')] })).lines.map(
        ({ id }) => id,
      ),
    ).toEqual(['a', 'open']);
  });

  test('do not remove a space at the end of a word', () => {
    const mine = content({ customerOrder: 'PO ' });
    expect(
      mergeContent(contentToSave(mine), mine, content({ customerOrder: 'PO', paymentMethodId: 2 }))
        .customerOrder,
    ).toBe('PO ');
  });

  test('leave unchanged lines the same objects', () => {
    const mine = content({ lines: [line('a'), line('b')] });
    expect(
      mergeContent(base, mine, content({ lines: [line('a'), line('b', { quantity: 9 })] }))
        .lines[0],
    ).toBe(mine.lines[0]);
  });

  test('leave each field of a conflict with the side that was chosen', () => {
    const overlaps = [
      { path: ['paymentMethodId'], base: 1, mine: 2, theirs: 3 },
      { path: ['lines', 'a', 'quantity'], base: 1, mine: 5, theirs: 6 },
    ];
    const chosen = mergeChosenValues(
      content({ paymentMethodId: 2, lines: [line('a', { quantity: 5 })] }),
      overlaps,
      (key) => key === 'paymentMethodId',
    );
    expect([chosen.paymentMethodId, chosen.lines[0]?.quantity]).toEqual([2, 6]);
  });
});

test('a refusal names its line by id, and ends once the value has changed', () => {
  const [placed] = attachIssuesToLines(
    [{ path: ['lines', 1, 'quantity'], code: 'quantity_zero' }],
    content({ lines: [line('a'), line('b', { quantity: 0 })] }),
  );
  expect(placed).toMatchObject({ lineId: 'b', field: 'quantity', value: 0 });
  expect([
    isStillRefusedValue(placed!, line('b', { quantity: 0 })),
    isStillRefusedValue(placed!, line('b', { quantity: 4 })),
  ]).toEqual([true, false]);
});

describe('moving among cells', () => {
  const ids = ['a', 'b'];
  type Place = Parameters<typeof cellAfterMove>[2];

  /**
   * Returns the cell that a move of the focus leads to. Only line `b` has a cell for the discount,
   * and no line has one for its reason.
   */
  const moved = (move: Parameters<typeof cellAfterMove>[0], at: Place) =>
    cellAfterMove(
      move,
      ids,
      at,
      (lineId, column) =>
        (lineId === 'b' || !column.startsWith('discount')) && column !== 'discountReason',
    );

  test('Enter goes through the row and on to the next one', () =>
    expect([
      moved('next', { lineId: 'a', column: 'partNumber' }),
      moved('next', { lineId: 'a', column: 'unitMinor' }),
    ]).toEqual([
      { lineId: 'a', column: 'quantity' },
      { lineId: 'b', column: 'partNumber' },
    ]));

  test('Enter goes to the discount where the line has one', () =>
    expect([
      moved('next', { lineId: 'b', column: 'unitMinor' }),
      moved('next', { lineId: 'b', column: 'discount' }),
    ]).toEqual([{ lineId: 'b', column: 'discount' }, undefined]));

  test('arrows stay in the column, use the unit value where the line lacks that column, and stop at the ends', () =>
    expect([
      moved('down', { lineId: 'a', column: 'quantity' }),
      moved('up', { lineId: 'b', column: 'discount' }),
      moved('up', { lineId: 'a', column: 'quantity' }),
      moved('down', { lineId: 'b', column: 'discount' }),
    ]).toEqual([
      { lineId: 'b', column: 'quantity' },
      { lineId: 'a', column: 'unitMinor' },
      undefined,
      undefined,
    ]));
});

describe('text pasted into a column of numbers', () => {
  test.each([
    ['5\r\n6\r\n', 'quantity', ['5', '6']],
    ['Quantidade\n5', 'quantity', ['5']],
    [`5\n${orderLimits.quantity}`, 'quantity', ['5', String(orderLimits.quantity)]],
    [`5\n${orderLimits.quantity}0`, 'quantity', undefined],
    ['1.000,50\nR$ 6', 'unitMinor', ['1.000,50', 'R$ 6']],
    ['Preço (US$)\n412,50\nUS$ 6', 'unitMinor', ['US$ 412,50', 'US$ 6']],
    ['Preço s/ IPI\n412,50', 'unitMinor', ['412,50']],
    ['48210357\n40019286', 'quantity', undefined],
    ['48210357\t5', 'quantity', undefined],
    ['412,50 USD\n5 USD', 'unitMinor', ['412,50 USD', '5 USD']],
    ['5\n6', 'partNumber', undefined],
  ])('%j in %s fills %j', (text, column, figures) =>
    expect(pastedFigures(text, column)).toEqual(figures),
  );
});

describe('a part searched by words', () => {
  test.each([
    ['multimeter', 0],
    ['md 110', 0],
    ['4,000 counts', 0],
    ['1001', -1],
    ['10', -1],
  ])('%s makes the suggestion %i the one that Enter takes', (asked, first) =>
    expect(initialSuggestionIndex(asked)).toBe(first),
  );

  test('is moved through by the arrows, from the last result to the first', () => {
    expect(nextSuggestionIndex('ArrowDown', 0, 2)).toBe(1);
    expect(nextSuggestionIndex('ArrowDown', 1, 2)).toBe(0);
    expect(nextSuggestionIndex('ArrowUp', 0, 2)).toBe(1);
  });
});

test('a line that is ordered again shows the last value and today’s, where they differ', () => {
  const again = line('a', { unitMinor: 900, listMinor: 1_000 });
  expect(catalogPriceChange(again, 1_100)).toEqual({ before: 1_000, today: 1_100 });
  expect([1_000, null, undefined].map((today) => catalogPriceChange(again, today))).toEqual(
    Array(3).fill(undefined),
  );
  expect(catalogPriceChange(line('b', { listMinor: null }), 1_100)).toBeUndefined();
});
