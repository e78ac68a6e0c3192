/** Tests the keys of rows: how a key is built, and how equal ones are counted. */
import { describe, expect, test } from 'vitest';
import {
  checkRow,
  isComparedFolded,
  createKeyCounter,
  rowKey,
  type FieldName,
  type FileDocumentKind,
} from '#areas/imports/domain/index.ts';
import { keyOfValues } from '#areas/reports/server/row-columns.ts';
import { readValidRow } from './valid-rows.ts';

/**
 * Returns the key of a file's only row as the device builds it, and (`again`) as the server builds
 * it from the stored values.
 */
async function keys(
  kind: 'inventory' | 'pos_brazil' | 'pos_laam',
  cells: Partial<Record<FieldName, string>> = {},
) {
  const { plan, pages } = await readValidRow(kind as FileDocumentKind, cells);
  const { readings } = checkRow(plan, pages[0]!.rows[0]!);
  const values = Object.fromEntries(
    plan.fields.map(({ field }, at) => [field.name, readings[at]!.value as string]),
  );
  return { key: rowKey(plan, { readings }), again: keyOfValues(kind, values) };
}

describe('the key of a row', () => {
  test('has the values of the key’s fields, one a line, as they were read', async () => {
    expect((await keys('inventory')).key).toBe('2025-12-31\n4123456\n');
    expect((await keys('pos_laam')).key).toBe('01\nF-1\n4123456\n');
  });

  test('has names without accents and case', async () => {
    expect((await keys('pos_brazil', { endUser: 'USINA São João', provider: 'Átrio' })).key).toBe(
      '2025-12-31\n4123456\nusina sao joao\ncampinas\natrio\n',
    );
  });

  test('has an empty line for a value that may be missing', async () => {
    expect((await keys('pos_brazil', { endUser: '' })).key).toBe(
      '2025-12-31\n4123456\n\ncampinas\nfilial\n',
    );
  });

  test('is unknown if one of its values has an error, and not if another value has', async () => {
    expect((await keys('inventory', { inventoryDate: 'soon' })).key).toBeUndefined();
    expect((await keys('inventory', { partNumber: '' })).key).toBeUndefined();
    expect((await keys('inventory', { quantity: 'many' })).key).toBe('2025-12-31\n4123456\n');
  });

  test.each(['inventory', 'pos_brazil', 'pos_laam'] as const)(
    'of %s is the same when the server builds it from stored values',
    async (kind) => {
      const { key, again } = await keys(kind);
      expect(again).toBe(key);
    },
  );

  test('is built by the server from names as the device builds it, also where one is missing', async () => {
    for (const cells of [{ endUser: 'USINA São João' }, { endUser: '' }]) {
      const { key, again } = await keys('pos_brazil', cells);
      expect(again).toBe(key);
    }
  });

  test('compares texts, cities and end users as names, and nothing else', () => {
    const types = ['text', 'city', 'end_user', 'part', 'date', 'quantity', 'state'] as const;
    expect(types.filter(isComparedFolded)).toEqual(['text', 'city', 'end_user']);
  });
});

describe('the counter of keys', () => {
  const added = (keysInOrder: readonly string[], ...limits: readonly number[]) => {
    const counter = createKeyCounter(...limits);
    return { counts: keysInOrder.map((key, n) => counter.add(key, n + 10)), counter };
  };

  test('says how often a key has occurred so far', () => {
    const { counts, counter } = added(['a', 'b', 'a', 'a', 'b', 'c']);
    expect(counts).toEqual([1, 1, 2, 3, 2, 1]);
    expect(counter.repeated).toBe(3);
  });

  test('lists the keys that occur several times, each with all its lines', () => {
    expect(added(['a', 'b', 'a', 'c', 'b', 'a']).counter.collisions).toEqual([
      { key: 'a', lines: [10, 12, 15] },
      { key: 'b', lines: [11, 14] },
    ]);
  });

  test('lists no more keys and lines than asked for, and counts them all', () => {
    const { counts, counter } = added(['a', 'b', 'a', 'b', 'a', 'a'], 1, 3);
    expect(counter.collisions).toEqual([{ key: 'a', lines: [10, 12, 14] }]);
    expect([counts.at(-1), counter.repeated]).toEqual([4, 4]);
  });

  test('lists a thousand keys with twenty lines each unless told otherwise', () => {
    const many = Array.from({ length: 1001 }, (_, n) => `key ${n}`);
    const { collisions } = added([...many, ...many]).counter;
    expect(collisions).toHaveLength(1000);
    const [one] = added(Array.from({ length: 21 }, () => 'a')).counter.collisions;
    expect(one!.lines).toHaveLength(20);
  });

  test('knows each of many keys again after its tables have grown, with its first line', () => {
    const many = Array.from({ length: 20_000 }, (_, n) => `2026-01-${n} part ${n * 7}`);
    const { counts, counter } = added([...many, ...many], 20_000);
    expect(counts.every((count, n) => count === (n < many.length ? 1 : 2))).toBe(true);
    expect(counter.repeated).toBe(many.length);
    const { collisions } = counter;
    expect(collisions.every(({ key, lines }) => many.indexOf(key, lines[0]! - 10) >= 0)).toBe(true);
    expect(collisions.map(({ lines }) => lines)).toEqual(
      many.map((_, n) => [n + 10, n + 10 + many.length]),
    );
  });
});
