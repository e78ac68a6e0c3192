/** Tests that the burst of a hardware scanner is told apart from typing. */
import { describe, expect, test } from 'vitest';
import { addKey, hasBegunBurst, emptyKeyBurst, type KeyStroke } from '#areas/scan/domain/index.ts';

/**
 * Returns the keys of a text and then Enter. Each comes `every` milliseconds after the previous
 * one, or the milliseconds that `pauses` contains for its index.
 */
const typed = (text: string, every: number, pauses: Readonly<Record<number, number>> = {}) => {
  let at = 1_000;
  return [...text, 'Enter'].map((key, n): KeyStroke => {
    at += pauses[n] ?? every;
    return { key, at };
  });
};

function scan(strokes: readonly KeyStroke[]): readonly string[] {
  const scanned: string[] = [];
  let keys = emptyKeyBurst;
  for (const stroke of strokes) {
    const next = addKey(keys, stroke);
    keys = next.keys;
    if (next.scanned !== undefined) scanned.push(next.scanned);
  }
  return scanned;
}

const cases: readonly (readonly [string, readonly KeyStroke[], readonly string[]])[] = [
  ['a burst is a code', typed('7891045010078', 8), ['7891045010078']],
  ['six characters are enough', typed('123456', 35), ['123456']],
  ['five characters are not', typed('12345', 8), []],
  ['36 ms between the keys are too slow', typed('123456', 36), []],
  ['the fastest typist is slower', typed('1234567', 60), []],
  ['one slow key does not end a burst', typed('7891045010078', 8, { 5: 90 }), ['7891045010078']],
  ['a pause of more than 100 ms ends a burst', typed('789104501', 8, { 5: 101 }), []],
  [
    'a code after typed figures is found without them',
    [...typed('12', 300), ...typed('4321987', 8)],
    ['4321987'],
  ],
  [
    'typed figures directly before the code are left out',
    typed('15123456', 10, { 2: 200 }),
    ['123456'],
  ],
  ['Enter long after the code finds none', typed('123456', 8, { 6: 400 }), []],
  [
    'two bursts one after the other are two codes',
    [...typed('1234567', 5), ...typed('7654321', 5)],
    ['1234567', '7654321'],
  ],
  [
    'Shift before a letter is no character of the code',
    [...'1P4321']
      .flatMap((key, n) => [
        { key: 'Shift', at: 1_000 + n * 10 },
        { key, at: 1_004 + n * 10 },
      ])
      .concat({ key: 'Enter', at: 1_064 }),
    ['1P4321'],
  ],
  [
    'Ctrl and ] are the separator of GS1 codes',
    [
      ...typed('10AB7', 5).slice(0, -1),
      { key: 'Control', at: 1_028 },
      { key: ']', at: 1_030, hasModifier: true },
      { key: '3', at: 1_035 },
      { key: '7', at: 1_040 },
      { key: 'Enter', at: 1_045 },
    ],
    ['10AB7\u001D37'],
  ],
  [
    'a shortcut in between ends a burst',
    [
      ...typed('123', 5).slice(0, -1),
      { key: 'a', at: 1_020, hasModifier: true },
      ...typed('456', 5),
    ],
    [],
  ],
  [
    'an arrow key in between ends a burst',
    [
      ...typed('1234', 5).slice(0, -1),
      { key: 'ArrowDown', at: 1_025 },
      { key: '5', at: 1_030 },
      { key: '6', at: 1_035 },
      { key: 'Enter', at: 1_040 },
    ],
    [],
  ],
  [
    'Ctrl and Enter complete no code',
    [...typed('123456', 5).slice(0, -1), { key: 'Enter', at: 1_035, hasModifier: true }],
    [],
  ],
];

describe('a burst of keys', () => {
  test.each(cases)('%s', (_what, strokes, scanned) => {
    expect(scan(strokes)).toEqual(scanned);
  });
});

test('a burst begins at its first character, even if further keys have the same time', () => {
  const strokes = ['A', 'Shift', 'b', 'c'].map((key): KeyStroke => ({ key, at: 5 }));
  const begins: boolean[] = [];
  let keys = emptyKeyBurst;
  for (const stroke of strokes) {
    const next = addKey(keys, stroke);
    begins.push(hasBegunBurst(keys, next.keys));
    keys = next.keys;
  }
  expect(begins).toEqual([true, false, false, false]);
});
