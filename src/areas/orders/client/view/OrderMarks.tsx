/** The status of an opened order, and what of it is unsent: saved here when, and waiting, sending or refused. */
import { Trans } from '@lingui/react/macro';
import { formatDayTime, StatusBadge, usePortalSession } from '#kernel/client/index.ts';
import type { OpenedOrder } from '../../device/index.ts';
import { SyncMark } from '../list/SyncMark.tsx';

export function OrderMarks({
  opened: { order, server, sync, savedAt },
}: {
  readonly opened: Pick<OpenedOrder, 'order' | 'server' | 'sync' | 'savedAt'>;
}) {
  const { zone } = usePortalSession();
  const saved = savedAt === null ? '' : formatDayTime(savedAt, zone);
  return (
    <>
      <StatusBadge status={order.status} />
      <SyncMark state={sync} />
      {/* Of an order that only this device has there is nothing more to say. */}
      {server !== null && saved ? (
        <span className="no-print">
          <Trans>Saved on this device {saved}</Trans>
        </span>
      ) : null}
    </>
  );
}
