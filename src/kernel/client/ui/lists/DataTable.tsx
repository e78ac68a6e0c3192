/**
 * A native table with sortable headings and right-aligned figures. On phones it becomes a list of
 * cards if the caller passes `card`.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { belowLandscapeMedia, phoneQuery, shortScreenMedia } from '../../theme/media-queries.ts';
import { headText } from '../../theme/text-styles.ts';
import { useScrollBoxProps } from '../page/use-scroll-box-props.ts';
import { useMediaQuery } from '../page/use-media-query.ts';
import { useIsPrinting } from '../page/use-is-printing.ts';
import { SortHead } from './SortHead.tsx';
import {
  shownColumns,
  useMaxColumnPriority,
  type ColumnPriority,
} from './use-max-column-priority.ts';
import { ariaSort, type Sorting } from './use-sorting.ts';

/** The padding by which the outer columns are aligned with the card's other contents. */
const atEdges = {
  ':first-child': { paddingInlineStart: '20px' },
  ':last-child': { paddingInlineEnd: '20px' },
};

const betweenColumns = {
  ...atEdges,
  [belowLandscapeMedia]: { paddingInlineStart: '8px', paddingInlineEnd: '8px', ...atEdges },
};

const useStyles = /*#__PURE__*/ makeStyles({
  // Hidden texts for screen readers are positioned absolutely, and without this position they would
  // widen the page.
  scroll: { overflowX: 'auto', position: 'relative' },
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '14px',
    lineHeight: '20px',
  },
  head: {
    ...headText,
    textAlign: 'start',
    padding: '0 12px',
    height: '44px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    whiteSpace: 'nowrap',
    ...betweenColumns,
  },
  cell: {
    padding: '8px 12px',
    height: '56px',
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    // A row with one line is 44 px high, one with two lines 56 px. Buttons don't make it higher.
    [shortScreenMedia]: {
      height: '44px',
      '& button, & .fui-Button, & .fui-Checkbox': { marginBlock: '-8px' },
    },
    ...betweenColumns,
  },
  row: {
    ':last-child > td': { borderBottom: '0' },
    ':hover > td': { backgroundColor: tokens.colorNeutralBackground2 },
  },
  figure: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  /** The column of actions stays visible while the table is scrolled sideways. */
  offers: {
    position: 'sticky',
    insetInlineEnd: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  cards: { listStyleType: 'none', margin: 0, padding: 0 },
  card: {
    padding: '12px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottom: '0' },
  },
});

/** A column of a table. */
export type TableColumn<Row> = {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** True for figures, which are right-aligned and have digits of equal width. */
  readonly isFigure?: boolean;
  /**
   * The key that the column sorts by. In a sorted table, the heading of such a column is a button.
   */
  readonly sortKey?: string;
  /** True if the heading is only for screen readers, as for row actions. */
  readonly isHeadHidden?: boolean;
  /** True if the column is not shown, because it has no meaning for this reader. */
  readonly isLeftOut?: boolean;
  /** How much room the column needs to be shown. By default it is always shown. */
  readonly priority?: ColumnPriority;
};

type Props<Row> = {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Returns a row as a card, for phones. Without it the table scrolls sideways. */
  readonly card?: (row: Row) => ReactNode;
  readonly sorting?: Sorting | undefined;
  /** True for a table that is wider than a screen and meant to be scrolled. */
  readonly isWide?: boolean;
};

const plainHead = (head: ReactNode, isHidden = false) =>
  isHidden ? <span className="for-readers">{head}</span> : head;

export function DataTable<Row>({
  caption,
  columns: allColumns,
  rows,
  rowKey,
  card,
  sorting,
  isWide = false,
}: Props<Row>) {
  const styles = useStyles();
  const scroll = useScrollBoxProps(caption);
  const isPhone = useMediaQuery(phoneQuery);
  const isPrinting = useIsPrinting();
  const columns = shownColumns(allColumns, useMaxColumnPriority());
  const last = columns.at(-1);
  const offersAt = last?.isHeadHidden ? last.key : undefined;

  // Paper is wide enough for the table, whatever device prints.
  if (isPhone && !isPrinting && card)
    return (
      <ul className={styles.cards} aria-label={caption}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={styles.card} data-row>
            {card(row)}
          </li>
        ))}
      </ul>
    );

  const Box = isWide ? 'section' : 'div';
  return (
    <Box className={styles.scroll} {...scroll}>
      <table className={styles.table}>
        <caption className="for-readers">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, isFigure, sortKey, isHeadHidden }) => (
              <th
                key={key}
                scope="col"
                className={mergeClasses(styles.head, isFigure && styles.figure)}
                {...(sorting && sortKey ? { 'aria-sort': ariaSort(sorting.now, sortKey) } : {})}
              >
                {sorting && sortKey ? (
                  <SortHead sorting={sorting} by={sortKey} isFigure={isFigure}>
                    {head}
                  </SortHead>
                ) : (
                  plainHead(head, isHeadHidden)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row} data-row>
              {columns.map(({ key, cell, isFigure }) => (
                <td
                  key={key}
                  className={mergeClasses(
                    styles.cell,
                    isFigure && styles.figure,
                    key === offersAt && styles.offers,
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
