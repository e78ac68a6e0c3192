/** What can be done about an order that waits for a confirmation: confirm and send it, or go on editing. */
import { inBackground } from '#kernel/device/index.ts';
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { LinkButton, usePortalSession } from '#kernel/client/index.ts';
import type { Order } from '../../domain/index.ts';
import { offers } from '../actions/order-actions.ts';

type Props = {
  readonly order: Order;
  readonly inEditor: boolean;
  readonly label: ReactNode;
  /** → whether it is queued. */
  readonly onConfirm: () => Promise<boolean>;
};

export function ConfirmActions({ order, inEditor, label, onConfirm }: Props) {
  const { actor } = usePortalSession();
  const navigate = useNavigate();
  if (!offers('edit', actor, order)) return null;
  // Sent, it can no longer be edited.
  const confirm = async () => {
    if ((await onConfirm()) && inEditor) navigate(`/orders/view/${order.id}`, { replace: true });
  };
  return (
    <>
      <Button appearance="primary" onClick={() => inBackground(confirm())}>
        {label}
      </Button>
      {inEditor ? null : (
        <LinkButton to={`/order/edit/${order.id}`}>
          <Trans>Edit</Trans>
        </LinkButton>
      )}
    </>
  );
}
