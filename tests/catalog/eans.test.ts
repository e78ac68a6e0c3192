/**
 * Tests that an EAN belongs to only one active part, and which rows of a call or a file are refused
 * because of this rule.
 */
import { describe, expect, test } from 'vitest';
import {
  pairEansWithPartNumbers,
  findPartsWithTakenEan,
  type PartEan,
} from '#areas/catalog/domain/index.ts';
import { readProcessorTime } from '../imports/read/processor-time.ts';

const part = (partNumber: string, ean: string | null, active = true): PartEan => ({
  partNumber,
  ean,
  active,
});

const refused = (rows: readonly PartEan[], stored: readonly PartEan[]) => [
  ...findPartsWithTakenEan(rows, stored),
];

describe('rows of EANs', () => {
  test.each([
    ['the earlier of two rows gets the EAN', [part('1', 'X'), part('2', 'X')], [], ['2']],
    ['a stored part keeps its EAN', [part('2', 'X')], [part('1', 'X')], ['2']],
    ['inactive rows claim nothing', [part('2', 'X', false)], [part('1', 'X')], []],
    ['inactive parts hold nothing', [part('2', 'X')], [part('1', 'X', false)], []],
    ['zeros in front change nothing', [part('2', '0012')], [part('1', '12')], ['2']],
    ['what has no EAN claims nothing', [part('1', null), part('2', '')], [part('3', null)], []],
    [
      'two parts exchange theirs',
      [part('1', 'Y'), part('2', 'X')],
      [part('1', 'X'), part('2', 'Y')],
      [],
    ],
    [
      'a part that is refused keeps its own, and refuses the row that counted on it',
      [part('1', 'X'), part('2', 'Y')],
      [part('1', 'X'), part('2', 'X'), part('3', 'Y')],
      ['2', '1'],
    ],
  ] as const)('%s', (_, rows, stored, expected) => {
    expect(refused(rows, stored)).toEqual(expected);
  });

  test('a column that is shifted by one row is refused in all 20,000 rows, in linear time', () => {
    const stored = Array.from({ length: 20_001 }, (_, n) => part(String(n), `E${n}`));
    const rows = stored.slice(0, -1).map((_, n) => part(String(n), `E${n + 1}`));
    const started = readProcessorTime();
    expect(refused(rows, stored)).toHaveLength(20_000);
    expect(readProcessorTime() - started).toBeLessThan(2000);
  });
});

describe('the part of an EAN', () => {
  test('is an active one before inactive ones, with or without leading zeros', () => {
    expect(
      pairEansWithPartNumbers([part('1', '0012', false), part('2', '12'), part('3', null)]),
    ).toEqual(['12', '2']);
  });

  test('is each of several active ones, or each of several inactive ones if none is active', () => {
    expect(
      pairEansWithPartNumbers([part('1', 'X'), part('2', 'X'), part('3', 'X', false)]),
    ).toEqual(['X', '1', 'X', '2']);
    expect(pairEansWithPartNumbers([part('1', 'X', false), part('2', 'X', false)])).toEqual([
      'X',
      '1',
      'X',
      '2',
    ]);
  });
});
