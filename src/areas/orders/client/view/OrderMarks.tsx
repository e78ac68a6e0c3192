/**
 * Shows below an opened order's title its status, its total, a link to its funnel, its sync state,
 * and when it was saved on this device. The manufacturer's staff also see the distributor.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import {
  formatDateAndTime,
  StatusBadge,
  useFormats,
  usePortalSession,
  NonBreakingText,
} from '#kernel/client/index.ts';
import { Link } from 'react-router-dom';
import { funnelPath } from '#areas/funnels/client/index.ts';
import type { OpenedOrder } from '../../device/index.ts';
import { funnelNumberIn } from '../../domain/index.ts';
import { SyncMark } from '../list/SyncMark.tsx';
import { orderTotalText } from '../words/order-total-text.ts';
import { orderTypeWords } from '../words/order-type-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  status: { marginInlineEnd: '6px' },
  link: { color: 'inherit' },
  total: {
    fontSize: '16px',
    fontWeight: 650,
    color: tokens.colorNeutralForeground1,
    marginInlineEnd: '6px',
  },
});

export function OrderMarks({
  opened: { order, server, sync, savedAt },
}: {
  readonly opened: Pick<OpenedOrder, 'order' | 'server' | 'sync' | 'savedAt'>;
}) {
  const { _ } = useLingui();
  const styles = useStyles();
  const formats = useFormats();
  const { zone, actor } = usePortalSession();
  const funnelNumber = order.type === 'funnel' ? funnelNumberIn(order.content) : '';
  const saved = savedAt === null ? '' : formatDateAndTime(savedAt, zone);

  return (
    <>
      {/* The title of a draft without a number begins with its status. */}
      {order.status === 'draft' && order.number === null ? null : (
        <span className={styles.status}>
          <StatusBadge status={order.status} />
        </span>
      )}
      <strong className={`figure ${styles.total}`}>{orderTotalText(order, formats)}</strong>
      {actor.distributorId === null ? <span>{order.distributorName}</span> : null}
      {funnelNumber ? (
        <span>
          <Link
            className={styles.link}
            to={funnelPath({ number: funnelNumber, distributorId: order.distributorId })}
          >
            {_(orderTypeWords.funnel)} <NonBreakingText text={funnelNumber} />
          </Link>
        </span>
      ) : null}
      <SyncMark state={sync} />
      {/* The time is shown only if the server has the order too. */}
      {server !== null && saved ? (
        <span className="no-print">
          <Trans>Saved on this device {saved}</Trans>
        </span>
      ) : null}
    </>
  );
}
