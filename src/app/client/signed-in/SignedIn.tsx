/**
 * The signed-in portal: opens the user's data on this device, which the screens use, and renders
 * the shell around them.
 */
import { Plural, useLingui } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import { makeStyles } from '@fluentui/react-components';
import { useSession } from '#areas/account/client/index.ts';
import { AlertDetails, AlertsProvider } from '#areas/alerts/client/index.ts';
import { approvalPartsOfOrderPage } from '#areas/approvals/client/index.ts';
import { DeadlinesProvider, useSubmitByMessage } from '#areas/deadlines/client/index.ts';
import {
  OrdersProvider,
  type RenderOrderAlert,
  type RenderOrderDeadline,
} from '#areas/orders/client/index.ts';
import type { PortalPage } from '#app/domain/pages.ts';
import {
  ShellSkeleton,
  PortalSessionProvider,
  useDialog,
  ClockIcon,
  MissingDialog,
  lazyPart,
} from '#kernel/client/index.ts';
import type { UnsentDocument } from '#kernel/device/index.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { FatalScreen } from './FatalScreen.tsx';
import { userDisplayName } from './open-portal.ts';
import { Shell } from './Shell.tsx';
import { useOpenPortal } from './use-open-portal.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  by: { display: 'inline-flex', alignItems: 'center', gap: '6px', fontWeight: 600 },
});

function SubmitBy() {
  const styles = useStyles();
  const words = useSubmitByMessage('orders');
  return words ? (
    <span className={styles.by}>
      <ClockIcon aria-hidden />
      {words}
    </span>
  ) : null;
}

/** Returns the element that shows the deadline beside an order's buttons. */
const renderOrderDeadline: RenderOrderDeadline = () => <SubmitBy />;

const alertOf: RenderOrderAlert = Object.assign(
  (...[order, sentBack]: Parameters<RenderOrderAlert>) => (
    <AlertDetails
      id={order.id}
      known={order.corrections}
      isExpected={order.status === undefined || order.status === 'waiting_correction'}
      isSentBack={order.partialDecision != null && order.partialDecision.version === order.version}
      sentBack={sentBack}
    />
  ),
  { fetchAhead: AlertDetails.fetchAhead },
);

const RemovedWorkNotice = lazyPart(
  () => import('../sync/drawer/RemovedWorkNotice.tsx'),
  MissingDialog,
  'device',
  'orders',
  'contact',
  'reports',
);

type Props = {
  readonly page: PortalPage | undefined;
  readonly children: ReactNode;
};

/**
 * Renders the portal of a signed-in user. The component must have a `key` of user and rights:
 * another user needs another engine with other databases, and rules depend on the rights.
 */
export default function SignedIn({ page, children }: Props) {
  const { user, store } = useSession();
  const [removed, setRemoved] = useState<readonly UnsentDocument[]>();
  const { ask } = useDialog();
  const { t } = useLingui();
  const portal = useOpenPortal({
    onRemoved: setRemoved,
    onLost: (count) =>
      void ask({
        confirm: false,
        title: t`Some changes are missing after the update`,
        content: (
          <Plural
            value={count}
            one="# unsent change is no longer on this device. Check your latest orders and contact support."
            other="# unsent changes are no longer on this device. Check your latest orders and contact support."
          />
        ),
      }),
    onRestored: (count) =>
      void ask({
        confirm: false,
        title: t`Your unsent work was restored`,
        content: (
          <Plural
            value={count}
            one="This browser lost its local data. # unsent change was restored from the backup copy."
            other="This browser lost its local data. # unsent changes were restored from the backup copy."
          />
        ),
      }),
  });

  if (portal === 'opening') return <ShellSkeleton />;
  if (typeof portal === 'string') return <FatalScreen reason={portal} />;

  const { engine, orders, deadlines } = portal;
  const userName = user ? userDisplayName(user) : '';
  return (
    <PortalSessionProvider
      engine={engine}
      userName={userName}
      zone={user?.zone ?? HOME_ZONE}
      country={user?.country}
      currency={user?.currency}
      patterns={user?.patterns}
      reloadProfile={store.reloadProfile}
    >
      <AlertsProvider>
        <DeadlinesProvider device={deadlines}>
          <OrdersProvider
            store={orders}
            alertOf={alertOf}
            deadlineOf={renderOrderDeadline}
            approvalParts={approvalPartsOfOrderPage}
          >
            <Shell page={page}>{children}</Shell>
            {removed ? (
              <Suspense fallback={null}>
                <RemovedWorkNotice
                  device={store.device}
                  documents={removed}
                  onClose={() => setRemoved(undefined)}
                />
              </Suspense>
            ) : null}
          </OrdersProvider>
        </DeadlinesProvider>
      </AlertsProvider>
    </PortalSessionProvider>
  );
}
