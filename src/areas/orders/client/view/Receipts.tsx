/** Three receipts, never one ambiguous tick: saved on this device, received by the server, order number. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import {
  Card,
  CheckIcon,
  ClockIcon,
  ConflictIcon,
  formatDayTime,
  usePortalSession,
} from '#kernel/client/index.ts';
import type { OpenedOrder } from '../../device/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 28px',
    fontSize: '14px',
    lineHeight: '20px',
  },
  item: { display: 'flex', gap: '8px', alignItems: 'center' },
  waiting: { color: tokens.colorNeutralForeground3 },
});

export function Receipts({ opened }: { readonly opened: OpenedOrder }) {
  const styles = useStyles();
  const { zone } = usePortalSession();
  const { server, order, sync, receivedAt } = opened;
  const saved = formatDayTime(opened.savedAt, zone);
  const isReceived = server !== null && sync === 'synced';
  const at = receivedAt === null ? '' : formatDayTime(receivedAt, zone);
  const item = (
    done: boolean,
    words: ReactNode,
    Waiting: ComponentType<{ 'aria-hidden': true }> = ClockIcon,
  ) => (
    <li className={mergeClasses(styles.item, !done && styles.waiting)}>
      {done ? <CheckIcon aria-hidden /> : <Waiting aria-hidden />}
      <span>{words}</span>
    </li>
  );
  /** The receipt of the server. Where nothing is being sent, a clock would promise what does not come by itself. */
  const serverReceipt = () => {
    if (sync === 'not_sent')
      return item(false, <Trans>Not accepted by the server</Trans>, ConflictIcon);
    if (sync === 'conflict' || sync === 'repriced')
      return item(false, <Trans>Waiting for your decision</Trans>, ConflictIcon);
    if (isReceived) return item(true, <Trans>Received by the server {at}</Trans>);
    if (sync === 'sending') return item(false, <Trans>Sending to the server</Trans>);
    return item(false, <Trans>Not yet received by the server</Trans>);
  };
  return (
    <Card className="no-print">
      <ul className={styles.list}>
        {item(true, <Trans>Saved on this device {saved}</Trans>)}
        {serverReceipt()}
        {item(
          order.number !== null,
          order.number !== null ? (
            <Trans>Order number {order.number}</Trans>
          ) : (
            <Trans>No order number yet</Trans>
          ),
        )}
      </ul>
    </Card>
  );
}
