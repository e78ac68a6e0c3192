/** Shows what an entry of the history removed, and the button that restores it. */
import { Button, makeStyles } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import { NeedsConnectionIcon, smallText } from '#kernel/client/index.ts';
import type { Report, ReportArea, ReportEntry } from '../../domain/index.ts';
import { useMayWrite, useReportsSession } from '../use-reports-session.ts';
import { useReinstateReplacedRows } from './use-reinstate-replaced-rows.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  quiet: smallText,
});

type Props = {
  readonly area: ReportArea;
  readonly report: Report;
  readonly entry: ReportEntry;
};

export default function ReplacedRows({ area, report, entry }: Props) {
  const styles = useStyles();
  const { isOffline } = useReportsSession();
  const mayWrite = useMayWrite(area);
  const { restore, isBusy } = useReinstateReplacedRows(area, report);
  if (!entry.replaced) return null;
  const { rows, quantity, isReinstated } = entry.replaced;

  return (
    <div className={styles.row}>
      <span className={styles.quiet}>
        <Plural value={rows} one="# row replaced" other="# rows replaced" /> (
        <Plural value={quantity} one="# unit" other="# units" />)
        {isReinstated ? (
          <>
            {' · '}
            <Trans>Restored</Trans>
          </>
        ) : null}
      </span>
      {mayWrite && !isReinstated ? (
        <Button
          disabledFocusable={isBusy || isOffline}
          {...(isOffline ? { icon: <NeedsConnectionIcon /> } : {})}
          onClick={() => {
            if (!isOffline) void restore(entry.id);
          }}
        >
          {isOffline ? <Trans>Restore (requires a connection)</Trans> : <Trans>Restore</Trans>}
        </Button>
      ) : null}
    </div>
  );
}
