/**
 * Tests what a device says about whether it can open the portal offline, depending on its worker's
 * cache.
 */
import { expect, test } from 'vitest';
import { toOfflineReadiness } from '#app/client/updates/offline-readiness.ts';
import type { OfflineReadinessAnswer } from '#app/device/installation-record.ts';

const refused = { reason: 'refused', path: '/assets/list.js', status: 403 } as const;

const told = (more: Partial<OfflineReadinessAnswer>): OfflineReadinessAnswer => ({
  version: '2.0.0',
  failed: 0,
  missingFirst: 0,
  missingLater: 0,
  isFetching: false,
  ...more,
});

test('yes, if every file of the first screens is in the cache, whatever failures were noted', () => {
  expect(toOfflineReadiness(told({ failed: 5, failure: refused }))).toEqual({
    opens: 'yes',
    version: '2.0.0',
    missing: 0,
    failure: undefined,
    isFetching: false,
  });
});

test('yes, with the number of later files that are missing, and why', () => {
  expect(toOfflineReadiness(told({ missingLater: 3, later: refused }))).toMatchObject({
    opens: 'yes',
    missing: 3,
    failure: refused,
  });
});

test.each([
  ['not yet', 0, {}, 'soon'],
  ['not yet after the first failure', 1, {}, 'soon'],
  ['no from the second failure on', 2, {}, 'no'],
  ['not yet while the second try is under way', 2, { isUnderWay: true, isFetching: true }, 'soon'],
  ['no where the second try was killed', 2, { isUnderWay: true }, 'no'],
  ['no while the third try is under way', 3, { isUnderWay: true, isFetching: true }, 'no'],
] as const)('%s', (_title, failed, more, opens) => {
  expect(
    toOfflineReadiness(told({ missingFirst: 1, failed, failure: refused, ...more })).opens,
  ).toBe(opens);
});
