/** The button in a column's heading that sorts by the column. */
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { SortAscendingIcon, SortDescendingIcon } from '../page/icons.ts';
import type { Sorting } from './use-sorting.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  sort: {
    border: '0',
    padding: 0,
    backgroundColor: 'transparent',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '44px',
    minWidth: '44px',
  },
  figure: { justifyContent: 'flex-end' },
});

type Props = {
  readonly sorting: Sorting;
  readonly by: string;
  /** True if the column is right-aligned. */
  readonly isFigure?: boolean | undefined;
  readonly children: ReactNode;
};

export function SortHead({ sorting: { now, onSort }, by, isFigure, children }: Props) {
  const styles = useStyles();
  const Sign = now.down ? SortDescendingIcon : SortAscendingIcon;
  return (
    <button
      type="button"
      className={mergeClasses(styles.sort, isFigure && styles.figure)}
      onClick={() => onSort(by)}
    >
      {children}
      {now.by === by ? <Sign aria-hidden /> : null}
    </button>
  );
}
