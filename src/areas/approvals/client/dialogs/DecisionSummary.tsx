/**
 * Shows what a decision is about and what follows from it: the orders, their sum, anything unusual,
 * and the orders that are left out.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useFormats, NonBreakingText } from '#kernel/client/index.ts';
import { mayBeInErp } from '#areas/orders/domain/index.ts';
import type { PendingDecision } from '../decision/decision-types.ts';
import { totalsByCurrency } from '../decision/currency-totals.ts';
import { consequenceMessage } from '../decision/decision-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  which: { fontWeight: 600 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

export function DecisionSummary({
  action,
  orders,
  leftOut,
}: Pick<PendingDecision, 'action' | 'orders' | 'leftOut'>) {
  const styles = useStyles();
  const { _ } = useLingui();
  const formats = useFormats();
  const only = orders.length === 1 ? orders[0] : undefined;
  const number = only?.number ?? '';
  const marked = orders.filter(({ markedLines }) => markedLines > 0).length;
  const inErp = orders.filter(mayBeInErp).length;
  const sums = totalsByCurrency(orders)
    .map(([currency, minor]) => formats.money(minor, currency))
    .join(' · ');

  return (
    <>
      <p className={styles.which}>
        {only ? (
          <>
            <Trans>Order {number}</Trans> · {only.distributorName}
          </>
        ) : (
          <Plural value={orders.length} one="# order" other="# orders" />
        )}{' '}
        · <NonBreakingText text={sums} />
      </p>
      <p className={styles.quiet}>{_(consequenceMessage(action, orders))}</p>
      {action === 'approve' && inErp > 0 ? (
        <p className={styles.which}>
          <Plural
            value={inErp}
            one="The ERP may already have # order. Check the ERP before you approve."
            other="The ERP may already have # orders. Check the ERP before you approve."
          />
        </p>
      ) : null}
      {action === 'approve' && marked > 0 ? (
        <p className={styles.quiet}>
          <Plural
            value={marked}
            one="# order has unit values that differ from the catalog."
            other="# orders have unit values that differ from the catalog."
          />
        </p>
      ) : null}
      {leftOut > 0 ? (
        <p className={styles.quiet}>
          <Plural
            value={leftOut}
            one="# selected order won’t be included (different status, or submitted by you)."
            other="# selected orders won’t be included (different status, or submitted by you)."
          />
        </p>
      ) : null}
    </>
  );
}
