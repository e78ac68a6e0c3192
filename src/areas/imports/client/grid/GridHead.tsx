/** Shows the names of the columns in view, above the rows of the preview. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table can't tell that rows are virtualized */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { headText } from '#kernel/client/index.ts';
import { fieldLabels } from '../results/field-labels.ts';
import { isNumericFieldType } from '../results/format-cell-value.ts';
import type { GridColumn } from './grid-columns.ts';
import { useRowLocations } from '../results/row-locations.ts';
import { LEAD_COLUMN_WIDTHS_PX } from './GridRow.tsx';

/** The height of the header row in pixels. */
export const HEAD_HEIGHT_PX = 44;

const useStyles = /*#__PURE__*/ makeStyles({
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 4,
    height: `${HEAD_HEIGHT_PX}px`,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    boxSizing: 'border-box',
  },
  name: {
    ...headText,
    position: 'absolute',
    top: 0,
    height: `${HEAD_HEIGHT_PX - 1}px`,
    boxSizing: 'border-box',
    padding: '0 12px',
    display: 'flex',
    alignItems: 'center',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  figure: { justifyContent: 'flex-end' },
  lead: {
    position: 'sticky',
    left: 0,
    zIndex: 5,
    height: `${HEAD_HEIGHT_PX - 1}px`,
    display: 'flex',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  leadName: { position: 'static', flexShrink: 0 },
});

type Props = {
  readonly columns: readonly GridColumn[];
  /** Index of the first column in view. */
  readonly first: number;
  readonly width: number;
  /** Width in pixels of the line number and the result, which don't scroll. */
  readonly lead: number;
};

export function GridHead({ columns, first, width, lead }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { hasSheets } = useRowLocations();
  const lineWidth = hasSheets ? LEAD_COLUMN_WIDTHS_PX.lineWithSheet : LEAD_COLUMN_WIDTHS_PX.line;

  return (
    <div role="row" aria-rowindex={1} className={styles.head} style={{ width }}>
      <div className={styles.lead} role="presentation" style={{ width: lead }}>
        <div
          role="columnheader"
          aria-colindex={1}
          className={mergeClasses(styles.name, styles.leadName)}
          style={{ width: lineWidth, paddingInlineStart: 20 }}
        >
          {hasSheets ? t`Sheet and row` : t`Row`}
        </div>
        <div
          role="columnheader"
          aria-colindex={2}
          className={mergeClasses(styles.name, styles.leadName)}
          style={{ flexGrow: 1, paddingInlineStart: 8 }}
        >{t`Result`}</div>
      </div>
      {columns.map(({ fact, left, width: wide }, n) => (
        <div
          key={fact.field}
          role="columnheader"
          aria-colindex={first + n + 3}
          className={mergeClasses(styles.name, isNumericFieldType(fact.type) && styles.figure)}
          style={{ left: lead + left, width: wide }}
        >
          {_(fieldLabels[fact.field])}
        </div>
      ))}
    </div>
  );
}
