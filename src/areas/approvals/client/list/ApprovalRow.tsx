/** Shows one order of the approvers' list. */
import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Link } from 'react-router-dom';
import {
  amber,
  forcedColorsMedia,
  formatInstantAsDate,
  formatDuration,
  phoneMedia,
  shortScreenMedia,
  useFormats,
  useLanguage,
  usePortalSession,
  smallText,
  NonBreakingText,
} from '#kernel/client/index.ts';
import type { OrderHead } from '#areas/orders/domain/index.ts';
import { orderTypeWords } from '#areas/orders/client/index.ts';
import { ApprovalHints } from './ApprovalHints.tsx';
import { ApprovalRowActions } from './ApprovalRowActions.tsx';
import type { Decisions } from '../decision-actions/use-decisions.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  // A row has two lines if there is space: distributor and total, then number and waiting time.
  // Marks take a third line.
  row: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '8px',
    padding: '8px 44px',
    [shortScreenMedia]: { paddingBlock: '3px' },
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
    [forcedColorsMedia]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  cell: { padding: 0, display: 'block', minWidth: 0 },
  above: { position: 'absolute', zIndex: 1, insetBlock: 0, display: 'grid', alignItems: 'center' },
  check: { insetInlineStart: 0 },
  actions: { insetInlineEnd: 0 },
  // A cell with this style takes half of a line and any space left in it, so that the next such
  // cell begins a new line.
  words: { flexGrow: 1, flexShrink: 1, flexBasis: '50%' },
  name: {
    display: 'block',
    padding: '12px 0',
    margin: '-12px 0',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
  facts: { ...smallText, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 6px' },
  which: { order: 1 },
  // On a phone or a short screen the waiting time says enough, and the marks fit beside the number.
  day: { [phoneMedia]: { display: 'none' }, [shortScreenMedia]: { display: 'none' } },
  total: {
    marginInlineStart: 'auto',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  age: {
    ...smallText,
    order: 2,
    alignSelf: 'start',
    marginInlineStart: 'auto',
    whiteSpace: 'nowrap',
  },
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
  const po = row.customerOrder;
  const day = formatInstantAsDate(row.createdAt, zone);
  // oxlint-disable-next-line react/purity -- ages are shown as of the last change
  const now = Date.now();
  const age = row.submittedAt === null ? '' : formatDuration(now - row.submittedAt, language);

  return (
    <tr className={mergeClasses(styles.row, isCurrent && styles.current)} data-row>
      <td className={mergeClasses(styles.cell, styles.above, styles.check)}>
        {mayDecide ? (
          <Checkbox checked={isChosen} onChange={onToggle} aria-label={t`Select order ${name}`} />
        ) : null}
      </td>
      <td className={mergeClasses(styles.cell, styles.words)}>
        <Link
          className={styles.name}
          to={to}
          {...(isCurrent ? { 'aria-current': 'true' as const } : {})}
        >
          {row.distributorName}
          <span className="for-readers">, {name}</span>
        </Link>
      </td>
      <td className={mergeClasses(styles.cell, styles.words, styles.facts, styles.which)}>
        <span className="unbroken">{name}</span>
        {po ? (
          <span title={t`PO ${po}`}>
            <span className="for-readers">{t`PO`} </span>
            <NonBreakingText text={po} />
          </span>
        ) : null}
        {row.type === 'normal' ? null : (
          <span>
            {_(orderTypeWords[row.type])} <NonBreakingText text={row.funnelNumber ?? ''} />
          </span>
        )}
        <span className={mergeClasses('figure', styles.day)}>
          <span className="for-readers">
            <Trans>Created</Trans>{' '}
          </span>
          {day}
        </span>
        <ApprovalHints order={row} />
      </td>
      <td className={mergeClasses(styles.cell, 'figure', styles.total)}>
        {formats.money(row.totalMinor, row.currency)}
      </td>
      <td className={mergeClasses(styles.cell, styles.age)}>{age}</td>
      <td className={mergeClasses(styles.cell, styles.above, styles.actions)}>
        <ApprovalRowActions order={row} decisions={decisions} />
      </td>
    </tr>
  );
}
