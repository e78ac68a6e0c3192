/** What can be done with an order of the list, behind one button a row. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Flyout, MoreIcon } from '#kernel/client/index.ts';
import type { OrderRow } from '../device/index.ts';
import { offers } from './order-actions.ts';
import { useOrderName } from './order-words.ts';
import { useOrders } from './store-context.tsx';
import { useOrderSteps } from './use-order-steps.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, textAlign: 'start' },
  item: { display: 'flex', alignItems: 'center', width: '100%', minHeight: '44px', boxSizing: 'border-box', padding: '0 12px', border: '0', borderRadius: '8px', backgroundColor: 'transparent', color: tokens.colorNeutralForeground1, font: 'inherit', textDecorationLine: 'none', cursor: 'pointer', ':hover': { backgroundColor: tokens.colorNeutralBackground3 } },
});

export function OrderRowActions({ order }: { readonly order: OrderRow }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { actor } = useOrders();
  const nameOf = useOrderName();
  const steps = useOrderSteps();
  const name = nameOf(order);
  return (
    <Flyout label={t`Actions for ${name}`} trigger={<MoreIcon />}>
      <ul className={styles.list}>
        <li><Link className={styles.item} to={`/orders/view/${order.id}`}><Trans>View</Trans></Link></li>
        {offers('edit', actor, order) ? <li><Link className={styles.item} to={`/order/edit/${order.id}`}><Trans>Edit</Trans></Link></li> : null}
        {offers('duplicate', actor, order) ? <li><button type="button" className={styles.item} onClick={() => void steps.duplicate(order.id)}><Trans>Order again</Trans></button></li> : null}
        {offers('withdraw', actor, order) ? <li><button type="button" className={styles.item} onClick={() => void steps.withdraw(order.id)}><Trans>Take back</Trans></button></li> : null}
        {offers('remove', actor, order) ? <li><button type="button" className={styles.item} onClick={() => void steps.remove(order.id)}><Trans>Delete draft</Trans></button></li> : null}
      </ul>
    </Flyout>
  );
}
