/**
 * Shows the facts that an approver needs first, above the products: the facts in the list, and the
 * facts in the order's content once it is on this device.
 */
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  DescriptionList,
  formatDateAndTime,
  phoneMedia,
  usePortalSession,
} from '#kernel/client/index.ts';
import { headerValue, type Order, type OrderHead } from '#areas/orders/domain/index.ts';
import {
  headerFieldWords,
  orderFieldText,
  orderTypeWords,
  useFieldTextContextOfOrder,
} from '#areas/orders/client/index.ts';
import { ChangedUnitValues } from './ChangedUnitValues.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  brief: { padding: '0 20px 16px', [phoneMedia]: { padding: '0 16px 16px' } },
});

const contentFacts = ['paymentMethodId', 'shippingType'] as const;

type Props = {
  readonly head: OrderHead;
  /** Undefined while the order's content is not on this device. */
  readonly order: Order | undefined;
};

export function OrderHeadSummary({ head, order }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { zone } = usePortalSession();
  const namingOf = useFieldTextContextOfOrder();

  const terms = [
    { key: 'distributor', term: t`Distributor`, value: head.distributorName },
    { key: 'type', term: t`Order type`, value: _(orderTypeWords[head.type]) },
    { key: 'customerOrder', term: t`PO`, value: head.customerOrder || '–' },
    ...contentFacts.map((field) => ({
      key: field,
      term: _(headerFieldWords[field]),
      // The dots hold the place of what is not known yet.
      value:
        order === undefined
          ? '…'
          : orderFieldText(field, headerValue(order.content, field), namingOf(order)),
    })),
    {
      key: 'submitted',
      term: t`Submitted`,
      value: head.submittedAt === null ? '–' : formatDateAndTime(head.submittedAt, zone),
    },
  ];

  return (
    <div className={styles.brief}>
      <DescriptionList terms={terms} />
      {order ? <ChangedUnitValues order={order} /> : null}
    </div>
  );
}
