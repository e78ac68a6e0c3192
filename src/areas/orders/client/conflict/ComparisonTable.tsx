/**
 * Shows a table of two versions of a document, with a row for each difference. The newer version is
 * emphasized.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';
import { phoneQuery, useMediaQuery, NonBreakingText } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  table: { borderCollapse: 'collapse', width: '100%', fontSize: '14px', lineHeight: '20px' },
  cell: {
    textAlign: 'start',
    fontWeight: 400,
    padding: '8px 12px 8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  head: { fontWeight: 600, fontSize: '12px', lineHeight: '16px' },
  figure: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  now: { fontWeight: 650 },
  quiet: { color: tokens.colorNeutralForeground2 },
  over: { borderBottom: '0', paddingBottom: 0 },
});

export type ComparisonRow = {
  readonly key: string;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly before: string;
  readonly now: string;
};

type Props = {
  /** The table's caption for screen readers. */
  readonly caption: string;
  /** The headings of the label, the older version of the document and the newer one. */
  readonly heads: readonly [ReactNode, ReactNode, ReactNode];
  readonly rows: readonly ComparisonRow[];
};

export function ComparisonTable({ caption, heads, rows }: Props) {
  const styles = useStyles();
  const cell = (...more: string[]) => mergeClasses(styles.cell, ...more);
  // On phones, the label is above both values, as the three do not fit beside each other.
  const isNarrow = useMediaQuery(phoneQuery);
  const [label, before, now] = heads;

  return (
    <table className={styles.table}>
      <caption className="for-readers">{caption}</caption>
      <thead>
        <tr>
          {isNarrow ? null : (
            <th scope="col" className={cell(styles.head)}>
              {label}
            </th>
          )}
          <th scope="col" className={cell(styles.head, styles.figure)}>
            {before}
          </th>
          <th scope="col" className={cell(styles.head, styles.figure)}>
            {now}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const words = (
            <>
              {row.label}
              {row.note ? <div className={styles.quiet}>{row.note}</div> : null}
            </>
          );
          return (
            <Fragment key={row.key}>
              {isNarrow ? (
                <tr>
                  <th scope="colgroup" colSpan={2} className={cell(styles.over)}>
                    {words}
                  </th>
                </tr>
              ) : null}
              <tr>
                {isNarrow ? null : (
                  <th scope="row" className={cell()}>
                    {words}
                  </th>
                )}
                <td className={cell(styles.figure, styles.quiet)}>
                  <NonBreakingText text={row.before} />
                </td>
                <td className={cell(styles.figure, styles.now)}>
                  <NonBreakingText text={row.now} />
                </td>
              </tr>
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
