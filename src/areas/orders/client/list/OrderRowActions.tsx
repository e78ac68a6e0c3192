/** What can be done with an order of the list, behind one button a row; what needs the connection says so while there is none. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Flyout, MoreIcon, NeedsConnection, usePortalSession } from '#kernel/client/index.ts';
import type { OrderRow } from '../../device/index.ts';
import { offers, worksOffline, type OrderAction } from '../actions/order-actions.ts';
import { useOrderName } from '../words/order-words.ts';
import { useOrderSteps } from '../actions/use-order-steps.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, textAlign: 'start' },
  item: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    width: '100%',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '0 12px',
    border: '0',
    borderRadius: '8px',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
});

export function OrderRowActions({ order }: { readonly order: OrderRow }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const nameOf = useOrderName();
  const steps = useOrderSteps();
  const name = nameOf(order);
  const mark = (action: OrderAction | 'view') =>
    worksOffline(action, order.isHere) ? null : <NeedsConnection />;
  const go = (action: OrderAction | 'view', to: string, words: ReactNode) => (
    <li>
      <Link className={styles.item} to={to}>
        {words}
        {mark(action)}
      </Link>
    </li>
  );
  const act = (action: OrderAction, work: (id: string) => Promise<unknown>, words: ReactNode) =>
    offers(action, actor, order) ? (
      <li>
        <button type="button" className={styles.item} onClick={() => void work(order.id)}>
          {words}
          {mark(action)}
        </button>
      </li>
    ) : null;
  return (
    <Flyout label={t`Actions for ${name}`} trigger={<MoreIcon />}>
      <ul className={styles.list}>
        {go('view', `/orders/view/${order.id}`, <Trans>View</Trans>)}
        {offers('edit', actor, order)
          ? go('edit', `/order/edit/${order.id}`, <Trans>Edit</Trans>)
          : null}
        {act('duplicate', steps.duplicate, <Trans>Order again</Trans>)}
        {act('withdraw', steps.withdraw, <Trans>Take back</Trans>)}
        {act('drop', steps.drop, <Trans>Give up</Trans>)}
        {go('view', `/orders/history/${order.id}`, <Trans>History</Trans>)}
        {act('remove', steps.remove, <Trans>Delete draft</Trans>)}
      </ul>
    </Flyout>
  );
}
