/** From the engine's summary to what pill, bar and menu show. */
import type { SyncSummary } from '#kernel/device/index.ts';
import { useAsOf } from '#kernel/client/index.ts';
import type { ShownSync as Shown } from './shown-sync.ts';

export function useShownSync(summary: SyncSummary, zone: string): Shown {
  const { state, online, documents, asking, isShort, lastSyncAt } = summary;
  const lastSync = useAsOf(lastSyncAt, zone);
  if (state === 'attention' || state === 'held')
    return { state: 'attention', count: state === 'held' ? documents : asking, isShort, lastSync };
  return {
    state: state === 'synced' && online === 'unknown' ? 'checking' : state,
    count: documents,
    isShort,
    lastSync,
  };
}
