/** Shows the table of lines with its column headings, for screens that are wide enough for it. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows are laid out as grids, and some browsers then do not report them as rows to screen readers */
import { mergeClasses } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLineStyles } from '../cells/line-styles.ts';

type Props = {
  /** True if the table has a column for demo units. */
  readonly hasDemo: boolean;
  readonly children: ReactNode;
};

export function LineTable({ hasDemo, children }: Props) {
  const styles = useLineStyles();
  const { t } = useLingui();
  const remove = t`Remove`;
  const heads: readonly {
    readonly key: string;
    readonly label: string;
    readonly isFigure?: true;
  }[] = [
    { key: 'part', label: t`Part number` },
    { key: 'description', label: t`Description` },
    ...(hasDemo ? [{ key: 'demo', label: t`Demo` }] : []),
    { key: 'quantity', label: t`Quantity`, isFigure: true },
    { key: 'unit', label: t`Unit value`, isFigure: true },
    { key: 'total', label: t`Total`, isFigure: true },
  ];

  return (
    <div className={styles.scroll}>
      <table role="table" className={styles.table}>
        <caption className="for-readers">
          <Trans>
            Products. Press Enter for the next cell and the arrow keys to move between lines. You
            can paste rows from a spreadsheet.
          </Trans>
        </caption>
        <thead role="rowgroup" className={styles.body}>
          <tr
            role="row"
            className={mergeClasses(styles.row, hasDemo ? styles.withDemo : undefined)}
          >
            {heads.map(({ key, label, isFigure }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                className={mergeClasses(styles.head, isFigure && styles.end)}
              >
                {label}
              </th>
            ))}
            <th role="columnheader" scope="col" aria-label={remove} className={styles.head}>
              <span className="for-readers">{remove}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.body}>
          {children}
        </tbody>
      </table>
    </div>
  );
}
