/** Renders the shell around a screen with its data: menu by rights, alerts and sync. */
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useOrdersToDecideCount } from '#areas/orders/client/index.ts';
import { useAlerts, usePendingAlertText } from '#areas/alerts/client/index.ts';
import { useSession } from '#areas/account/client/index.ts';
import {
  DeveloperBanner,
  fetchDevToolsOffered,
  useDevToolsOffered,
} from '#areas/dev/client/index.ts';
import { homePath, type PortalPage } from '#app/domain/pages.ts';
import {
  installedPart,
  useAsOfText,
  useFormats,
  usePortalSession,
  useApplyFormatPatterns,
  useSnackbar,
  useSyncSummary,
  MissingDialog,
  lazyPart,
} from '#kernel/client/index.ts';
import { readRestoreNotice } from '#kernel/device/engine-and-databases.ts';
import { ErrorBoundary } from '../start/ErrorBoundary.tsx';
import { offlineSwitch, view } from '../start/page-session.ts';
import { useHasUserWorked } from '../first-steps/use-has-user-worked.ts';
import { KeyboardShortcuts } from '../keys/KeyboardShortcuts.tsx';
import { DefaultLayout } from '../layouts/DefaultLayout.tsx';
import { developerEntry, visibleMenuEntries } from '../menu/menu.ts';
import { useAfterSyncRounds } from '../sync/use-after-sync-rounds.ts';
import { useOfflineNotReadyNoticeVisibility } from '../updates/index.ts';
import { useClosingNotices } from './use-closing-notices.tsx';
import { useSyncIndicator } from '../sync/use-sync-indicator.ts';

/**
 * The sync drawer. It needs the messages of orders, templates, tickets and reports, so it is loaded
 * when a user opens it.
 */
const SyncStatus = lazyPart(
  () => import('../sync/drawer/SyncStatus.tsx'),
  MissingDialog,
  'device',
  'orderSync',
  'templates',
  'contact',
  'reports',
);

/**
 * Announces that the server was restored from a backup. If this component cannot be loaded, nothing
 * is shown, and the next start announces the restore.
 */
const RestoreAnnouncement = installedPart(
  () => import('../sync/drawer/RestoreAnnouncement.tsx'),
  undefined,
  'device',
);

/**
 * The cards with the jobs of a new user. They are loaded for new users only. If they cannot be
 * loaded, nothing is shown.
 */
const FirstSteps = installedPart(
  () => import('../first-steps/FirstSteps.tsx'),
  undefined,
  'device',
);

type Props = {
  readonly page: PortalPage | undefined;
  readonly children: ReactNode;
};

export function Shell({ page, children }: Props) {
  const { user, store, hasSwitched } = useSession();
  const { actor, engine, userName: name, zone, patterns } = usePortalSession();

  useApplyFormatPatterns(useFormats(), patterns.dates);
  const { t } = useLingui();
  const { show } = useSnackbar();
  const { pathname } = useLocation();

  const [isSyncOpen, setSyncOpen] = useState(false);
  const [wasAsked, setAsked] = useState(false);

  const summary = useSyncSummary();
  const sync = useSyncIndicator(summary, zone);
  const cannotOpen = useOfflineNotReadyNoticeVisibility();

  const restore = useLiveQuery(() => readRestoreNotice(engine.core), [engine]);

  const { state: alertsState, alerts, count, toDo, asOf } = useAlerts();
  const thing = usePendingAlertText(toDo);
  const time = useAsOfText(asOf, zone);

  const isHome = actor.distributorId !== null && pathname === homePath(actor);
  const hasWorked = useHasUserWorked(isHome);

  const closings = useClosingNotices(pathname);
  const toDecide = useOrdersToDecideCount();
  const hasTools = useDevToolsOffered();

  useEffect(() => {
    void fetchDevToolsOffered(store.device, store.api);
  }, [store]);

  const isOffline = useSyncExternalStore(offlineSwitch.subscribe, offlineSwitch.get);
  const seenAs = useSyncExternalStore(view.subscribe, view.get);

  const menu = visibleMenuEntries(user?.permissions, user?.distributorID === null);

  useAfterSyncRounds(summary.lastSyncAt, store.followProfile);
  useEffect(() => {
    if (hasSwitched)
      show({
        type: 'other',
        content: t`${name} signed in on this device in another window.`,
      });
    // The message is shown once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasSwitched]);

  return (
    <>
      <DefaultLayout
        menu={hasTools ? [...menu, developerEntry] : menu}
        at={{ path: pathname, ...(page?.tab ? { tab: page.tab } : {}) }}
        userName={name}
        alertCount={alertsState === 'ready' ? count : undefined}
        isLoadingAlerts={alertsState === 'loading'}
        hasAlerts={alerts.length > 0}
        thingToDo={thing}
        alertsAsOf={time && t`As of ${time}`}
        notices={closings}
        sync={sync}
        onOpenSync={() => {
          setAsked(true);
          setSyncOpen(true);
        }}
        onCloseCannotOpen={cannotOpen.isShown ? cannotOpen.close : undefined}
        showsStrip={pathname !== '/notifications'}
        counts={{ approvals: toDecide ?? 0 }}
      >
        {isOffline || seenAs ? (
          <ErrorBoundary at={pathname} fallback={() => null}>
            <Suspense fallback={null}>
              <DeveloperBanner offline={offlineSwitch} view={view} engine={engine} />
            </Suspense>
          </ErrorBoundary>
        ) : null}
        {hasWorked === false ? <FirstSteps /> : null}
        {children}
      </DefaultLayout>
      <KeyboardShortcuts />
      {restore && !restore.isAnnounced ? (
        <RestoreAnnouncement engine={engine} at={restore.at} />
      ) : null}
      {wasAsked ? (
        <Suspense fallback={null}>
          <SyncStatus
            open={isSyncOpen}
            onClose={() => setSyncOpen(false)}
            engine={engine}
            summary={summary}
            sync={sync}
          />
        </Suspense>
      ) : null}
    </>
  );
}
