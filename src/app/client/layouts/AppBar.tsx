/** The amber bar at the top: menu button, product, sync pill, language, bell and profile. */
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import {
  BellIcon,
  BellRingingIcon,
  LanguageMenu,
  Logo,
  MenuIcon,
  amber,
  forcedColorsMedia,
  inkColor,
  phoneMedia,
  useProductName,
  redColors,
  useIconButtonStyles,
} from '#kernel/client/index.ts';
import { initialsOfName } from './initials-of-name.ts';
import { SyncPill } from '../sync/SyncPill.tsx';
import type { SyncIndicator } from '../sync/sync-indicator.ts';
import { useBrandStyles } from './use-brand-styles.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  bar: {
    position: 'sticky',
    top: 0,
    zIndex: 30,
    height: '56px',
    boxSizing: 'border-box',
    backgroundColor: amber[130],
    color: inkColor,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    paddingBlock: 0,
    paddingInlineStart: 'max(6px, env(safe-area-inset-left))',
    paddingInlineEnd: 'max(8px, env(safe-area-inset-right))',
    boxShadow: 'inset 0 -1px 0 rgba(31,26,15,.14)',
    [forcedColorsMedia]: { borderBottom: '1px solid CanvasText' },
  },
  bell: { position: 'relative' },
  lit: {
    backgroundColor: 'rgba(255,255,255,.55)',
    ':hover': { backgroundColor: 'rgba(255,255,255,.7)' },
  },
  brand: {
    minWidth: '44px',
    borderRadius: '8px',
    padding: '0 6px',
    boxSizing: 'border-box',
  },
  // On phones the product's name is only for screen readers.
  name: {
    [phoneMedia]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
  space: { flexGrow: 1 },
  count: {
    position: 'absolute',
    top: '2px',
    right: '0',
    minWidth: '18px',
    height: '18px',
    boxSizing: 'border-box',
    padding: '0 3px',
    borderRadius: '9px',
    backgroundColor: redColors.fill,
    color: '#FFFFFF',
    fontSize: '12px',
    lineHeight: '14px',
    fontWeight: 700,
    textAlign: 'center',
    border: `2px solid ${amber[130]}`,
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
  avatar: {
    width: '32px',
    height: '32px',
    borderRadius: '50%',
    backgroundColor: inkColor,
    color: amber[130],
    fontWeight: 650,
    fontSize: '12px',
    display: 'grid',
    placeItems: 'center',
    letterSpacing: '.02em',
    '::before': { content: 'attr(data-initials)' },
  },
});

type Props = {
  readonly isMenuOpen: boolean;
  readonly onToggleMenu: () => void;
  readonly sync: SyncIndicator;
  readonly onOpenSync: () => void;
  /**
   * How many alerts this user must handle. Undefined while the alerts are loading, or if they could
   * not be loaded.
   */
  readonly alertCount: number | undefined;
  /** True if any alert is open, this user's or another's. */
  readonly isLit?: boolean;
  readonly alertsAsOf?: string | undefined;
  /** The name whose initials the avatar shows. */
  readonly userName: string;
};

export function AppBar({
  isMenuOpen,
  onToggleMenu,
  sync,
  onOpenSync,
  alertCount,
  isLit = (alertCount ?? 0) > 0,
  alertsAsOf,
  userName,
}: Props) {
  const styles = useStyles();
  const productName = useProductName();
  const { brand } = useBrandStyles();
  const { square } = useIconButtonStyles();
  const { t } = useLingui();

  const initials = initialsOfName(userName);
  const alerts =
    alertCount === undefined
      ? t`Notifications`
      : t`${plural(alertCount, { 0: 'Notifications, none', one: 'Notifications, # pendency', other: 'Notifications, # pendencies' })}`;

  const Bell = isLit ? BellRingingIcon : BellIcon;
  return (
    <header className={`${styles.bar} no-print`}>
      <button
        type="button"
        className={square}
        aria-label={t`Menu`}
        title={t`Menu`}
        aria-expanded={isMenuOpen}
        onClick={onToggleMenu}
      >
        <MenuIcon />
      </button>
      <Link to="/" className={mergeClasses(brand, styles.brand)}>
        <Logo />
        <span className={styles.name}>{productName}</span>
      </Link>
      <div className={styles.space} />
      <SyncPill sync={sync} onOpen={onOpenSync} />
      <LanguageMenu />
      <Link
        to="/notifications"
        className={mergeClasses(square, styles.bell, isLit && styles.lit)}
        aria-label={alertsAsOf ? `${alerts}. ${alertsAsOf}` : alerts}
        title={alertsAsOf}
      >
        <Bell />
        {alertCount ? (
          <span className={styles.count}>{alertCount > 99 ? '99+' : alertCount}</span>
        ) : null}
      </Link>
      <Link to="/profile" className={square} aria-label={t`Profile: ${userName}`} title={userName}>
        <span className={styles.avatar} data-initials={initials} />
      </Link>
    </header>
  );
}
