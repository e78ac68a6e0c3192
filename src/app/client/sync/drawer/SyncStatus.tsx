/** The sync status drawer with its data: what waits, what went wrong, what arrived. */
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useOrderSync } from '#areas/orders/client/index.ts';
import { oneReportWords, reportWords, useReportSync } from '#areas/reports/client/index.ts';
import { laterWords, withWords } from '#kernel/client/index.ts';
import type { Engine, OutboxEntry, SyncSummary } from '#kernel/device/index.ts';
import { SyncDrawer } from './SyncDrawer.tsx';
import type { ShownSync as Shown } from '../shown-sync.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly engine: Engine;
  readonly summary: SyncSummary;
  readonly sync: Shown;
};
const none: OutboxEntry[] = [];

function Status({ open, onClose, engine, summary, sync }: Props) {
  const { t } = useLingui();
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
  const since = sync.lastSync;
  const intro =
    summary.held === 'sign_in'
      ? t`Sign in again to send what waits. Everything is kept on this device.`
      : summary.held === 'update'
        ? t`This version of the portal is too old to send. Everything is kept on this device until it is updated.`
        : summary.online === false && summary.documents === 0
          ? t`No connection. Nothing waits on this device.`
          : summary.online === false
            ? since
              ? t`No connection. Last contact: ${since}. These changes are stored on this device.`
              : t`No connection. These changes are stored on this device.`
            : sync.state === 'attention'
              ? t`Some changes could not be sent as they are. They stay on this device until you settle them.`
              : summary.pending > 0
                ? t`These changes are on their way. They stay on this device until the server has them.`
                : since
                  ? t`The server has everything. Last sync: ${since}.`
                  : t`The server has everything.`;
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
/** It tells of orders and of reports, in the words of both. */
export const SyncStatus = withWords(
  laterWords,
  withWords(reportWords, withWords(oneReportWords, Status)),
);
