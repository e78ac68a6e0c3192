/** Shows the facts that the list has about an order whose content is not on this device. */
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  formatInstantAsDate,
  formatDateAndTime,
  phoneMedia,
  useFormats,
  usePortalSession,
  smallText,
  NonBreakingText,
} from '#kernel/client/index.ts';
import type { OrderHead } from '#areas/orders/domain/index.ts';
import { orderTypeWords } from '#areas/orders/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  brief: {
    margin: 0,
    padding: '4px 20px 16px',
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '16px',
    [phoneMedia]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '4px 16px 16px' },
  },
  term: smallText,
  value: { margin: '2px 0 0', overflowWrap: 'anywhere' },
});

export function OrderHeadSummary({ head }: { readonly head: OrderHead }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { zone } = usePortalSession();
  const facts = [
    [t`Distributor`, head.distributorName],
    [t`Order type`, _(orderTypeWords[head.type])],
    [t`Created`, formatInstantAsDate(head.createdAt, zone)],
    [t`Submitted`, head.submittedAt === null ? '–' : formatDateAndTime(head.submittedAt, zone)],
    [t`Total, excl. taxes`, formats.money(head.totalMinor, head.currency)],
  ] as const;

  return (
    <dl className={styles.brief}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>
            <NonBreakingText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
