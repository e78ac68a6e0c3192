/**
 * The actions on a funnel's page. An approver can change and close a funnel that is not closed,
 * also an expired one. Both need the server, and their code is loaded when they are opened.
 */
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import {
  Card,
  EditIcon,
  FunnelsIcon,
  listPath,
  onlinePart,
  OrdersIcon,
  RequiresConnection,
  StopIcon,
  useIsOffline,
  usePortalSession,
  type DocumentAction,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { FunnelActionProps } from './change/funnel-action-props.ts';

function Unreached({ onEnd }: FunnelActionProps) {
  return (
    <Card>
      <RequiresConnection onRetry={onEnd} />
    </Card>
  );
}
const actionScreens = {
  change: onlinePart<FunnelActionProps>(
    () => import('./change/ChangeFunnelForm.tsx'),
    Unreached,
    'orders',
    'funnelChanges',
  ),
  close: onlinePart<FunnelActionProps>(
    () => import('./change/CloseFunnelDialog.tsx'),
    Unreached,
    'orders',
    'funnelChanges',
  ),
};

/**
 * Returns the offered actions, and the form or dialog that one of them opened. Changing a funnel
 * that is not closed is an approver's primary action. Other users have no primary action.
 */
export function useFunnelActions({ funnel, under }: Pick<FunnelActionProps, 'funnel' | 'under'>): {
  readonly actions: readonly DocumentAction[];
  readonly opened: ReactNode;
} {
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const isOffline = useIsOffline();
  const [opened, setOpened] = useState<keyof typeof actionScreens>();

  const isChangeable = can(actor, 'approvals', 'write') && funnel.closedAt === null;
  const disabledReason = isOffline ? t`requires a connection` : undefined;
  const orders = can(actor, 'orders', 'read') ? '/orders' : '/approvals';

  const change: DocumentAction = {
    key: 'change',
    label: t`Change funnel`,
    icon: <EditIcon />,
    kind: 'primary',
    disabledReason,
    onPress: () => setOpened('change'),
  };
  const close: DocumentAction = {
    key: 'close',
    label: t`Close funnel`,
    icon: <StopIcon />,
    kind: 'danger',
    disabledReason,
    onPress: () => setOpened('close'),
  };

  const actions: readonly DocumentAction[] = [
    ...(isChangeable && opened !== 'change' ? [change] : []),
    {
      key: 'orders',
      label: t`Orders of this funnel`,
      icon: <OrdersIcon />,
      kind: 'secondary',
      to: listPath(orders, { search: funnel.number }),
    },
    {
      key: 'all',
      label: t`All funnels`,
      icon: <FunnelsIcon />,
      kind: 'other',
      to: '/orders/funnels',
    },
    ...(isChangeable && opened !== 'change' ? [close] : []),
  ];

  const Opened = opened && actionScreens[opened];
  return {
    actions,
    opened: Opened ? (
      <Opened funnel={funnel} under={under} onEnd={() => setOpened(undefined)} />
    ) : undefined,
  };
}
