/**
 * Warns that the company has used a customer purchase order before. Names the orders, and the
 * source and time of this information.
 */
import { Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Fragment, type ReactNode } from 'react';
import {
  formatInstantAsDate,
  formatDateAndTime,
  Notice,
  usePortalSession,
  RowLink,
} from '#kernel/client/index.ts';
import {
  toPurchaseOrderUser,
  type Order,
  type PurchaseOrderUser,
  type EarlierPurchaseOrderUses,
} from '../../domain/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { useOrderName } from '../words/use-order-name.ts';

function UsedBeforeNotice({
  found: { orders, more },
  source,
}: {
  readonly found: EarlierPurchaseOrderUses;
  readonly source: ReactNode;
}) {
  const { zone } = usePortalSession();
  const nameOf = useOrderName();

  if (orders.length === 0) return null;
  return (
    <div className="no-print">
      <Notice title={<Trans>Customer purchase order used before</Trans>}>
        <p>
          {orders.map(({ id, number, at }, n) => {
            const name = nameOf({ number, status: 'waiting_approval' });
            const day = formatInstantAsDate(at, zone);
            return (
              <Fragment key={id}>
                {n > 0 ? ', ' : ''}
                <RowLink to={`/orders/view/${id}`}>
                  {name} ({day})
                </RowLink>
              </Fragment>
            );
          })}
          {more ? (
            <>
              {' '}
              <Trans>and others</Trans>
            </>
          ) : null}
        </p>
        <p>{source}</p>
      </Notice>
    </div>
  );
}

/**
 * Warns that another order of the company on this device has the same purchase order. Says when the
 * orders on this device were refreshed, if that is known.
 */
export function PurchaseOrderWarningOnDevice({ order }: { readonly order: PurchaseOrderUser }) {
  const { store } = useOrdersContext();
  const { zone } = usePortalSession();
  const { id, distributorId, companyId, customerOrder } = order;
  const found = useLiveQuery(
    () => store.findPurchaseOrderUses({ id, distributorId, companyId, customerOrder }),
    [store, id, distributorId, companyId, customerOrder],
  );

  if (!found) return null;
  const time = found.asOf === undefined ? '' : formatDateAndTime(found.asOf, zone);
  return (
    <UsedBeforeNotice
      found={found}
      source={
        time ? (
          <Trans>According to the orders on this device, as of {time}.</Trans>
        ) : (
          <Trans>According to the orders on this device.</Trans>
        )
      }
    />
  );
}

/**
 * Warns on the page of an order that another one has the same purchase order. For a submitted order
 * that the server has checked, shows the server's result, otherwise what this device knows. Renders
 * nothing for canceled orders.
 */
export function PurchaseOrderWarning({ order }: { readonly order: Order }) {
  const { zone } = usePortalSession();
  const { usedBefore, submittedAt, status } = order;

  if (status === 'canceled') return null;
  if (!usedBefore || submittedAt === null || status === 'draft')
    return <PurchaseOrderWarningOnDevice order={toPurchaseOrderUser(order)} />;
  const time = formatDateAndTime(submittedAt, zone);
  return (
    <UsedBeforeNotice
      found={usedBefore}
      source={<Trans>Found by the server when the order was sent, {time}.</Trans>}
    />
  );
}
