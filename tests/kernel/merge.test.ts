/** Merging two versions of one document: what lies apart goes together, what overlaps is named. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeFields, mergeLines, same } from '#kernel/domain/documents/merge.ts';

test('changes of different fields are joined', () =>
  expect(
    mergeFields<Record<string, unknown>>({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }),
  ).toEqual({ merged: { a: 2, b: 3 }, overlaps: [] }));
test('the same change on both sides is no conflict', () =>
  expect(mergeFields({ a: 1 }, { a: 2 }, { a: 2 }).overlaps).toEqual([]));
test('different changes of one field are told, and mine stands in the merged value', () =>
  expect(mergeFields({ a: 1 }, { a: 2 }, { a: 3 })).toEqual({
    merged: { a: 2 },
    overlaps: [{ path: ['a'], base: 1, mine: 2, theirs: 3 }],
  }));

const l = (id: string, quantity: number) => ({ id, quantity });
test('lines added on both sides are all kept, each behind its neighbour', () =>
  expect(
    mergeLines(
      [l('a', 1), l('b', 1)],
      [l('a', 1), l('m', 1), l('b', 1)],
      [l('a', 1), l('b', 1), l('t', 1)],
    ).merged.map((x) => x.id),
  ).toEqual(['a', 'm', 'b', 't']));
test('a line of theirs that stood before all that is here comes first, and those that follow it stay behind it', () => {
  const ids = (mine: ReturnType<typeof l>[], theirs: ReturnType<typeof l>[]) =>
    mergeLines([l('a', 1)], mine, theirs).merged.map((x) => x.id);
  expect(ids([l('a', 1), l('m', 1)], [l('t', 1), l('u', 1), l('a', 1)])).toEqual([
    't',
    'u',
    'a',
    'm',
  ]);
  // Its neighbour was removed here.
  expect(ids([l('m', 1)], [l('a', 1), l('t', 1)])).toEqual(['t', 'm']);
});
test('a line removed here and untouched there goes; removed here and changed there is told and kept', () => {
  expect(mergeLines([l('a', 1), l('b', 1)], [l('a', 1)], [l('a', 1), l('b', 1)]).merged).toEqual([
    l('a', 1),
  ]);
  const conflict = mergeLines([l('a', 1), l('b', 1)], [l('a', 1)], [l('a', 1), l('b', 2)]);
  expect(conflict).toEqual({
    merged: [l('a', 1), l('b', 2)],
    overlaps: [{ path: ['lines', 'b'], base: l('b', 1), mine: undefined, theirs: l('b', 2) }],
  });
});

const lines = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdef'), quantity: fc.nat(3) }), {
  selector: (x) => x.id,
});
test('whatever both sides do, no line that either of them made or changed is lost without being told', () => {
  fc.assert(
    fc.property(lines, lines, lines, (base, mine, theirs) => {
      const { merged, overlaps } = mergeLines(base, mine, theirs);
      expect(new Set(merged.map((x) => x.id)).size).toBe(merged.length);
      for (const side of [mine, theirs])
        for (const line of side) {
          const isOwnWork = !base.some((b) => same(b, line));
          const isThere = merged.some((m) => m.id === line.id);
          expect(isThere || !isOwnWork || overlaps.some((o) => o.path[1] === line.id)).toBe(true);
        }
    }),
    { numRuns: 1000 },
  );
});
test('when one side did nothing, the merge is the other side', () => {
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
