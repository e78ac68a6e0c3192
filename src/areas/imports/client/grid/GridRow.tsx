/**
 * Shows a row of the preview. It is rendered again only if one of its props changes, such as its
 * data, its active cell, what is typed in it, or the columns in view.
 */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table can't tell that rows are virtualized */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react';
import { memo } from 'react';
import { captionText, useFormats, smallText } from '#kernel/client/index.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { issueSeverity } from '../../domain/index.ts';
import {
  currentTextOf,
  type FieldFacts,
  type ShownCell,
  type ShownRow,
} from '../../device/index.ts';
import { useCellStyles } from '../results/use-cell-styles.ts';
import { CellContent, isOnlyValueShown } from '../cell/CellContent.tsx';
import { CellInput, type MoveAfterEditing } from '../cell/CellInput.tsx';
import type { GridColumn } from './grid-columns.ts';
import { issueWords } from '../cell/issue-words.ts';
import { ResultMark } from '../results/ResultMark.tsx';
import { resultOfRow, skippedWords } from '../results/row-results.ts';
import { currenciesOfRow } from '../results/currency-of-row.ts';
import { isNumericFieldType, formatCellValue } from '../results/format-cell-value.ts';
import { useRowLocations } from '../results/row-locations.ts';

export const ROW_HEIGHT_PX = 48;

/**
 * Widths in pixels: of the line number, without and with the name of its sheet, and the smallest
 * and largest width of the result.
 */
export const LEAD_COLUMN_WIDTHS_PX = {
  line: 76,
  lineWithSheet: 132,
  result: 128,
  mostResult: 208,
} as const;

export const useGridRowStyles = /*#__PURE__*/ makeStyles({
  row: {
    position: 'absolute',
    left: 0,
    height: '48px',
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  cell: {
    position: 'absolute',
    top: 0,
    height: '47px',
    boxSizing: 'border-box',
    padding: '2px 12px',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    fontSize: '14px',
    lineHeight: '20px',
    overflow: 'hidden',
    cursor: 'cell',
    '& > span': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      maxWidth: '100%',
    },
  },
  figure: { alignItems: 'flex-end', fontVariantNumeric: 'tabular-nums' },
  // Nearly all cells have a single line, so they are laid out without an inner box.
  plain: {
    position: 'absolute',
    top: 0,
    height: '47px',
    boxSizing: 'border-box',
    padding: '0 12px',
    fontSize: '14px',
    lineHeight: '47px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'cell',
  },
  plainFigure: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  // The line number and the result stay in place while the columns scroll beneath them.
  lead: {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    height: '47px',
    display: 'flex',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  line: {
    ...smallText,
    width: '76px',
    flexShrink: 0,
    boxSizing: 'border-box',
    paddingInlineStart: '20px',
    display: 'flex',
    alignItems: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  withSheet: {
    width: `${LEAD_COLUMN_WIDTHS_PX.lineWithSheet}px`,
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'center',
  },
  sheet: {
    ...captionText,
    lineHeight: '14px',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  result: {
    flexGrow: 1,
    minWidth: 0,
    boxSizing: 'border-box',
    padding: '0 8px',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    overflow: 'hidden',
  },
  // Two lines below the result fill the height of the row.
  why: {
    ...captionText,
    lineHeight: '14px',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  active: { outline: `2px solid ${tokens.colorNeutralForeground1}`, outlineOffset: '-2px' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

type Props = {
  readonly row: ShownRow | undefined;
  /** Index of the row in the list. */
  readonly at: number;
  readonly top: number;
  readonly width: number;
  readonly columns: readonly GridColumn[];
  readonly first: number;
  readonly last: number;
  /** Index of the column whose cell is active; -1 if no cell of this row is active. */
  readonly active: number;
  readonly isEditing: boolean;
  /** The text that is being typed in the active cell. Undefined if nothing was typed yet. */
  readonly typed: string | undefined;
  readonly onTyped: (text: string) => void;
  readonly describedBy: string | undefined;
  /** Width in pixels of the line number and the result, which don't scroll. */
  readonly lead: number;
  readonly fields: readonly FieldFacts[];
  readonly currency: Currency;
  readonly idOf: (row: number, column: number) => string;
  readonly onType: (
    row: ShownRow,
    column: GridColumn,
    text: string | undefined,
    move: MoveAfterEditing,
  ) => void;
  readonly onLeave: () => void;
};

export const GridRow = memo(function GridRow({
  row,
  at,
  top,
  width,
  columns,
  first,
  last,
  active,
  isEditing,
  fields,
  currency,
  idOf,
  onType,
  onLeave,
  typed,
  onTyped,
  describedBy,
  lead,
}: Props) {
  const styles = useGridRowStyles();
  const looks = useCellStyles();
  const { _ } = useLingui();
  const formats = useFormats();
  const { hasSheets, sheetOf, numberOf } = useRowLocations();
  const place = { transform: `translateY(${top}px)`, width };

  if (!row)
    return (
      <div role="row" aria-rowindex={at + 2} className={styles.row} style={place}>
        <div role="gridcell" aria-colindex={1} className={styles.line}>
          …
        </div>
      </div>
    );

  const result = resultOfRow(row);
  const quiet = result === 'skipped' || result === 'removed';
  const issue = row.issues[0];
  const currencies = currenciesOfRow(row, fields, currency);
  const said = issue ? issueWords[issue.code]('').message : skippedWords[row.state];
  const why = said && _(said);

  // The classes are merged once per row, because most cells only show their value.
  const figures = {
    cell: mergeClasses(styles.cell, styles.figure),
    plain: mergeClasses(styles.plain, styles.plainFigure),
  };

  const shownCell = (cell: ShownCell | undefined, isLine: boolean, type: FieldFacts['type']) => {
    if (!cell) return null;
    if (!isLine) return <CellContent cell={cell} type={type} {...currencies} />;
    if (cell.value === null) return currentTextOf(cell);
    return formatCellValue(type, cell.value, currencies.inFile, formats);
  };

  return (
    <div role="row" aria-rowindex={at + 2} data-at={at} className={styles.row} style={place}>
      <div className={styles.lead} role="presentation" style={{ width: lead }}>
        <div
          role="rowheader"
          aria-colindex={1}
          className={mergeClasses(styles.line, hasSheets && styles.withSheet)}
        >
          {hasSheets ? <span className={styles.sheet}>{sheetOf(row.line)}</span> : null}
          {numberOf(row.line)}
        </div>
        <div role="gridcell" aria-colindex={2} className={styles.result}>
          <ResultMark result={result} />
          {why ? (
            <span className={styles.why} title={why}>
              {why}
            </span>
          ) : null}
        </div>
      </div>
      {columns.slice(first, last + 1).map((column, n) => {
        const { fact, at: cellAt, left, width: wide } = column;
        const cell = row.cells[cellAt];
        const isActive = active === first + n;
        const isError = cell?.level === issueSeverity.error;
        const isLine = cell !== undefined && isOnlyValueShown(cell) && !(isActive && isEditing);
        const look = isNumericFieldType(fact.type) ? figures : styles;
        const own = isLine ? look.plain : look.cell;
        const isSpecial = quiet || isError || isActive || cell?.was !== undefined;

        return (
          <div
            key={fact.field}
            {...(isActive ? { id: idOf(at, first + n) } : {})}
            role="gridcell"
            aria-colindex={first + n + 3}
            data-column={first + n}
            aria-selected={isActive}
            {...(isError ? { 'aria-invalid': true } : {})}
            className={
              isSpecial
                ? mergeClasses(
                    own,
                    quiet ? styles.quiet : undefined,
                    isError && looks.error,
                    !isError && cell?.was !== undefined && looks.changed,
                    isActive && styles.active,
                  )
                : own
            }
            style={{ left: lead + left, width: wide }}
          >
            {isActive && isEditing ? (
              <CellInput
                fact={fact}
                key={row.row}
                text={cell ? currentTextOf(cell) : ''}
                typed={typed}
                onTyped={onTyped}
                describedBy={describedBy}
                onDone={(text, move) => onType(row, column, text, move)}
                onLeave={onLeave}
              />
            ) : (
              shownCell(cell, isLine, fact.type)
            )}
          </div>
        );
      })}
    </div>
  );
});
