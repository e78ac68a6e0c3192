/**
 * Shows the sync pill in the app bar, such as "Synced", "Sending 3" or "Offline · 4". It opens the
 * sync drawer.
 */
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { forcedColorsMedia, inkColor, phoneMedia } from '#kernel/client/index.ts';
import type { SyncIndicator } from './sync-indicator.ts';
import { syncIcons } from './sync-icons.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    height: '44px',
    minWidth: '44px',
    border: '0',
    padding: '0 4px',
    backgroundColor: 'transparent',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    borderRadius: '22px',
  },
  pill: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    minWidth: '40px',
    height: '32px',
    borderRadius: '16px',
    padding: '0 12px 0 10px',
    backgroundColor: 'rgba(255,255,255,.55)',
    fontSize: '13px',
    fontWeight: 550,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    [phoneMedia]: { padding: '0 10px' },
    [forcedColorsMedia]: { border: '1px solid ButtonText' },
  },
  dark: { backgroundColor: inkColor, color: '#FFFFFF' },
  wide: { [phoneMedia]: { display: 'none' } },
});

export function SyncPill({
  sync: { state, count },
  onOpen,
}: {
  readonly sync: SyncIndicator;
  readonly onOpen: () => void;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const words = {
    checking: t`Checking`,
    synced: t`Synced`,
    sending: t`Sending`,
    offline: t`Offline`,
    attention: t`Review`,
  }[state];

  const spoken = {
    checking: t`Checking for updates. Open sync status`,
    synced: t`Synced. Open sync status`,
    sending: t`${plural(count, { one: 'Sending # change', other: 'Sending # changes' })}. Open sync status`,
    offline: t`${plural(count, { 0: 'Offline', one: 'Offline, # change on this device', other: 'Offline, # changes on this device' })}. Open sync status`,
    attention: t`${plural(count, { one: 'Review: # change needs your attention', other: 'Review: # changes need your attention' })}. Open sync status`,
  }[state];

  const Icon = syncIcons[state];
  return (
    <button type="button" className={styles.button} aria-label={spoken} onClick={onOpen}>
      <span
        className={mergeClasses(
          styles.pill,
          (state === 'offline' || state === 'attention') && styles.dark,
        )}
        aria-hidden="true"
      >
        <Icon />
        <span className={styles.wide}>
          {words}
          {state === 'offline' && count > 0 ? ' ·' : ''}
        </span>
        {/* The space separates word and number, so that the visible label is part of the
            accessible name. */}
        {state !== 'synced' && count > 0 ? (
          <>
            {' '}
            <span>{count}</span>
          </>
        ) : null}
      </span>
    </button>
  );
}
