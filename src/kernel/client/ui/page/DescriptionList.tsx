/** Shows the terms of a document with their values, three in a row, or one on phones. */
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { NonBreakingText } from '../../format/NonBreakingText.tsx';
import { phoneMedia } from '../../theme/media-queries.ts';
import { smallText } from '../../theme/text-styles.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '16px',
    [phoneMedia]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
  },
  term: smallText,
  value: { margin: '2px 0 0', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

/** A term with its value. */
export type DescriptionItem = {
  readonly key: string;
  readonly term: ReactNode;
  /** The value. If it is a text, its figures are not broken over lines. */
  readonly value: ReactNode;
};

export function DescriptionList({ terms }: { readonly terms: readonly DescriptionItem[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {terms.map(({ key, term, value }) => (
        <div key={key}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>
            {typeof value === 'string' ? <NonBreakingText text={value} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
