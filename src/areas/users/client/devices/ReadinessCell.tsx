/**
 * Shows whether the portal can open offline on a device, as the device last reported, with the
 * reason and the time.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { smallText, WarningIcon } from '#kernel/client/index.ts';
import type { DatedOfflineReadinessReport } from '#areas/account/domain/index.ts';
import { useReadinessText } from './readiness-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  cell: { minWidth: '180px', maxWidth: '40ch', overflowWrap: 'anywhere' },
  no: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    fontWeight: 600,
    color: tokens.colorStatusDangerForeground1,
    '& svg': { flexShrink: 0 },
  },
  small: smallText,
});

type Props = {
  readonly opening: DatedOfflineReadinessReport | null;
  /** Text before the answer, for places without a column heading. */
  readonly label?: string;
};

export function ReadinessCell({ opening, label }: Props) {
  const styles = useStyles();
  const { answer, details } = useReadinessText()(opening);

  const words = label ? `${label}: ${answer}` : answer;

  return (
    <div className={styles.cell}>
      {opening?.opens === 'no' ? (
        <div className={styles.no}>
          <WarningIcon aria-hidden />
          {words}
        </div>
      ) : (
        <div className={opening === null ? styles.small : undefined}>{words}</div>
      )}
      {details.map((sentence) => (
        <div key={sentence} className={styles.small}>
          {sentence}
        </div>
      ))}
    </div>
  );
}
