/** Tests which months a declaration is offered for. */
import { expect, test } from 'vitest';
import { isDeclarationInFuture, newestDeclarableMonth } from '#areas/reports/domain/index.ts';

test.each([
  ['2026-11-01', '2026-10'],
  ['2026-11-29', '2026-10'],
  ['2026-11-30', '2026-11'],
  ['2026-12-01', '2026-11'],
  ['2027-01-30', '2026-12'],
])('on %s, the newest month is %s', (today, newest) => {
  expect(newestDeclarableMonth(today)).toBe(newest);
  expect(isDeclarationInFuture(newest, today)).toBe(false);
});

test.each([
  ['2026-11', '2026-11-29', true],
  ['2026-11', '2026-11-30', false],
  ['2026-11-29', '2026-11-29', false],
  ['2026-11-30', '2026-11-29', true],
])('a declaration of %s on %s is in the future: %s', (when, today, isFuture) => {
  expect(isDeclarationInFuture(when, today)).toBe(isFuture);
});
