/** Shows which data is processed, why and how long, as a table, or as cards on a phone. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { captionText, phoneQuery, useCardStyles, useMediaQuery } from '#kernel/client/index.ts';
import type { PrivacyPolicy, ProcessedData } from '../../domain/policy/policy.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: '14px',
    lineHeight: '20px',
    '& th, & td': { padding: '12px 16px 12px 0', textAlign: 'start', verticalAlign: 'top' },
  },
  heads: { borderBottom: `1px solid ${tokens.colorNeutralStroke1}`, fontWeight: 600 },
  row: {
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& th': { fontWeight: 400 },
  },
  cards: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '12px' },
  card: { padding: '14px 16px', fontSize: '14px', lineHeight: '20px' },
  values: { margin: 0, '& > dt': { ...captionText, marginTop: '8px' }, '& > dd': { margin: 0 } },
  basis: { ...captionText, display: 'block', marginTop: '4px' },
  details: { display: 'block' },
});

/** Shows the words before a colon, which name the kind of data, as its title. */
function Kind({ what }: Pick<ProcessedData, 'what'>) {
  const styles = useStyles();
  const end = what.indexOf(': ');
  if (end === -1) return <strong>{what}</strong>;
  const details = what.slice(end + 2);
  return (
    <>
      <strong>{what.slice(0, end)}</strong>
      <span className={styles.details}>
        {details.charAt(0).toUpperCase()}
        {details.slice(1)}
      </span>
    </>
  );
}

function Why({ why, basis }: Pick<ProcessedData, 'why' | 'basis'>) {
  const styles = useStyles();
  return (
    <>
      {why}
      {basis ? <span className={styles.basis}>{basis}</span> : null}
    </>
  );
}

type Props = {
  /** The name of the table for screen readers. */
  readonly caption: string;
  readonly columns: PrivacyPolicy['columns'];
  readonly rows: readonly ProcessedData[];
};

export function ProcessedDataTable({ caption, columns, rows }: Props) {
  const styles = useStyles();
  const { card } = useCardStyles();
  const isPhone = useMediaQuery(phoneQuery);
  if (isPhone)
    return (
      <ul aria-label={caption} className={styles.cards}>
        {rows.map(({ what, why, basis, kept }) => (
          <li key={what} className={mergeClasses(card, styles.card)}>
            <Kind what={what} />
            <dl className={styles.values}>
              <dt>{columns.why}</dt>
              <dd>
                <Why {...{ why, basis }} />
              </dd>
              <dt>{columns.kept}</dt>
              <dd>{kept}</dd>
            </dl>
          </li>
        ))}
      </ul>
    );
  return (
    <table className={styles.table}>
      <caption className="for-readers">{caption}</caption>
      <thead className={styles.heads}>
        <tr>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.why}</th>
          <th scope="col">{columns.kept}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, why, basis, kept }) => (
          <tr key={what} className={styles.row}>
            <th scope="row">
              <Kind what={what} />
            </th>
            <td>
              <Why {...{ why, basis }} />
            </td>
            <td>{kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
