/**
 * Shows the menu of the whole order list: ordering several orders again, templates and the export.
 * The component behind each entry is loaded when the entry is chosen.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Drawer, lazyScreen, RowMenu, Skeletons, usePortalSession } from '#kernel/client/index.ts';
import { isFiltered, listingWithoutPage, type OrderListFilter } from './use-order-list.ts';

const ExportOrdersForm = lazyScreen(
  () => import('../export/ExportOrdersForm.tsx'),
  'orders',
  'reports',
);

type Props = {
  readonly filter: OrderListFilter;
  readonly asOf: number | undefined;
  /** Starts the selection of orders. Undefined: it is not offered now. */
  readonly onSelect: (() => void) | undefined;
};

export function OrderListMenu({ filter, asOf, onSelect }: Props) {
  const { t } = useLingui();
  const { zone } = usePortalSession();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  const select = onSelect
    ? [
        {
          key: 'select',
          label: <Trans>Order several again</Trans>,
          onChoose: onSelect,
        },
      ]
    : [];

  return (
    <>
      <RowMenu
        label={t`More actions`}
        items={[
          ...select,
          { key: 'templates', label: <Trans>Order templates</Trans>, to: '/orders/templates' },
          { key: 'export', label: <Trans>Export orders</Trans>, onChoose: () => setOpen(true) },
        ]}
      />
      <Drawer open={isOpen} onClose={close} title={t`Export orders`}>
        {isOpen ? (
          <Suspense fallback={<Skeletons form rows={2} />}>
            <ExportOrdersForm
              listing={listingWithoutPage({ ...filter, search: filter.search.trim() }, zone)}
              isFiltered={isFiltered(filter)}
              asOf={asOf}
              onDone={close}
            />
          </Suspense>
        ) : null}
      </Drawer>
    </>
  );
}
