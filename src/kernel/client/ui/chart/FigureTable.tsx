/**
 * A small table with a name and right-aligned figures in each row. If it is too wide, it can be
 * scrolled, also by keyboard.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { phoneMedia } from '../../theme/media-queries.ts';
import { headText } from '../../theme/text-styles.ts';
import { useScrollBoxProps } from '../page/use-scroll-box-props.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  // Texts for screen readers are positioned, and would widen the page without a positioned parent.
  scroll: { overflowX: 'auto', position: 'relative' },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: '14px', lineHeight: '20px' },
  head: {
    ...headText,
    textAlign: 'start',
    padding: '8px 20px',
    whiteSpace: 'nowrap',
    [phoneMedia]: { padding: '8px 12px' },
  },
  row: { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  name: {
    textAlign: 'start',
    fontWeight: 400,
    padding: '10px 20px',
    overflowWrap: 'break-word',
    [phoneMedia]: { padding: '8px 12px' },
  },
  cell: { padding: '10px 20px', whiteSpace: 'nowrap', [phoneMedia]: { padding: '8px 12px' } },
  figure: {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    paddingInline: '4px 12px',
    ':last-child': { paddingInlineEnd: '20px' },
    [phoneMedia]: { paddingInline: '4px 8px', ':last-child': { paddingInlineEnd: '12px' } },
  },
});

export type FigureRow = {
  readonly key: string;
  readonly name: ReactNode;
  readonly figures: readonly ReactNode[];
};

export type FigureTableProps = {
  readonly caption: string;
  readonly heads: readonly [string, ...string[]];
  readonly rows: readonly FigureRow[];
};

export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  const styles = useStyles();
  const [first, ...others] = heads;
  const scroll = useScrollBoxProps(caption);

  return (
    <div className={styles.scroll} {...scroll}>
      <table className={styles.table} aria-label={caption}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {first}
            </th>
            {others.map((head) => (
              <th key={head} scope="col" className={mergeClasses(styles.head, styles.figure)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={styles.row}>
              <th scope="row" className={styles.name}>
                {row.name}
              </th>
              {row.figures.map((figure, n) => (
                <td key={others[n]} className={mergeClasses(styles.cell, styles.figure)}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
