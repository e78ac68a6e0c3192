/** The header of an order, to be read. */
import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import type { ReactNode } from 'react';
import {
  Card,
  formatDate,
  formatDayTime,
  phone,
  usePortalSession,
  smallText,
  WholeFigures,
} from '#kernel/client/index.ts';
import type { OpenedOrder } from '../../device/index.ts';
import { headerFieldsOf, headerValue } from '../../domain/index.ts';
import { fieldText } from './field-text.ts';
import { useFieldTextContext } from './use-field-text-context.ts';
import { headerWords, typeWords } from '../words/field-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '16px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
  },
  term: smallText,
  value: { margin: '2px 0 0', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

export function OrderDetails({ order, server }: Pick<OpenedOrder, 'order' | 'server'>) {
  const styles = useStyles();
  const { _ } = useWords();
  const { zone } = usePortalSession();
  const { content } = order;
  const namingOf = useFieldTextContext();
  const naming = namingOf(order);
  const row = (key: string, term: ReactNode, value: string) => (
    <div key={key}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>
        <WholeFigures text={value} />
      </dd>
    </div>
  );
  return (
    <Card title={<Trans>Order details</Trans>}>
      <dl className={styles.list}>
        {row('distributor', <Trans>Distributor</Trans>, order.distributorName)}
        {row('type', <Trans>Order type</Trans>, _(typeWords[order.type]))}
        {headerFieldsOf(order.type).map((field) =>
          row(field, _(headerWords[field]), fieldText(field, headerValue(content, field), naming)),
        )}
        {row(
          'created',
          <Trans>Created</Trans>,
          [formatDayTime(order.createdAt, zone), order.createdBy].filter(Boolean).join(', '),
        )}
        {order.erpNumber === null ? null : row('erp', <Trans>ERP number</Trans>, order.erpNumber)}
        {order.status === 'stand_by' && order.reviewOn !== null
          ? row('review', <Trans>Review date</Trans>, formatDate(order.reviewOn))
          : null}
        {/* What only this device knows was not submitted yet: the mark beside the status shows it. */}
        {(server?.submittedAt ?? null) === null
          ? null
          : row('submitted', <Trans>Submitted</Trans>, formatDayTime(server!.submittedAt!, zone))}
      </dl>
    </Card>
  );
}
