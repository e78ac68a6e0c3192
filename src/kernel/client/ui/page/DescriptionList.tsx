/**
 * Shows the terms of a document with their values, three in a row, or two on phones. Exactly four
 * terms stand four or two in a row. Short values stand as many in a row as fit, or two on phones.
 */
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { NonBreakingText } from '../../format/NonBreakingText.tsx';
import { landscapeMedia, phoneMedia } from '../../theme/media-queries.ts';
import { smallText } from '../../theme/text-styles.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '16px',
    [phoneMedia]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '12px 16px' },
  },
  // The last of four terms is not left alone in a second row.
  four: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    [landscapeMedia]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
  short: {
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(132px, 100%), 1fr))',
    [phoneMedia]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
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

type Props = {
  readonly terms: readonly DescriptionItem[];
  /** True if terms and values are a few words long. */
  readonly isShort?: boolean;
};

export function DescriptionList({ terms, isShort = false }: Props) {
  const styles = useStyles();
  return (
    <dl
      className={mergeClasses(
        styles.list,
        isShort ? styles.short : terms.length === 4 && styles.four,
      )}
    >
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
