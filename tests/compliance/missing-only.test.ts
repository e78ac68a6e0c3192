/** Tests which distributors the matrix shows if a person chooses those with missing reports. */
import { expect, test } from 'vitest';
import {
  isMissingOnlyFilterOffered,
  matrixRowsToShow,
} from '#areas/compliance/client/matrix/missing-reports.ts';

const row = (...overdue: boolean[]) => ({ cells: overdue.map((one) => ({ overdue: one })) });
const missing = row(false, true);
const complete = row(false, false);

test('only distributors with missing reports are shown if that is chosen', () => {
  expect(matrixRowsToShow([missing, complete], true)).toEqual([missing]);
  expect(matrixRowsToShow([missing, complete], false)).toEqual([missing, complete]);
});

test('all are shown, and the choice is not offered, once the last missing report has arrived', () => {
  expect(isMissingOnlyFilterOffered([complete, complete])).toBe(false);
  expect(matrixRowsToShow([complete, complete], true)).toEqual([complete, complete]);
});

test('the only distributor is always shown', () => {
  expect(isMissingOnlyFilterOffered([missing])).toBe(false);
  expect(matrixRowsToShow([complete], true)).toEqual([complete]);
});
