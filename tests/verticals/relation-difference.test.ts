/** Tests what is listed of the difference that an uploaded list of activities makes. */
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import RelationDifference from '#areas/verticals/client/upload/RelationDifference.tsx';
import type { RelationAnswer } from '#areas/verticals/domain/index.ts';
import { markupOf } from '../orders/client/rendered-notice.ts';

vi.mock('#areas/verticals/client/use-vertical-names.ts', () => ({
  useVerticalNames: () => ({ nameOf: String, options: [] }),
}));

const shown = (count: number) => {
  const rows = Array.from({ length: count }, (_, n) => ({
    line: n + 2,
    activity: '',
    description: null,
    from: null,
    to: null,
    outcome: 'wrong',
    issue: 'required',
  }));
  const answer = { rows, effect: { changes: [], shown: [] } } as unknown as RelationAnswer;
  return markupOf(createElement(RelationDifference, { answer }));
};

test('says how many rows with errors are not listed', () => {
  expect(shown(103)).toContain('and 3 more rows');
  expect(shown(100)).not.toContain('more row');
});
