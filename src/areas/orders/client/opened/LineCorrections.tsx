/**
 * Shows the corrections that the ERP or an approver asked for in one line of a returned order, or
 * of the draft of lines that were sent back. The part number that such a reason begins with is
 * left out, because the line shows it.
 */
import { makeStyles } from '@fluentui/react-components';
import { CorrectionIcon, redColors } from '#kernel/client/index.ts';
import type { OrderCorrection } from '../../domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  wrong: {
    display: 'flex',
    gap: '6px',
    marginTop: '2px',
    fontSize: '13px',
    lineHeight: '18px',
    padding: '2px 8px',
    color: redColors.text,
    backgroundColor: redColors.ground,
    boxShadow: `inset 3px 0 ${redColors.text}`,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    '& > svg': { flexShrink: 0, marginTop: '1px' },
  },
});

export function LineCorrections({
  partNumber,
  corrections,
}: {
  readonly partNumber: string;
  readonly corrections: readonly OrderCorrection[];
}) {
  const styles = useStyles();
  const prefix = `${partNumber}: `;
  return corrections.map(({ code, message }, nth) => (
    <div key={nth} className={`${styles.wrong} no-print`}>
      <CorrectionIcon aria-hidden />
      <span>
        <strong>{code}</strong>{' '}
        {message.startsWith(prefix) ? message.slice(prefix.length) : message}
      </span>
    </div>
  ));
}
