/** The sentence above the sections of the sync drawer. */
import { useLingui } from '@lingui/react/macro';
import type { SyncSummary } from '#kernel/device/index.ts';
import type { SyncIndicator } from '../sync-indicator.ts';

/**
 * Returns the sentence: whether changes are being sent, what prevents that, whether the server has
 * still to answer, or that everything is synced.
 */
export function useSyncSentence(
  summary: SyncSummary,
  { state, lastSync: since }: SyncIndicator,
): string {
  const { t } = useLingui();
  if (summary.held === 'sign_in')
    return t`Sign in again to send your pending changes. Everything is saved on this device.`;
  if (summary.held === 'update')
    return t`This version of the portal is too old to send changes. Everything stays on this device until you update.`;
  if (summary.online === false) {
    if (summary.documents === 0) return t`Offline. Nothing waiting to be sent.`;
    return since
      ? t`Offline. Last sync: ${since}. These changes are saved on this device.`
      : t`Offline. These changes are saved on this device.`;
  }
  if (state === 'attention')
    return t`Some changes couldn’t be sent. They stay on this device until you resolve them.`;
  if (summary.pending > 0)
    return t`These changes are being sent. They stay on this device until the server receives them.`;

  if (state === 'checking')
    return t`Nothing waiting to be sent. The sync with the server isn’t complete yet.`;

  return since ? t`Everything is synced. Last sync: ${since}.` : t`Everything is synced.`;
}
