/**
 * The layout of the portal's screens for signed-in users: app bar, loading bar, menu, band of
 * notices and content.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import {
  CloseIcon,
  Drawer,
  installedPart,
  lazyPart,
  IconButton,
  LoadingBar,
  Logo,
  landscapeQuery,
  useProductName,
  useMediaQuery,
  titleText,
} from '#kernel/client/index.ts';
import { AlertsStrip } from './AlertsStrip.tsx';
import { AppBar } from './AppBar.tsx';
import type { MenuEntry, MenuLocation } from '../menu/menu.ts';
import { SideMenu } from '../menu/SideMenu.tsx';
import type { BandNotice, NoticeBandProps } from './NoticeBand.tsx';
import { useMenuOverlay } from './use-menu-overlay.ts';
import { SkipLink } from './public/SkipLink.tsx';
import type { SyncIndicator } from '../sync/sync-indicator.ts';
import { ShellSkeletonCover } from '../start/ShellSkeletonCover.tsx';

/**
 * Shows the whole text of a chosen option. It is loaded when a select first gets the focus. If it
 * cannot be loaded, nothing is shown.
 */
const FullOptionText = installedPart(() => import('./FullOptionText.tsx'));

/**
 * Shows the band with the notices about the connection. If it cannot be loaded, the band has the
 * other notices only. The sync pill still says that the device is offline.
 */
const ConnectionBand = lazyPart(
  () => import(/* @first */ '../sync/ConnectionBand.tsx'),
  OtherNotices,
);

/** Shows the band of notices. If it cannot be loaded, the pendencies are shown alone. */
const NoticeBand = lazyPart(
  async () => ({ default: (await import(/* @first */ './NoticeBand.tsx')).NoticeBand }),
  Pendencies,
);

function Pendencies({ pendencies }: Pick<NoticeBandProps, 'pendencies'>) {
  return pendencies ? <AlertsStrip {...pendencies} /> : null;
}

function OtherNotices({ others, pendencies }: BandProps) {
  const styles = useStyles();
  if (others.length === 0) return <Pendencies pendencies={pendencies} />;
  return (
    <Suspense fallback={<div className={styles.notice} />}>
      <NoticeBand notices={others} pendencies={pendencies} />
    </Suspense>
  );
}

const useStyles = /*#__PURE__*/ makeStyles({
  shell: { display: 'flex', alignItems: 'stretch', minHeight: 'calc(100dvh - 56px)' },
  side: {
    width: '280px',
    flexShrink: 0,
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    position: 'sticky',
    top: '56px',
    height: 'calc(100dvh - 56px)',
    display: 'flex',
    flexDirection: 'column',
  },
  // Keeps the space of a notice free while the band is loaded.
  notice: { minHeight: '52px' },
  main: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  content: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    outlineStyle: 'none',
  },
  head: {
    ...titleText,
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    height: '56px',
    flexShrink: 0,
    boxSizing: 'border-box',
    padding: '0 8px 0 14px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    letterSpacing: '-.01em',
  },
  name: { flexGrow: 1 },
});

type BandProps = {
  readonly others: readonly BandNotice[];
  readonly pendencies: NoticeBandProps['pendencies'];
};

type Props = {
  /** The result of `visibleMenuEntries`. */
  readonly menu: readonly MenuEntry[];
  readonly at: MenuLocation;
  /** The counts beside menu entries, by entry name. */
  readonly counts?: Readonly<Record<string, number>>;
  readonly userName: string;
  /**
   * How many alerts this user must handle, for bell and strip. Undefined while the alerts are
   * loading, or if they could not be loaded.
   */
  readonly alertCount: number | undefined;
  /** True until the alerts have arrived for the first time, or their call has failed. */
  readonly isLoadingAlerts?: boolean;
  /** True if any alert is open, this user's or another's. */
  readonly hasAlerts?: boolean;
  readonly thingToDo?: ComponentProps<typeof AlertsStrip>['only'];
  /** When the alerts were read, as text, if they are not the server's latest. */
  readonly alertsAsOf?: string | undefined;
  /** The notices of the band that are not about the connection. */
  readonly notices?: readonly BandNotice[];
  readonly sync: SyncIndicator;
  readonly onOpenSync: () => void;
  /**
   * If present, a notice says that the portal cannot open offline on this device, and this function
   * closes it.
   */
  readonly onCloseCannotOpen?: (() => void) | undefined;
  /** False on the notifications screen, which shows the alerts itself. */
  readonly showsStrip?: boolean;
  readonly children: ReactNode;
};

export function DefaultLayout({
  menu,
  at,
  counts,
  userName,
  alertCount,
  isLoadingAlerts = false,
  hasAlerts,
  thingToDo,
  alertsAsOf,
  notices = [],
  sync,
  onOpenSync,
  onCloseCannotOpen,
  showsStrip = true,
  children,
}: Props) {
  const styles = useStyles();
  const productName = useProductName();
  const { t } = useLingui();
  const beside = useMediaQuery(landscapeQuery);
  const [collapsed, setCollapsed] = useState(false);

  const overlay = useMenuOverlay();
  const [hasChoices, setHasChoices] = useState(false);
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      if (target instanceof HTMLSelectElement) setHasChoices(true);
    };
    window.addEventListener('focusin', look);
    return () => window.removeEventListener('focusin', look);
  }, []);

  const overlayOpen = !beside && overlay.isOpen;
  const openSync = () => {
    overlay.close();
    onOpenSync();
  };

  const band: BandProps = {
    others: notices,
    pendencies: showsStrip
      ? {
          count: isLoadingAlerts ? undefined : (alertCount ?? 0),
          asOf: alertsAsOf,
          only: thingToDo,
        }
      : undefined,
  };
  const sideMenu = (
    <SideMenu
      menu={menu}
      at={at}
      sync={sync}
      onOpenSync={openSync}
      {...(counts ? { counts } : {})}
    />
  );
  return (
    <>
      <ShellSkeletonCover />
      <SkipLink />
      <AppBar
        isMenuOpen={beside ? !collapsed : overlayOpen}
        onToggleMenu={() => {
          if (beside) setCollapsed(!collapsed);
          else overlay.open();
        }}
        sync={sync}
        onOpenSync={onOpenSync}
        alertCount={alertCount}
        {...(hasAlerts === undefined ? {} : { isLit: hasAlerts })}
        alertsAsOf={alertsAsOf}
        userName={userName}
      />
      <LoadingBar />
      <div className={styles.shell}>
        {beside && !collapsed ? <div className={`${styles.side} no-print`}>{sideMenu}</div> : null}
        <div className={styles.main}>
          {sync.state === 'offline' || sync.isShort || onCloseCannotOpen ? (
            <Suspense fallback={<OtherNotices {...band} />}>
              <ConnectionBand
                {...band}
                sync={sync}
                onView={onOpenSync}
                onCloseCannotOpen={onCloseCannotOpen}
              />
            </Suspense>
          ) : (
            <OtherNotices {...band} />
          )}
          <main id="content" tabIndex={-1} className={styles.content}>
            {children}
          </main>
        </div>
      </div>
      <Drawer
        open={overlayOpen}
        onClose={overlay.close}
        side="start"
        width={280}
        isFlush
        title={t`Menu`}
        head={
          <div className={styles.head}>
            <Logo />
            <span className={styles.name}>{productName}</span>
            <IconButton label={t`Close`} icon={<CloseIcon />} onClick={overlay.close} />
          </div>
        }
      >
        {sideMenu}
      </Drawer>
      {hasChoices ? <FullOptionText /> : null}
    </>
  );
}
