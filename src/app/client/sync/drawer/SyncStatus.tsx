/** Shows the sync drawer with its data: the documents that wait, failed or were received. */
import { inBackground } from '#kernel/device/index.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useOrderSyncSections, useTemplateSyncSections } from '#areas/orders/client/index.ts';
import { useTicketSyncSections } from '#areas/contact/client/index.ts';
import { useReportSyncSections } from '#areas/reports/client/index.ts';
import type { Engine, OutboxEntry, SyncSummary } from '#kernel/device/index.ts';
import { OfflineReadinessPanel } from '../../offline/OfflineReadinessPanel.tsx';
import { RestorePanel } from './RestorePanel.tsx';
import { SyncDrawer } from './SyncDrawer.tsx';
import { useDeniedWork } from './use-denied-work.tsx';
import { useSyncSentence } from './use-sync-sentence.ts';
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

  const sentence = useSyncSentence(summary, sync);

  return (
    <SyncDrawer
      open={open}
      onClose={onClose}
      sentence={sentence}
      sections={sections}
      opensOffline={open ? <OfflineReadinessPanel /> : null}
      restore={<RestorePanel engine={engine} />}
      onSyncNow={() => inBackground(engine.sync({ force: true }))}
    />
  );
}
