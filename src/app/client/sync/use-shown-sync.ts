/** From the engine's summary to what pill, bar and menu show. */
import type { SyncSummary } from '#kernel/device/index.ts';
import { useAsOf } from '#kernel/client/index.ts';
import type { ShownSync } from './shown-sync.ts';

export function useShownSync(summary: SyncSummary, zone: string): ShownSync {
  const { state, online, documents, asking, isShort, lastSyncAt } = summary;
  const lastSync = useAsOf(lastSyncAt, zone);
  if (state === 'attention') return { state, count: asking, isShort, lastSync };
  if (state === 'held') return { state: 'attention', count: documents, isShort, lastSync };
  const isUnheard = state === 'synced' && online === 'unknown';
  return { state: isUnheard ? 'checking' : state, count: documents, isShort, lastSync };
}
