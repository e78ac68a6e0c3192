/** Shows the actions for an order that waits for confirmation: confirm and send it, or edit it. */
import { inBackground } from '#kernel/device/index.ts';
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { LinkButton, usePortalSession } from '#kernel/client/index.ts';
import type { Order } from '../../domain/index.ts';
import { isActionOffered } from '../actions/order-actions.ts';

type Props = {
  readonly order: Order;
  readonly isInEditor: boolean;
  readonly label: ReactNode;
  /** Resolves to true if the order is queued for sending. */
  readonly onConfirm: () => Promise<boolean>;
};

export function ConfirmActions({ order, isInEditor, label, onConfirm }: Props) {
  const { actor } = usePortalSession();
  const navigate = useNavigate();
  if (!isActionOffered('edit', actor, order)) return null;

  // After sending, the order can no longer be edited, so the editor closes.
  const confirm = async () => {
    if ((await onConfirm()) && isInEditor) navigate(`/orders/view/${order.id}`, { replace: true });
  };

  return (
    <>
      <Button appearance="primary" onClick={() => inBackground(confirm())}>
        {label}
      </Button>
      {isInEditor ? null : (
        <LinkButton to={`/order/edit/${order.id}`}>
          <Trans>Edit</Trans>
        </LinkButton>
      )}
    </>
  );
}
