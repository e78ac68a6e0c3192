/**
 * Warns that the contracts of an order's distributor have expired, if the settings let that block
 * sending.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  ErrorMarkIcon,
  formatDate,
  Notice,
  redColors,
  usePortalSession,
} from '#kernel/client/index.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import { blockingContracts, blockingContractEndDate, type Order } from '../../domain/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    fontWeight: 600,
    color: redColors.textOnTint,
    '& > svg': { flexShrink: 0 },
  },
});

type Props = { readonly order: Pick<Order, 'distributorId' | 'status'> };

/**
 * Returns the last day of the expired contracts, by this device's clock and data. `day` is null if
 * no contract blocks the order. `isPassed` is true if the person is an admin, who may send the
 * order anyway.
 */
function useExpiredContract({ distributorId, status }: Props['order']) {
  const { references } = useOrdersContext();
  const { actor } = usePortalSession();
  const distributor = references?.distributors.find(({ id }) => id === distributorId);

  // oxlint-disable-next-line react/purity -- the contracts are checked for the day of render
  const day = blockingContractEndDate({ status }, blockingContracts(distributor), Date.now());

  return { day, isPassed: isAdmin(actor) };
}

/**
 * Shows the mark beside the button that sends the order. Renders nothing if no contract blocks it.
 */
export function ContractExpiredMark({ order }: Props) {
  const styles = useStyles();
  const { day, isPassed } = useExpiredContract(order);
  if (!day) return null;
  const end = formatDate(day);
  return (
    <span className={styles.mark}>
      <ErrorMarkIcon aria-hidden />
      {isPassed ? (
        <Trans>Contract expired on {end}: only administrators can send</Trans>
      ) : (
        <Trans>Contract expired on {end}: sending is blocked</Trans>
      )}
    </span>
  );
}

/** Renders its children unless an expired contract keeps this person from sending the order. */
export function UnlessContractBlocks({
  order,
  children,
}: Props & { readonly children: ReactNode }) {
  const { day, isPassed } = useExpiredContract(order);
  return day && !isPassed ? null : children;
}

/** Shows the notice on an order under review. */
export function ContractExpiredNotice({ order }: Props) {
  const { day, isPassed } = useExpiredContract(order);
  if (!day) return null;
  const end = formatDate(day);
  return (
    <Notice isGrave={!isPassed} title={<Trans>Contract expired on {end}</Trans>}>
      <p>
        {isPassed ? (
          <Trans>
            Users of this distributor can’t send orders. If you send this one, the audit log records
            it.
          </Trans>
        ) : (
          <Trans>
            You can’t send orders until a new contract is valid. This order stays saved as a draft.
            Contact the manufacturer.
          </Trans>
        )}
      </p>
    </Notice>
  );
}
