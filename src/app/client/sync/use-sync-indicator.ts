/** Converts the engine's summary to what the sync pill, the notices and the menu show. */
import type { SyncSummary } from '#kernel/device/index.ts';
import { useAsOfText } from '#kernel/client/index.ts';
import { syncIndicatorOf, type SyncIndicator } from './sync-indicator.ts';

export const useSyncIndicator = (summary: SyncSummary, zone: string): SyncIndicator =>
  syncIndicatorOf(summary, useAsOfText(summary.lastSyncAt, zone));
