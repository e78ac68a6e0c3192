/** Tests the page that says which right a person lacks, and who can give it. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import MissingRight from '#app/client/pages/MissingRight.tsx';
import { NoPermission } from '#app/client/pages/NoPermission.tsx';
import { pages } from '#app/domain/pages.ts';
import { markupOf } from '../../orders/client/rendered-notice.ts';

const pageAt = (path: string) => pages.find((page) => page.path === path)!;

const said = (path: string, distributorId: number | null) =>
  markupOf(createElement(MissingRight, { page: pageAt(path) }), { distributorId });

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

test('people of distributors read which other right opens a page of the manufacturer', () => {
  expect(said('/marketing', 7)).toContain('It requires the right “Marketing site: read”.');
  expect(said('/marketing', null)).toContain('It requires the right “Marketing: read”.');
  expect(said('/orders/view/:id', 7)).toContain('It requires the right “Orders: read”.');
});

test.each([7, null])('a page without a right names none (distributor %s)', (distributorId) => {
  const page = createElement(NoPermission, { page: pageAt('/permission_denied') });
  const text = markupOf(page, { distributorId });
  expect(text).toContain('Ask your company’s portal administrator for access.');
  expect(text).not.toContain('manufacturer');
});
