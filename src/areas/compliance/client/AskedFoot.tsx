/** As of when a piece is, whether the server could be asked, and the way to ask again. */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useOrders } from '#areas/orders/client/index.ts';
import {
  formatDay,
  formatDayTime,
  formatTime,
  NeedsConnectionIcon,
  SyncIcon,
} from '#kernel/client/index.ts';
import type { RemoteAnswer } from './use-remote.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  foot: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 12px',
    minHeight: '52px',
    boxSizing: 'border-box',
    padding: '4px 12px 4px 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: '13px',
    lineHeight: '18px',
    color: tokens.colorNeutralForeground3,
  },
  bare: { borderTop: '0', padding: 0, minHeight: '44px', marginInlineStart: 'auto' },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    '& > svg': { width: '16px', height: '16px' },
  },
  end: { marginInlineStart: 'auto' },
});

/** `bare`: on the page, not at the foot of a card. */
export function AskedFoot({
  asked,
  bare = false,
}: {
  readonly asked: RemoteAnswer<unknown>;
  readonly bare?: boolean;
}) {
  const styles = useStyles();
  const { zone } = useOrders();
  const { asOf, state, again } = asked;
  if (asOf === undefined) return null;
  // oxlint-disable-next-line react/purity -- the day of showing it
  const today = formatDay(Date.now(), zone);
  const time = formatDay(asOf, zone) === today ? formatTime(asOf, zone) : formatDayTime(asOf, zone);
  return (
    <div className={mergeClasses(styles.foot, bare && styles.bare, 'no-print')}>
      <span>
        <Trans>As of {time}</Trans>
      </span>
      {state === 'stale' ? (
        <output className={styles.mark}>
          <NeedsConnectionIcon aria-hidden />
          <Trans>The server could not be asked again</Trans>
        </output>
      ) : null}
      <Button className={styles.end} appearance="subtle" icon={<SyncIcon />} onClick={again}>
        <Trans>Refresh</Trans>
      </Button>
    </div>
  );
}
