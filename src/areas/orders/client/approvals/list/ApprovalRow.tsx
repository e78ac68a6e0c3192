/** One order that needs a decision: distributor, total, number, waiting time and marks. */
import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Link } from 'react-router-dom';
import {
  amber,
  forcedColors,
  formatDay,
  formatSpan,
  useFormats,
  useLanguage,
  usePortalSession,
  smallText,
} from '#kernel/client/index.ts';
import type { OrderHead } from '../../../domain/index.ts';
import { typeWords } from '../../words/field-words.ts';
import { ApprovalMarks } from './ApprovalMarks.tsx';
import { ApprovalRowActions } from './ApprovalRowActions.tsx';
import type { Decisions } from '../decisions/use-decisions.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) 44px',
    alignItems: 'center',
    padding: '8px 4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottom: '0' },
    ':hover': { backgroundColor: tokens.colorNeutralBackground2 },
  },
  current: {
    backgroundColor: amber[160],
    ':hover': { backgroundColor: amber[160] },
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      top: '8px',
      bottom: '8px',
      width: '4px',
      borderRadius: '0 2px 2px 0',
      backgroundColor: amber[80],
    },
    [forcedColors]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  above: { position: 'relative', zIndex: 1 },
  what: { ...smallText, display: 'grid', gap: '2px', paddingInlineEnd: '4px' },
  name: {
    display: 'block',
    padding: '12px 0',
    margin: '-10px 0 -12px',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
  line: { display: 'flex', alignItems: 'center', gap: '4px 12px' },
  lead: { flexGrow: 1, minWidth: 0 },
  total: {
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
    color: tokens.colorNeutralForeground1,
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  end: { whiteSpace: 'nowrap' },
  marks: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
});

type Props = {
  readonly row: OrderHead;
  readonly to: string;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly mayDecide: boolean;
  readonly onToggle: () => void;
  readonly decisions: Decisions;
};

export function ApprovalRow({
  row,
  to,
  isCurrent,
  isChosen,
  mayDecide,
  onToggle,
  decisions,
}: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const formats = useFormats();
  const { zone } = usePortalSession();
  const name = row.number ?? '';
  const day = formatDay(row.createdAt, zone);
  // oxlint-disable-next-line react/purity -- ages are shown as of the last change
  const now = Date.now();
  const age = row.submittedAt === null ? '' : formatSpan(now - row.submittedAt, language);
  return (
    <li className={mergeClasses(styles.row, isCurrent && styles.current)}>
      <span className={styles.above}>
        {mayDecide ? (
          <Checkbox checked={isChosen} onChange={onToggle} aria-label={t`Select order ${name}`} />
        ) : null}
      </span>
      <div className={styles.what}>
        <div className={styles.line}>
          <Link
            className={mergeClasses(styles.name, styles.lead)}
            to={to}
            {...(isCurrent ? { 'aria-current': 'true' as const } : {})}
          >
            {row.distributorName}
            <span className="for-readers">, {name}</span>
          </Link>
          <span className={mergeClasses('figure', styles.total)}>
            {formats.money(row.totalMinor, row.currency)}
          </span>
        </div>
        <div className={styles.line}>
          <span className={styles.lead}>
            <span className="figure">{name}</span> · {_(typeWords[row.type])}
          </span>
          <span className={styles.end}>{age}</span>
        </div>
        <span className={styles.marks}>
          <span className="figure">
            <span className="for-readers">
              <Trans>Created</Trans>{' '}
            </span>
            {day}
          </span>
          <ApprovalMarks order={row} />
        </span>
      </div>
      <span className={styles.above}>
        <ApprovalRowActions order={row} decisions={decisions} />
      </span>
    </li>
  );
}
