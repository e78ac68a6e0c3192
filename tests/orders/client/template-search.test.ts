/** Tests which order templates a search on the device finds. */
import { expect, test } from 'vitest';
import { templateSearchMatcher } from '#areas/orders/client/templates/template-search.ts';
import { completeContent } from '../../kernel-device/tablet.ts';

const template = {
  id: '00000000-0000-7000-8000-000000000001',
  distributorId: 3,
  distributorName: 'Sul-Americana S/A',
  name: 'Bancada (mensal)',
  currency: 'BRL',
  content: completeContent(),
  contentSchema: 1,
  version: 1,
  createdAt: 0,
  createdBy: 'Ana',
  updatedAt: 0,
  updatedBy: 'Ana',
  deleted: false,
} as const;

test.each([
  ['bancada (mensal)', true],
  ['sul-americana s/a', true],
  ['sul-am', true],
  ['americana', true],
  ['mensal sul', true],
  ['sul-brasil', false],
  ['cada', false],
  ['', true],
])('a search for “%s”', (search, finds) => {
  expect(templateSearchMatcher(search, undefined)(template)).toBe(finds);
});
