/**
 * Tests that a device reports to the server the same state that its user reads about opening the
 * portal offline.
 */
import { expect, test } from 'vitest';
import { readinessReportOf } from '#app/client/signed-in/readiness-report.ts';
import type { OfflineReadiness } from '#app/client/updates/index.ts';
import { offlineReadinessReportSchema } from '#areas/account/domain/offline-readiness-report-schema.ts';
import { parseBySchema } from '#kernel/domain/schema.ts';

const RUNNING = '0.1.0-b';
const refused = { reason: 'refused', path: '/assets/list.js', status: 403 } as const;
const yes = { opens: 'yes', version: '0.1.0-a' } as const;

const cases: readonly (readonly [string, OfflineReadiness, object])[] = [
  [
    'yes with the version that opens',
    { ...yes, missing: 0, failure: undefined, isFetching: false },
    { opens: 'yes', installed: '0.1.0-a', missing: 0 },
  ],
  [
    'yes without parts that could not be installed, and why',
    { ...yes, missing: 2, failure: refused, isFetching: false },
    { opens: 'yes', installed: '0.1.0-a', missing: 2, ...refused },
  ],
  [
    'yes while parts are still being fetched, without the reason of before',
    { ...yes, missing: 2, failure: refused, isFetching: true },
    { opens: 'yes', installed: '0.1.0-a', missing: 2 },
  ],
  ['not yet', { opens: 'soon', isFetching: true }, { opens: 'soon' }],
  [
    'no with the reason and the file',
    { opens: 'no', failure: refused, isFetching: false },
    { opens: 'no', ...refused },
  ],
  [
    'no, interrupted, where nothing was noted',
    { opens: 'no', failure: undefined, isFetching: false },
    { opens: 'no', reason: 'interrupted' },
  ],
  [
    'no where the browser keeps no portal',
    { opens: 'never', isFetching: false },
    { opens: 'no', reason: 'unsupported' },
  ],
];

test.each(cases)('%s', (_title, opening, expected) => {
  expect(readinessReportOf(opening, RUNNING)).toEqual({ running: RUNNING, ...expected });
});
test.each(cases)('the server takes: %s', (_title, opening) => {
  expect(parseBySchema(offlineReadinessReportSchema, readinessReportOf(opening, RUNNING)).ok).toBe(
    true,
  );
});

test('no report is sent while the state is unknown', () => {
  expect(readinessReportOf({ opens: 'unknown', isFetching: false }, RUNNING)).toBeUndefined();
});

test('an address that the server would refuse is left out', () => {
  const failure = { reason: 'changed', path: '/assets/a b.js' } as const;
  expect(readinessReportOf({ opens: 'no', failure, isFetching: false }, RUNNING)).toEqual({
    opens: 'no',
    running: RUNNING,
    reason: 'changed',
  });
});
