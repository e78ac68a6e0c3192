/** Shows the sync drawer with its data: the documents that wait, failed or were received. */
import { inBackground } from '#kernel/device/index.ts';
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useOrderSyncSections, useTemplateSyncSections } from '#areas/orders/client/index.ts';
import { useTicketSyncSections } from '#areas/contact/client/index.ts';
import { useReportSyncSections } from '#areas/reports/client/index.ts';
import type { Engine, OutboxEntry, SyncSummary } from '#kernel/device/index.ts';
import { OfflineReadinessPanel } from '../../offline/OfflineReadinessPanel.tsx';
import { RestorePanel } from './RestorePanel.tsx';
import { SyncDrawer } from './SyncDrawer.tsx';
import { useDeniedWork } from './use-denied-work.tsx';
import type { SyncIndicator } from '../sync-indicator.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly engine: Engine;
  readonly summary: SyncSummary;
  readonly sync: SyncIndicator;
};

const none: OutboxEntry[] = [];

export default function SyncStatus({ open, onClose, engine, summary, sync }: Props) {
  const entries = useLiveQuery(() => (open ? engine.entries() : none), [engine, open]) ?? none;
  const retry = (id: string) => engine.retry(id);
  const orders = useOrderSyncSections(entries, retry);
  const reports = useReportSyncSections(entries, retry);
  const templates = useTemplateSyncSections(entries, retry);
  const tickets = useTicketSyncSections(entries, retry);

  const all = {
    ...orders,
    failed: [...orders.failed, ...templates.failed, ...tickets.failed, ...reports.failed],
    sending: [...orders.sending, ...templates.sending, ...tickets.sending, ...reports.sending],
    waiting: [...orders.waiting, ...templates.waiting, ...tickets.waiting, ...reports.waiting],
    received: [...orders.received, ...templates.received, ...tickets.received, ...reports.received],
  };
  const sections = useDeniedWork(engine, entries, all, open);

  const intro = useSyncIntro(summary, sync);

  return (
    <SyncDrawer
      open={open}
      onClose={onClose}
      intro={intro}
      sections={sections}
      opensOffline={open ? <OfflineReadinessPanel /> : null}
      restore={<RestorePanel engine={engine} />}
      onSyncNow={() => inBackground(engine.sync({ force: true }))}
    />
  );
}

/**
 * Returns the sentence above the sections: whether changes are being sent, what prevents that, or
 * that everything is synced.
 */
function useSyncIntro(summary: SyncSummary, { state, lastSync: since }: SyncIndicator): string {
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

  return since ? t`Everything is synced. Last sync: ${since}.` : t`Everything is synced.`;
}
