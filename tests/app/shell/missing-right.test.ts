/** Tests the page that says which right a person lacks, and who can give it. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import MissingRight from '#app/client/pages/MissingRight.tsx';
import { pages } from '#app/domain/pages.ts';
import { markupOf } from '../../orders/client/rendered-notice.ts';

const said = (path: string, distributorId: number | null) =>
  markupOf(createElement(MissingRight, { page: pages.find((page) => page.path === path)! }), {
    distributorId,
  });

test.each([
  ['/orders', 'It requires the right “Orders: read”.'],
  ['/order/create', 'It requires the right “Orders: write”.'],
])('%s names its right', (path, words) => {
  expect(said(path, 7)).toBe(
    `${words} People of your company with the right “Users: write” can give it to you.`,
  );
  expect(said(path, null)).toBe(
    `${words} Administrators with the right “Users: write” can give it to you.`,
  );
});

test('people of distributors read that a page of the manufacturer is not for them', () => {
  expect(said('/settings', 7)).toBe('Only the manufacturer’s staff can open this page.');
  expect(said('/settings', null)).toContain('“Settings: read”');
});
