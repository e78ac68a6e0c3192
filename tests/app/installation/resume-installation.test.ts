/**
 * Tests when a page continues an interrupted installation: while files are missing and none
 * arrives, it asks the server for its version at intervals. It does not if a file was refused.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfflineReadiness } from '#app/client/updates/offline-readiness.ts';
import { resumeInstallation } from '#app/client/updates/resume-installation.ts';

const unreachable = { reason: 'unreachable', path: '/assets/list.js' } as const;
const refused = { reason: 'refused', path: '/assets/list.js', status: 403 } as const;
const opens = (
  missing: number,
  isFetching: boolean,
  failure?: typeof unreachable | typeof refused,
) => ({ opens: 'yes', version: '1.0.0', missing, failure, isFetching }) as const;

let opening: OfflineReadiness, checks: number, stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  checks = 0;
  stop = resumeInstallation(
    async () => void checks++,
    async () => opening,
    () => opening,
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Returns how often a page in this state asks the server for its version in a minute. */
async function checksInAMinute(now: OfflineReadiness): Promise<number> {
  opening = now;
  await vi.advanceTimersByTimeAsync(60_000);
  return checks;
}

test.each([
  ['later files are missing after the connection was lost', opens(3, false, unreachable)],
  ['later files are missing, and the worker was stopped', opens(3, false)],
  ['later files are being fetched, but none arrives', opens(3, true)],
  ['the first screens are missing', { opens: 'soon', isFetching: false, failure: unreachable }],
  ['the first screens failed twice', { opens: 'no', isFetching: false, failure: unreachable }],
] as const)('the server is asked for its version while %s', async (_title, now) => {
  expect(await checksInAMinute(now)).toBeGreaterThan(3);
});

test.each([
  ['all files are installed', opens(0, false)],
  ['a network filter refused a file', opens(1, false, refused)],
  ['a file of the first screens was refused', { opens: 'no', isFetching: false, failure: refused }],
  ['the browser keeps nothing', { opens: 'never', isFetching: false }],
  ['nothing is known', { opens: 'unknown', isFetching: false }],
] as const)('the server is not asked for its version while %s', async (_title, now) => {
  expect(await checksInAMinute(now)).toBe(0);
});

test('the server is not asked for its version while files arrive', async () => {
  for (const missing of [30, 20, 10]) {
    opening = opens(missing, true);
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(checks).toBe(0);
});
