/** The matrix on a phone: a card for each distributor with its months and their states. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { captionText } from '#kernel/client/index.ts';
import type { MatrixProps } from './matrix-props.ts';
import { useCellMessage } from './use-cell-message.ts';
import { MonthLabel } from './MonthLabel.tsx';
import { CellStateMark } from './CellStateMark.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  card: {
    padding: '12px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottom: '0' },
  },
  name: {
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
    margin: '0 0 8px',
    overflowWrap: 'anywhere',
  },
  months: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '8px',
  },
  month: { ...captionText, marginBottom: '2px' },
  state: { margin: 0 },
});

export default function MatrixCards({ caption, area, months, rows }: MatrixProps) {
  const styles = useStyles();
  const cellMessage = useCellMessage();

  return (
    <ul className={styles.list} aria-label={caption}>
      {rows.map((row) => (
        <li key={row.distributorId} className={styles.card}>
          <h3 className={styles.name}>{row.distributorName}</h3>
          <dl className={styles.months}>
            {row.cells
              .filter((cell) => months.includes(cell.month))
              .map((cell, n) => (
                <div key={cell.month}>
                  <dt className={styles.month}>
                    <MonthLabel month={cell.month} at={n} />
                  </dt>
                  <dd className={styles.state}>
                    <CellStateMark state={cell.state} area={area} more={cellMessage(cell, row)} />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
