/**
 * Tests merging two versions of one document: separate changes are combined, and overlapping ones
 * are reported.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeFields, mergeLines, isSameJson } from '#kernel/domain/documents/merge.ts';

test('changes to different fields are combined', () =>
  expect(
    mergeFields<Record<string, unknown>>({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }),
  ).toEqual({ merged: { a: 2, b: 3 }, overlaps: [] }));

test('the same change on both sides is no conflict', () =>
  expect(mergeFields({ a: 1 }, { a: 2 }, { a: 2 }).overlaps).toEqual([]));

test('different changes to one field are reported, and mine is in the merged value', () =>
  expect(mergeFields({ a: 1 }, { a: 2 }, { a: 3 })).toEqual({
    merged: { a: 2 },
    overlaps: [{ path: ['a'], base: 1, mine: 2, theirs: 3 }],
  }));

test('a field that one side removed is absent', () => {
  const merge = (mine: object, theirs: object) =>
    Object.keys(
      mergeFields<Record<string, unknown>>({ a: 1, b: 1 }, { ...mine }, { ...theirs }).merged,
    );
  expect([merge({ a: 1 }, { a: 1, b: 1 }), merge({ a: 1, b: 1 }, { b: 1 })]).toEqual([
    ['a'],
    ['b'],
  ]);
});

test.each([
  ['a number', 1, {}],
  ['a text', 'x', { 0: 'x' }],
  ['null', null, {}],
  ['a list', [], {}],
])('%s is another value than a record without other keys', (_name, value, record) =>
  expect([isSameJson(value, record), isSameJson(record, value)]).toEqual([false, false]),
);

test('records are equal in any order of their keys, and lists in their own order', () =>
  expect([
    isSameJson({ a: [1, { b: 2 }], c: null }, { c: null, a: [1, { b: 2 }] }),
    isSameJson([1, 2], [2, 1]),
    isSameJson({ a: 1 }, { a: 1, b: 1 }),
  ]).toEqual([true, false, false]));

const l = (id: string, quantity: number) => ({ id, quantity });

test('lines added on both sides are all kept, each after its neighbor', () =>
  expect(
    mergeLines(
      [l('a', 1), l('b', 1)],
      [l('a', 1), l('m', 1), l('b', 1)],
      [l('a', 1), l('b', 1), l('t', 1)],
    ).merged.map((x) => x.id),
  ).toEqual(['a', 'm', 'b', 't']));

test('a line of theirs before all local lines comes first, and those that follow it stay behind it', () => {
  const ids = (mine: ReturnType<typeof l>[], theirs: ReturnType<typeof l>[]) =>
    mergeLines([l('a', 1)], mine, theirs).merged.map((x) => x.id);
  expect(ids([l('a', 1), l('m', 1)], [l('t', 1), l('u', 1), l('a', 1)])).toEqual([
    't',
    'u',
    'a',
    'm',
  ]);

  // Line `a`, the neighbor of `m`, was removed on this side.
  expect(ids([l('m', 1)], [l('a', 1), l('t', 1)])).toEqual(['t', 'm']);
});

test('a line removed here and untouched there is removed; one removed here and changed there is reported and kept', () => {
  expect(mergeLines([l('a', 1), l('b', 1)], [l('a', 1)], [l('a', 1), l('b', 1)]).merged).toEqual([
    l('a', 1),
  ]);
  const conflict = mergeLines([l('a', 1), l('b', 1)], [l('a', 1)], [l('a', 1), l('b', 2)]);
  expect(conflict).toEqual({
    merged: [l('a', 1), l('b', 2)],
    overlaps: [{ path: ['lines', 'b'], base: l('b', 1), mine: undefined, theirs: l('b', 2) }],
  });
});

test('a field of a line that both sides changed is reported with the line’s id, and mine is kept', () => {
  const merge = (under?: readonly string[]) =>
    mergeLines([l('a', 1)], [l('a', 2)], [l('a', 3)], under);
  expect(merge()).toEqual({
    merged: [l('a', 2)],
    overlaps: [{ path: ['lines', 'a', 'quantity'], base: 1, mine: 2, theirs: 3 }],
  });
  expect(merge(['parts']).overlaps[0]!.path).toEqual(['parts', 'a', 'quantity']);
});

const lines = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdef'), quantity: fc.nat(3) }), {
  selector: (x) => x.id,
});

test('no line that either side created or changed is lost without a report', () => {
  fc.assert(
    fc.property(lines, lines, lines, (base, mine, theirs) => {
      const { merged, overlaps } = mergeLines(base, mine, theirs);
      expect(new Set(merged.map((x) => x.id)).size).toBe(merged.length);
      for (const side of [mine, theirs])
        for (const line of side) {
          const isOwnWork = !base.some((b) => isSameJson(b, line));
          const isThere = merged.some((m) => m.id === line.id);
          expect(isThere || !isOwnWork || overlaps.some((o) => o.path[1] === line.id)).toBe(true);
        }
    }),
    { numRuns: 1000 },
  );
});

test('if one side changed nothing, the merge is the other side', () => {
  fc.assert(
    fc.property(lines, lines, (base, mine) => {
      expect(mergeLines(base, mine, base)).toEqual({ merged: mine, overlaps: [] });
      expect(
        mergeLines(base, base, mine)
          .merged.map((x) => x.id)
          .toSorted(),
      ).toEqual(mine.map((x) => x.id).toSorted());
    }),
  );
});
