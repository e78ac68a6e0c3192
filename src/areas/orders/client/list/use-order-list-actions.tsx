/**
 * Provides the actions of the order list, and the drawer for the export, which is loaded when it is
 * opened.
 */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import {
  AddIcon,
  Drawer,
  Skeletons,
  usePortalSession,
  type DocumentAction,
  MissingPart,
  lazyPart,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { isFiltered, listingWithoutPage, type OrderListFilter } from './use-order-list.ts';

const ExportOrdersForm = lazyPart(
  () => import('../export/ExportOrdersForm.tsx'),
  MissingPart,
  'orders',
  'reports',
  'templates',
);

type Options = {
  readonly filter: OrderListFilter;
  readonly asOf: number | undefined;
  /** Starts the selection of orders. It is undefined if the selection is not offered now. */
  readonly onSelect: (() => void) | undefined;
};

type OrderListActions = {
  readonly actions: readonly DocumentAction[];
  /** The drawer that an action opens. */
  readonly drawer: ReactNode;
};

export function useOrderListActions({ filter, asOf, onSelect }: Options): OrderListActions {
  const { t } = useLingui();
  const { actor, zone } = usePortalSession();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  const create: DocumentAction = {
    key: 'create',
    kind: 'primary',
    label: t`New order`,
    icon: <AddIcon />,
    to: '/order/create',
  };

  const actions: readonly DocumentAction[] = [
    ...(can(actor, 'orders', 'write') ? [create] : []),
    { key: 'funnels', kind: 'secondary', label: t`Funnels`, to: '/orders/funnels' },
    ...(onSelect
      ? [
          {
            key: 'select',
            kind: 'other' as const,
            label: t`Order several again`,
            onPress: onSelect,
          },
        ]
      : []),
    { key: 'templates', kind: 'other', label: t`Order templates`, to: '/orders/templates' },
    { key: 'export', kind: 'other', label: t`Export orders`, onPress: () => setOpen(true) },
  ];

  const drawer = (
    <Drawer open={isOpen} onClose={close} title={t`Export orders`}>
      {isOpen ? (
        <Suspense fallback={<Skeletons isForm rows={2} />}>
          <ExportOrdersForm
            listing={listingWithoutPage({ ...filter, search: filter.search.trim() }, zone)}
            isFiltered={isFiltered(filter)}
            asOf={asOf}
            onDone={close}
          />
        </Suspense>
      ) : null}
    </Drawer>
  );
  return { actions, drawer };
}
