/** Returns what pill, bars and menu show of the engine's summary. */
import type { SyncSummary } from '#kernel/device/index.ts';
import { useAsOf } from '#kernel/client/index.ts';
import { shownSyncOf, type ShownSync } from './shown-sync.ts';

export const useShownSync = (summary: SyncSummary, zone: string): ShownSync =>
  shownSyncOf(summary, useAsOf(summary.lastSyncAt, zone));
