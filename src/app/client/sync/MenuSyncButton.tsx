/** Shows the state of this device's unsent work at the bottom of the side menu, in two lines. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { captionText } from '#kernel/client/index.ts';
import type { SyncIndicator } from './sync-indicator.ts';
import { syncIcons } from './sync-icons.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  box: {
    display: 'flex',
    gap: '10px',
    alignItems: 'center',
    width: '100%',
    minHeight: '52px',
    padding: '6px 10px',
    border: '0',
    backgroundColor: 'transparent',
    font: 'inherit',
    textAlign: 'start',
    borderRadius: '8px',
    cursor: 'pointer',
    color: 'inherit',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    '& svg': { flexShrink: 0 },
  },
  first: { display: 'block', fontSize: '13px', lineHeight: '18px', fontWeight: 600 },
  second: { ...captionText, display: 'block' },
});

export function MenuSyncButton({
  sync: { state, count, lastSync },
  onOpen,
}: {
  readonly sync: SyncIndicator;
  readonly onOpen: () => void;
}) {
  const styles = useStyles();
  const { t } = useLingui();

  const lastSyncMessage = () => {
    if (lastSync === undefined) return t`Not synced yet`;
    // A time of today is shown without a date, so its text is short.
    const isToday = lastSync.length <= '00:00'.length;
    return isToday ? t`Last sync: today, ${lastSync}` : t`Last sync: ${lastSync}`;
  };

  const last = lastSyncMessage();

  const lines = {
    checking: [t`Checking for updates…`, last],
    synced: [t`All changes saved`, last],
    sending: [t`${plural(count, { one: 'Sending # change', other: 'Sending # changes' })}`, last],
    offline: [
      count === 0
        ? t`You’re offline`
        : t`${plural(count, { one: '# change on this device', other: '# changes on this device' })}`,
      count === 0 ? last : t`Will send when you reconnect`,
    ],
    attention: [
      t`${plural(count, { one: '# change needs your attention', other: '# changes need your attention' })}`,
      t`Open sync status`,
    ],
  }[state];

  const Icon = syncIcons[state];
  return (
    <button type="button" className={styles.box} onClick={onOpen}>
      <Icon aria-hidden />
      <span>
        <span className={styles.first}>{lines[0]}</span>
        <span className={styles.second}>{lines[1]}</span>
      </span>
    </button>
  );
}
