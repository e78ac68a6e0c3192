/** The sync status drawer with its data: what is waiting, what failed, what was received. */
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useOrderSync } from '#areas/orders/client/index.ts';
import { oneReportWords, reportWords, useReportSync } from '#areas/reports/client/index.ts';
import { laterWords, withWords } from '#kernel/client/index.ts';
import type { Engine, OutboxEntry, SyncSummary } from '#kernel/device/index.ts';
import { SyncDrawer } from './SyncDrawer.tsx';
import type { ShownSync } from '../shown-sync.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly engine: Engine;
  readonly summary: SyncSummary;
  readonly sync: ShownSync;
};
const none: OutboxEntry[] = [];

function Status({ open, onClose, engine, summary, sync }: Props) {
  const entries = useLiveQuery(() => (open ? engine.entries() : none), [engine, open]) ?? none;
  const retry = (id: string) => engine.retry(id);
  const orders = useOrderSync(entries, retry);
  const reports = useReportSync(entries, retry);
  const sections = {
    ...orders,
    failed: [...orders.failed, ...reports.failed],
    sending: [...orders.sending, ...reports.sending],
    waiting: [...orders.waiting, ...reports.waiting],
    received: [...orders.received, ...reports.received],
  };
  const intro = useSyncIntro(summary, sync);
  return (
    <SyncDrawer
      open={open}
      onClose={onClose}
      intro={intro}
      sections={sections}
      onSyncNow={() => void engine.sync({ force: true })}
    />
  );
}

/** The sentence over the sections: what holds sending back, or since when everything is sent. */
function useSyncIntro(summary: SyncSummary, { state, lastSync: since }: ShownSync): string {
  const { t } = useLingui();
  if (summary.held === 'sign_in')
    return t`Sign in again to send what waits. Everything is kept on this device.`;
  if (summary.held === 'update')
    return t`This version of the portal is too old to send. Everything is kept on this device until it is updated.`;
  if (summary.online === false) {
    if (summary.documents === 0) return t`No connection. Nothing waits on this device.`;
    return since
      ? t`No connection. Last contact: ${since}. These changes are stored on this device.`
      : t`No connection. These changes are stored on this device.`;
  }
  if (state === 'attention')
    return t`Some changes could not be sent as they are. They stay on this device until you settle them.`;
  if (summary.pending > 0)
    return t`These changes are on their way. They stay on this device until the server has them.`;
  return since ? t`The server has everything. Last sync: ${since}.` : t`The server has everything.`;
}

/** Waits for the messages of orders and of reports: it lists both. */
export const SyncStatus = withWords(
  laterWords,
  withWords(reportWords, withWords(oneReportWords, Status)),
);
