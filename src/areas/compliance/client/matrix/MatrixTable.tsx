/**
 * The matrix as a table: a row for each distributor, the companies below it once it is unfolded, a
 * column for each month.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { belowLandscapeMedia, CollapseIcon, ExpandIcon } from '#kernel/client/index.ts';
import type { MatrixProps } from './matrix-props.ts';
import { useCellMessage } from './use-cell-message.ts';
import { MonthLabel } from './MonthLabel.tsx';
import { CellStateMark } from './CellStateMark.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  scroll: { overflowX: 'auto', padding: '0 8px 8px 12px' },
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: '4px',
    fontSize: '14px',
    lineHeight: '20px',
    tableLayout: 'fixed',
  },
  corner: { width: '30%', [belowLandscapeMedia]: { width: '26%' } },
  month: {
    height: '44px',
    padding: '0 2px',
    fontSize: '13px',
    lineHeight: '16px',
    fontWeight: 600,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
  },
  year: {
    display: 'block',
    fontSize: '12px',
    fontWeight: 400,
    color: tokens.colorNeutralForeground3,
  },
  name: { textAlign: 'start', fontWeight: 550, padding: '0 8px', overflowWrap: 'anywhere' },
  unfold: {
    fontWeight: 550,
    justifyContent: 'flex-start',
    textAlign: 'start',
    paddingLeft: '0',
    paddingRight: '0',
    color: tokens.colorNeutralForeground1,
    minWidth: 0,
    fontSize: '14px',
    lineHeight: '20px',
    maxWidth: '100%',
  },
  company: {
    fontWeight: 400,
    fontSize: '13px',
    lineHeight: '18px',
    color: tokens.colorNeutralForeground2,
    paddingInlineStart: '20px',
  },
  cell: { padding: 0 },
});

export function MatrixTable({ caption, area, months, rows }: MatrixProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const cellMessage = useCellMessage();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());

  const turn = (id: number) =>
    setOpen((now) =>
      now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]),
    );

  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="for-readers">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="for-readers">{t`Distributor`}</span>
            </th>
            {months.map((month, n) => (
              <th key={month} scope="col" className={styles.month}>
                <MonthLabel
                  month={month}
                  at={n}
                  year={(text) => <span className={styles.year}>{text}</span>}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isOpen = open.has(row.distributorId);
            const cells = row.cells.filter((cell) => months.includes(cell.month));

            return (
              <Fragment key={row.distributorId}>
                <tr>
                  <th scope="row" className={styles.name}>
                    {row.companies.length > 1 ? (
                      <Button
                        appearance="transparent"
                        className={styles.unfold}
                        iconPosition="after"
                        icon={isOpen ? <CollapseIcon /> : <ExpandIcon />}
                        aria-expanded={isOpen}
                        onClick={() => turn(row.distributorId)}
                      >
                        {row.distributorName}
                      </Button>
                    ) : (
                      row.distributorName
                    )}
                  </th>
                  {cells.map((cell) => (
                    <td key={cell.month} className={styles.cell}>
                      <CellStateMark state={cell.state} area={area} more={cellMessage(cell, row)} />
                    </td>
                  ))}
                </tr>
                {isOpen
                  ? row.companies.map(({ id, name }) => (
                      <tr key={id}>
                        <th scope="row" className={mergeClasses(styles.name, styles.company)}>
                          {name}
                        </th>
                        {cells.map((cell) => {
                          const own = cell.companies.find((one) => one.companyId === id);
                          return (
                            <td key={cell.month} className={styles.cell}>
                              {own ? (
                                <CellStateMark
                                  state={own.state}
                                  area={area}
                                  more={cellMessage(
                                    { ...cell, state: own.state, companies: [own] },
                                    row,
                                  )}
                                />
                              ) : (
                                <span className="for-readers">{t`Not required`}</span>
                              )}
                            </td>
                          );
                        })}
                      </tr>
                    ))
                  : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
