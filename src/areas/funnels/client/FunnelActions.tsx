/**
 * Shows the actions of an approver on an open funnel: change and close. Both need the server, and
 * their code is loaded when they are opened.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import {
  Card,
  RequiresConnectionMark,
  onlinePart,
  RequiresConnection,
  useIsOffline,
  usePortalSession,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { FunnelActionProps } from './change/action-props.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
});

function Unreached({ onEnd }: FunnelActionProps) {
  return (
    <Card>
      <RequiresConnection onRetry={onEnd} />
    </Card>
  );
}
const parts = {
  change: onlinePart<FunnelActionProps>(
    () => import('./change/FunnelChange.tsx'),
    Unreached,
    'orders',
    'admin',
  ),
  close: onlinePart<FunnelActionProps>(
    () => import('./change/CloseFunnel.tsx'),
    Unreached,
    'orders',
    'admin',
  ),
};

export function FunnelActions({ funnel, under }: Pick<FunnelActionProps, 'funnel' | 'under'>) {
  const styles = useStyles();
  const { actor } = usePortalSession();
  const isOffline = useIsOffline();
  const [opened, setOpened] = useState<keyof typeof parts>();
  if (!can(actor, 'approvals', 'write') || (funnel.closedAt !== null && !opened)) return null;
  const Opened = opened && parts[opened];
  const open = (which: keyof typeof parts) => () => {
    if (!isOffline) setOpened(which);
  };
  return (
    <>
      {opened === 'change' ? null : (
        <div className={styles.actions}>
          <Button disabledFocusable={isOffline} onClick={open('change')}>
            <Trans>Change funnel</Trans>
          </Button>
          <Button disabledFocusable={isOffline} onClick={open('close')}>
            <Trans>Close funnel</Trans>
          </Button>
          <RequiresConnectionMark />
        </div>
      )}
      {Opened ? <Opened funnel={funnel} under={under} onEnd={() => setOpened(undefined)} /> : null}
    </>
  );
}
