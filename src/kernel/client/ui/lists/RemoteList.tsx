/** What a list from the server shows in each of its states: coming, not in reach, empty, or its rows with their time and the way to older ones. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay, formatDayTime, formatTime } from '../../format/format.ts';
import type { PagedQuery } from '../../portal/use-paged-query.ts';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { BackIcon, GoIcon, NeedsConnectionIcon, SyncIcon } from '../page/icons.ts';
import { Skeletons } from '../feedback/Skeletons.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  foot: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 12px',
    minHeight: '56px',
    boxSizing: 'border-box',
    padding: '6px 12px 6px 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: '13px',
    lineHeight: '18px',
    color: tokens.colorNeutralForeground3,
  },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    '& > svg': { width: '16px', height: '16px' },
  },
  pages: { marginInlineStart: 'auto', display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

type Props<Row> = {
  readonly list: PagedQuery<Row>;
  readonly zone: string;
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

export function RemoteList<Row>({ list, zone, empty, children }: Props<Row>) {
  const styles = useStyles();
  const { t } = useLingui();
  const { state, rows, asOf } = list;
  if (state === 'loading') return <Skeletons rows={8} />;
  if (state === 'failed')
    return (
      <ErrorState title={t`This list needs a connection`} onRetry={list.again}>
        <Trans>
          It is not kept on this device. It appears here as soon as the server can be reached.
        </Trans>
      </ErrorState>
    );
  // oxlint-disable-next-line react/purity -- the day of showing it
  const isToday = asOf !== undefined && formatDay(asOf, zone) === formatDay(Date.now(), zone);
  const time =
    asOf === undefined ? '' : isToday ? formatTime(asOf, zone) : formatDayTime(asOf, zone);
  return (
    <>
      {rows.length === 0 ? empty : children(rows)}
      <div className={`${styles.foot} no-print`}>
        <span>
          <Trans>As of {time}</Trans>
        </span>
        {state === 'stale' ? (
          <output className={styles.mark}>
            <NeedsConnectionIcon aria-hidden />
            <Trans>The server could not be asked again</Trans>
          </output>
        ) : null}
        <nav className={styles.pages} aria-label={t`Pages`}>
          <Button appearance="subtle" icon={<SyncIcon />} onClick={list.again}>
            <Trans>Refresh</Trans>
          </Button>
          {list.newer ? (
            <Button appearance="subtle" icon={<BackIcon />} onClick={list.newer}>
              <Trans>Newer</Trans>
            </Button>
          ) : null}
          {list.older ? (
            <Button appearance="subtle" icon={<GoIcon />} onClick={list.older}>
              <Trans>Older</Trans>
            </Button>
          ) : null}
        </nav>
      </div>
    </>
  );
}
