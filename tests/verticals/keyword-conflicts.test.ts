/** Tests which terms in conflict a person decides about when a keyword is saved. */
import { expect, test } from 'vitest';
import { selectConflicts } from '#areas/verticals/client/keywords/select-conflicts.ts';
import type { RelationEffect } from '#areas/verticals/domain/index.ts';

/** Returns an effect with this number of terms in conflict, of which two are shown. */
const effectOf = (terms: number) =>
  ({
    changes: [
      { kind: 'classified', from: null, to: 2, terms: 9, rows: 9 },
      { kind: 'conflict', from: 1, to: 2, terms, rows: terms },
    ],
    shown: [11, 12].map((id) => ({ term: { id, verticalId: 1 }, to: { verticalId: 2 } })),
  }) as unknown as RelationEffect;

test('if the effect shows all terms in conflict, each is decided with its verticals', () => {
  expect(selectConflicts(effectOf(2))).toEqual([
    { id: 11, from: 1, to: 2 },
    { id: 12, from: 1, to: 2 },
  ]);
});

test('if the effect shows only some terms in conflict, none can be decided', () => {
  expect(selectConflicts(effectOf(3))).toBeUndefined();
});
