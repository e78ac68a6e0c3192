/**
 * Shows whether the portal can open offline on a device, as the device last reported, with the
 * reason and the time. The short form has the reason only if it can't, and the time in its tooltip.
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
  /** True for the short form. If the device has reported nothing, it shows only `more`. */
  readonly isShort?: boolean;
  /** A further fact at the end of the line, unless the device can't open offline. */
  readonly more?: string | undefined;
};

export function ReadinessCell({ opening, label, isShort = false, more }: Props) {
  const styles = useStyles();
  const { answer, details } = useReadinessText()(opening);

  const readiness = label ? `${label}: ${answer}` : answer;
  const isReported = opening !== null || !isShort;
  const facts = [isReported && readiness, opening?.opens !== 'no' && more].filter(Boolean);
  if (facts.length === 0) return null;
  const words = facts.join(' · ');
  // The time of the report is the last of the details.
  const shown = isShort ? (opening?.opens === 'no' ? details.slice(0, -1) : []) : details;

  return (
    <div className={styles.cell} title={isShort ? details.join(' ') : undefined}>
      {opening?.opens === 'no' ? (
        <div className={styles.no}>
          <WarningIcon aria-hidden />
          {words}
        </div>
      ) : (
        <div className={opening === null || isShort ? styles.small : undefined}>{words}</div>
      )}
      {shown.map((sentence) => (
        <div key={sentence} className={styles.small}>
          {sentence}
        </div>
      ))}
    </div>
  );
}
