/** Tests what the sync status in the app bar says about this device's work. */
import { expect, test } from 'vitest';
import { syncIndicatorOf } from '#app/client/sync/sync-indicator.ts';
import type { SyncSummary } from '#kernel/device/index.ts';

const nothingUnsent = {
  held: null,
  pending: 0,
  conflicts: 0,
  failed: 0,
  documents: 0,
  asking: 0,
  isShort: false,
  isRoundIncomplete: false,
} as const;

const stateOf = (online: SyncSummary['online'], lastSyncAt: number | null) =>
  syncIndicatorOf(
    { ...nothingUnsent, online, lastSyncAt, state: online === false ? 'offline' : 'synced' },
    undefined,
  ).state;

test('a device is synced once everything promised offline has arrived, not with the first answer', () => {
  expect([stateOf('unknown', null), stateOf(true, null), stateOf(true, 1)]).toEqual([
    'checking',
    'checking',
    'synced',
  ]);
});

test('a device that was synced before is checking until the server answers, and offline if it does not', () => {
  expect([stateOf('unknown', 1), stateOf(false, 1), stateOf(false, null)]).toEqual([
    'checking',
    'offline',
    'offline',
  ]);
});
