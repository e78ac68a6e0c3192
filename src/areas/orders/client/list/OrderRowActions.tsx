/** Shows the menu of actions for one order of the list. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RowMenu, usePortalSession } from '#kernel/client/index.ts';
import type { OrderRow } from '../../device/index.ts';
import { isDestructive, isActionOffered, doesActionWorkOffline } from '../actions/order-actions.ts';
import { useOrderName } from '../words/use-order-name.ts';
import { useRunOrderAction } from '../actions/use-run-order-action.ts';

export function OrderRowActions({ order }: { readonly order: OrderRow }) {
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const nameOf = useOrderName();
  const steps = useRunOrderAction();
  const name = nameOf(order);
  const { id } = order;

  const page = (key: string, action: 'view' | 'edit', to: string, label: ReactNode) => ({
    key,
    action,
    to,
    label,
  });

  const step = (action: 'duplicate' | 'withdraw' | 'drop' | 'remove', label: ReactNode) => ({
    key: action,
    action,
    onChoose: () => steps[action](id),
    label,
  });

  const items = [
    page('view', 'view', `/orders/view/${id}`, <Trans>View</Trans>),
    page('edit', 'edit', `/order/edit/${id}`, <Trans>Edit</Trans>),
    step('duplicate', <Trans>Order again</Trans>),
    {
      key: 'template',
      action: 'duplicate' as const,
      to: `/orders/templates?from=${id}`,
      label: <Trans>Save as template</Trans>,
    },
    step('withdraw', <Trans>Withdraw</Trans>),
    step('drop', <Trans>Void order</Trans>),
    page('history', 'view', `/orders/history/${id}`, <Trans>History</Trans>),
    step('remove', <Trans>Delete draft</Trans>),
  ].filter(({ action }) => action === 'view' || isActionOffered(action, actor, order));

  return (
    <RowMenu
      label={t`Actions for ${name}`}
      items={items.map((item) => ({
        ...item,
        needsConnection: !doesActionWorkOffline(item.action, order.isHere),
        isDestructive: isDestructive(item.action),
      }))}
    />
  );
}
