/** Tests whether a funnel accepts orders. */
import { expect, test } from 'vitest';
import { funnelStatusOf } from '#areas/funnels/domain/funnel-status.ts';

test.each([
  ['on its last day', null, '2026-12-31', 'open'],
  ['after its last day', null, '2027-01-01', 'expired'],
  ['closed at the first instant of all', 0, '2026-12-31', 'closed'],
  ['closed and after its last day', 5, '2027-01-01', 'closed'],
] as const)('a funnel %s is %4$s', (_name, closedAt, today, status) => {
  expect(funnelStatusOf({ closedAt, expiresOn: '2026-12-31' }, today)).toBe(status);
});
