/**
 * Tests the list of funnels on a device: which funnels are active, which a search finds, and how
 * many units are left.
 */
import { expect, test } from 'vitest';
import {
  createFunnelMatcher,
  createFunnelStateMatcher,
  sumAgreedAndRemainingUnits,
} from '#areas/funnels/client/funnel-filters.ts';
import { funnelStatusOf, type ListedFunnel } from '#areas/funnels/domain/index.ts';

const funnel = (change: Partial<ListedFunnel> = {}): ListedFunnel => ({
  id: '00000000-0000-7000-8000-000000000001',
  distributorId: 1,
  distributorName: 'Norte Instrumentos',
  number: 'CRM-20417',
  currency: 'BRL',
  endUser: 'Clínica São João',
  endUserState: 'SP',
  verticalId: null,
  expiresOn: '2026-11-21',
  openedAt: 0,
  openedBy: 'Rita',
  openedByOrder: '00000000-0000-7000-8000-000000000002',
  closedAt: null,
  version: 1,
  parts: [
    { partNumber: '4100871', quantity: 10, unitMinor: 100, drawn: 4 },
    { partNumber: '4100872', quantity: 5, unitMinor: 100, drawn: 7 },
  ],
  ...change,
});

test('a funnel is active up to its last day, unless it was closed', () => {
  expect([
    funnelStatusOf(funnel(), '2026-11-21'),
    funnelStatusOf(funnel(), '2026-11-22'),
    funnelStatusOf(funnel({ closedAt: 1 }), '2026-11-21'),
  ]).toEqual(['open', 'expired', 'closed']);
  const shown = (state: 'open' | 'ended' | undefined) =>
    [funnel(), funnel({ closedAt: 1 })].filter(createFunnelStateMatcher(state, '2026-11-21'))
      .length;
  expect([shown('open'), shown('ended'), shown(undefined)]).toEqual([1, 1, 2]);
});

test.each([
  ['crm-20', true],
  ['joao', true],
  ['norte clin', true],
  ['4100872', true],
  ['20417', false],
  ['sul', false],
  ['', true],
])('a search for “%s”', (search, finds) => {
  expect(createFunnelMatcher(search)(funnel())).toBe(finds);
});

test.each(['Silva & Cia. Ltda.', 'Silva & Cia', 'Sul-Americana S/A', 'sul-am', 'CRM-20417 (sul)'])(
  'a search for the name as shown, “%s”',
  (search) => {
    const shown = { endUser: 'Silva & Cia. Ltda.', distributorName: 'Sul-Americana S/A' };
    expect(createFunnelMatcher(search)(funnel(shown))).toBe(true);
  },
);

test('the units left are never below zero, part by part', () => {
  expect(sumAgreedAndRemainingUnits(funnel())).toEqual({ agreed: 15, left: 6 });
});
