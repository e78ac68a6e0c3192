/** The last line of a card: its status and other marks. */
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = /*#__PURE__*/ makeStyles({
  marks: {
    gridColumn: '1 / 3',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
  },
});

export function RowMarks({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  return <span className={styles.marks}>{children}</span>;
}
