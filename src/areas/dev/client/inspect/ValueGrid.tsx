/** Shows names and values of an inspected object side by side. */
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { captionText } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
    gap: '10px 16px',
  },
  name: captionText,
  value: {
    margin: 0,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    '& ul': { listStyleType: 'none', margin: 0, padding: 0 },
  },
});

/** Shows names and values in a grid. Rows whose value is undefined, null or empty are omitted. */
export function ValueGrid({
  rows,
}: {
  readonly rows: readonly (readonly [name: string, value: ReactNode])[];
}) {
  const styles = useStyles();

  return (
    <dl className={styles.list}>
      {rows.map(([name, value]) =>
        value === undefined || value === null || value === '' ? null : (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
