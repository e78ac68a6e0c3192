/**
 * Shows in one line which of the last twelve months a distributor, or one of its companies, has
 * reported. The data come from the matrix, which the device stores.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useEffect } from 'react';
import type { ReportArea } from '#areas/reports/domain/index.ts';
import {
  amber,
  captionText,
  forcedColorsMedia,
  inkColor,
  localeOf,
  phoneMedia,
  phoneQuery,
  redColors,
  useAsOfText,
  useLanguage,
  useMediaQuery,
  usePortalSession,
} from '#kernel/client/index.ts';
import { formatMonthAndYear } from '#kernel/domain/calendar.ts';
import type { Month } from '#kernel/domain/dates.ts';
import {
  findFirstUnreportedMonth,
  type MatrixCellState,
  type MatrixRow,
} from '../../domain/index.ts';
import { formatLongMonth, formatShortMonth } from '../month-names.ts';
import { useAnswerWithStoredCopy } from '../use-answer-with-stored-copy.ts';
import { matrixCallOfArea } from './matrix-call-of-area.ts';
import { CellStateSign } from './CellStateMark.tsx';
import { longCellStateMessage } from './cell-state-words.ts';

const amberMonth = { color: inkColor, fontWeight: 600 };

const useStyles = /*#__PURE__*/ makeStyles({
  strip: {
    display: 'grid',
    gap: '4px',
    minWidth: 0,
    containerType: 'inline-size',
    [phoneMedia]: { gap: '2px' },
  },
  months: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    gap: '4px',
    [phoneMedia]: { gap: '2px' },
  },
  month: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0 4px',
    minHeight: '28px',
    boxSizing: 'border-box',
    padding: '0 2px',
    borderRadius: '6px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: '12px',
    lineHeight: '16px',
    '& svg': { flexShrink: 0 },
    // Where the strip is too narrow for a sign beside its month, all signs are below their months.
    '@container (max-width: 640px)': { flexDirection: 'column' },
    [phoneMedia]: { flexDirection: 'column', minHeight: '36px' },
    [forcedColorsMedia]: { border: '1px solid CanvasText' },
  },
  received: {},
  zero: { backgroundColor: tokens.colorNeutralBackground3 },
  // The names of months are ink on amber, as amber words of this size are hard to read on it.
  partial: { ...amberMonth, backgroundColor: amber[160], border: `1px dashed ${amber[80]}` },
  late: { ...amberMonth, backgroundColor: amber[150], border: `1px solid ${amber[80]}` },
  missing: { backgroundColor: redColors.tint, color: redColors.textOnTint },
  awaited: { border: `1px dashed ${tokens.colorNeutralStroke1}` },
  not_asked: { color: tokens.colorNeutralForeground3 },
  note: captionText,
  // While the data of a distributor's user load, this placeholder takes the space of the strip, so
  // that the list below does not move.
  place: { minHeight: '48px', '@container (max-width: 640px)': { minHeight: '54px' } },
});

type Cell = { readonly month: Month; readonly state: MatrixCellState };

/** The maximum number of months in the note, so that it takes one line. */
const MOST_NOTES = 3;

const isUnfinished = ({ state }: Cell) => state === 'partial' || state === 'missing';

type Owner = {
  readonly distributorId: number | undefined;
  /** If undefined, the strip covers all companies of the distributor. */
  readonly companyId?: number | undefined;
};

/** Returns the months of the distributor, or of the company if there is one. */
function cellsOf(row: MatrixRow, companyId: number | undefined): readonly Cell[] {
  if (companyId === undefined) return row.cells;
  return row.cells.map(({ month, companies }) => ({
    month,
    state: companies.find((one) => one.companyId === companyId)?.state ?? 'not_asked',
  }));
}

export type MonthStripProps = {
  readonly area: ReportArea;
  /**
   * The distributor, and perhaps the company, whose months an administrator sees. Other readers see
   * their own distributor; only the company is taken from here. If undefined, administrators see no
   * strip.
   */
  readonly owner?: Owner | undefined;
  /**
   * Called with the first month without a report as soon as the months are known, and with null if
   * there is none or the months can't be known now.
   */
  readonly onFirstUnreported?: ((month: Month | null) => void) | undefined;
};

export default function MonthStrip({ area, owner, onFirstUnreported }: MonthStripProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { actor, zone } = usePortalSession();
  const isPhone = useMediaQuery(phoneQuery);
  const { value, state, asOf } = useAnswerWithStoredCopy(matrixCallOfArea[area]);
  const time = useAsOfText(state === 'stale' ? asOf : undefined, zone);

  const distributorId = actor.distributorId ?? owner?.distributorId;
  const row = value?.rows.find((one) => one.distributorId === distributorId);
  const cells = row && cellsOf(row, owner?.companyId);
  const firstUnreported = cells && findFirstUnreportedMonth(cells);
  const isLoading = state === 'loading';
  useEffect(() => {
    if (!isLoading) onFirstUnreported?.(firstUnreported ?? null);
  }, [isLoading, firstUnreported, onFirstUnreported]);

  if (isLoading && actor.distributorId !== null)
    return (
      <div className={styles.strip}>
        <div className={styles.place} />
      </div>
    );
  if (!cells) return null;

  const current = cells.at(-1);

  // The report of the current month is due only after its end, so its text differs.
  const words = (cell: Cell) =>
    cell === current && cell.state === 'awaited'
      ? t`Not reported yet`
      : _(longCellStateMessage(cell.state, area));
  // The note explains the signs of the months that still need a report.
  const notes = cells
    .filter((cell) => isUnfinished(cell) || (cell === current && cell.state === 'awaited'))
    .slice(-MOST_NOTES)
    .map((cell) => `${formatShortMonth(cell.month, language)}: ${words(cell)}`);
  if (time) notes.push(t`As of ${time}`);

  return (
    <div className={`${styles.strip} no-print`}>
      <ol className={styles.months} aria-label={t`Reports of the last twelve months`}>
        {cells.map((cell) => {
          const { month } = cell;
          const text = `${formatLongMonth(month, language)}: ${words(cell)}`;
          return (
            <li key={month} className={mergeClasses(styles.month, styles[cell.state])} title={text}>
              <span aria-hidden>
                {isPhone
                  ? formatMonthAndYear(month, localeOf(language), { month: 'narrow' })
                  : formatShortMonth(month, language)}
              </span>
              <CellStateSign state={cell.state} />
              <span className="for-readers">{text}</span>
            </li>
          );
        })}
      </ol>
      {notes.length > 0 ? <div className={styles.note}>{notes.join(' · ')}</div> : null}
    </div>
  );
}
