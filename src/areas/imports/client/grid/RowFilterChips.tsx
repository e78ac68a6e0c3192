/**
 * Shows the filters of the preview as chips with their numbers of rows: all rows and errors always,
 * the others if there are such rows or if the filter is active.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import {
  AddIcon,
  amber,
  CanceledIcon,
  ChangeIcon,
  CheckIcon,
  CorrectionIcon,
  DraftIcon,
  ErrorMarkIcon,
  forcedColorsMedia,
  HideIcon,
  useFormats,
} from '#kernel/client/index.ts';
import type { UploadFacts } from '../../device/index.ts';
import { rowFilters, type RowFilterName } from './row-filters.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  // The list may be wider than a phone, so the list itself scrolls, not the page.
  scroll: { overflowX: 'auto', scrollbarWidth: 'none', margin: '-2px', padding: '2px' },
  list: { display: 'flex', gap: '8px', width: 'max-content' },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    padding: '0 14px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '10px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: '14px',
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '& > svg': { width: '16px', height: '16px', flexShrink: 0 },
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  chosen: {
    border: `2px solid ${amber[80]}`,
    padding: '0 13px',
    backgroundColor: amber[160],
    fontWeight: 600,
    [forcedColorsMedia]: { border: '2px solid Highlight' },
  },
  count: { fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
});

const countsOf = ({ counts, changes }: UploadFacts): Readonly<Record<RowFilterName, number>> => ({
  all: counts.all,
  error: counts.wrong,
  warning: counts.warning,
  repaired: counts.repaired,
  skipped: counts.blank + counts.header + counts.total + (counts.noSale ?? 0),
  removed: counts.removed,
  change: changes?.changed ?? 0,
  tenfold: changes?.tenfold ?? 0,
  hundredfold: changes?.hundredfold ?? 0,
  new: changes?.added ?? 0,
  same: changes?.same ?? 0,
});

export function RowFilterChips({
  facts,
  chosen,
  onChoose,
}: {
  readonly facts: UploadFacts;
  /** The filter that is active. Undefined if it has no chip. */
  readonly chosen: RowFilterName | undefined;
  readonly onChoose: (chip: RowFilterName) => void;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const counts = countsOf(facts);
  const looks: Readonly<
    Record<
      RowFilterName,
      { readonly word: string; readonly Icon?: ComponentType<{ 'aria-hidden'?: boolean }> }
    >
  > = {
    all: { word: t`All rows` },
    error: { word: t`Errors`, Icon: ErrorMarkIcon },
    change: { word: t`Changes`, Icon: ChangeIcon },
    tenfold: { word: t`Quantity ×10 or more`, Icon: ChangeIcon },
    hundredfold: { word: t`Price ×100 or more`, Icon: ChangeIcon },
    new: { word: t({ message: 'New', context: 'rows' }), Icon: AddIcon },
    same: { word: t({ message: 'Same', context: 'rows' }), Icon: CheckIcon },
    warning: { word: t`To check`, Icon: CorrectionIcon },
    repaired: { word: t({ message: 'Corrected', context: 'rows' }), Icon: DraftIcon },
    skipped: { word: t({ message: 'Skipped', context: 'rows' }), Icon: HideIcon },
    removed: { word: t({ message: 'Removed', context: 'rows' }), Icon: CanceledIcon },
  };

  const shown = rowFilters.filter(
    (chip) => chip === 'all' || chip === 'error' || counts[chip] > 0 || chip === chosen,
  );

  return (
    <fieldset
      className={styles.scroll}
      style={{ border: 0, minWidth: 0 }}
      aria-label={t`Show rows`}
    >
      <div className={styles.list}>
        {shown.map((chip) => {
          const { word, Icon } = looks[chip];
          return (
            <button
              key={chip}
              type="button"
              aria-pressed={chosen === chip}
              className={mergeClasses(styles.chip, chosen === chip && styles.chosen)}
              onClick={() => onChoose(chip)}
            >
              {Icon ? <Icon aria-hidden /> : null}
              {word}
              <span className={styles.count}>{formats.number(counts[chip])}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
