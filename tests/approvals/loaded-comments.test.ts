/** Tests which comments of an order are shown, and how many others it has. */
import { expect, test } from 'vitest';
import { loadedComments } from '#areas/approvals/client/comments/loaded-comments.ts';
import type { HistoryEntry, HistoryKind } from '#areas/orders/domain/index.ts';

const entry = (id: number, kind: HistoryKind): HistoryEntry => ({
  id,
  at: id,
  by: 'Ana',
  kind,
  from: null,
  to: null,
  reason: kind === 'comment' ? `Comment ${id}` : null,
  changes: null,
});
const rows = [entry(9, 'comment'), entry(8, 'changed'), entry(7, 'comment'), entry(6, 'status')];

const countsOf = (next: number | null | undefined, count: number) => {
  const { comments, totalCount, notLoadedCount } = loadedComments(
    next === undefined ? undefined : { rows, next },
    count,
  );
  return [comments.map(({ id }) => id), totalCount, notLoadedCount];
};

test('the comments are shown from the oldest to the newest', () =>
  expect(countsOf(null, 2)).toEqual([[7, 9], 2, 0]));

test('comments on older pages of the history are counted, and said to be missing', () =>
  expect(countsOf(6, 5)).toEqual([[7, 9], 5, 3]));

test('comments whose history was not loaded are counted', () =>
  expect(countsOf(undefined, 3)).toEqual([[], 3, 0]));

test('a comment that the order does not count yet is counted', () => {
  expect(countsOf(6, 1)).toEqual([[7, 9], 2, 0]);
  expect(countsOf(null, 1)).toEqual([[7, 9], 2, 0]);
});
