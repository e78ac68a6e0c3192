/** Shows figures as bars with a legend, and the same figures in a table that opens below them. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useFormats } from '../../format/use-formats.ts';
import { BarDrawing, type BarGroup, type BarSeries } from './BarDrawing.tsx';
import { FigureTable, type FigureTableProps } from './FigureTable.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    fontSize: '13px',
    lineHeight: '18px',
    color: tokens.colorNeutralForeground2,
    listStyleType: 'none',
    margin: 0,
    padding: '0 20px 8px',
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
  },
  mark: {
    width: '12px',
    height: '12px',
    borderRadius: '3px',
    boxSizing: 'border-box',
    border: '1px solid',
    // The colors distinguish the series, so they are kept in forced-colors mode.
    forcedColorAdjust: 'none',
  },
  hatched: {
    backgroundImage: 'repeating-linear-gradient(135deg, #8A8880 0 2px, transparent 2px 5px)',
    borderTopColor: '#8A8880',
    borderRightColor: '#8A8880',
    borderBottomColor: '#8A8880',
    borderLeftColor: '#8A8880',
  },
  table: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    marginTop: '8px',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '44px',
      padding: '0 20px',
      cursor: 'pointer',
      fontSize: '14px',
      fontWeight: 550,
      '::after': { content: '"+"', marginInlineStart: 'auto', fontSize: '20px', fontWeight: 400 },
    },
    '&[open] > summary::after': { content: '"–"' },
  },
});

type Props = {
  readonly title: string;
  /** Returns a text for screen readers that says what the groups show. */
  readonly describe: (shown: readonly BarGroup[]) => string;
  readonly series: readonly BarSeries[];
  /** The name of what the groups are, such as “Month”. It heads the first column of the table. */
  readonly groupName: string;
  readonly groups: readonly BarGroup[];
  /** The name of the groups whose figures still grow. Absent if there are none. */
  readonly runningName?: string;
  /**
   * A table that shows more of the groups. By default, the table has a row for each group and a
   * column for each series.
   */
  readonly table?: FigureTableProps | undefined;
};

export function BarChart({
  title,
  describe,
  series,
  groupName,
  groups,
  runningName,
  table,
}: Props) {
  const styles = useStyles();
  const formats = useFormats();

  const figureText = (figure: number | null) => (figure === null ? '–' : formats.number(figure));

  return (
    <>
      <ul className={styles.legend}>
        {series.map(({ name, fill, stroke }) => (
          <li key={name}>
            <span
              aria-hidden="true"
              className={styles.mark}
              style={{ backgroundColor: fill, borderColor: stroke }}
            />
            {name}
          </li>
        ))}
        {runningName === undefined ? null : (
          <li>
            <span aria-hidden="true" className={`${styles.mark} ${styles.hatched}`} />
            {runningName}
          </li>
        )}
      </ul>
      <BarDrawing title={title} describe={describe} series={series} groups={groups} />
      <details className={styles.table}>
        <summary>
          <Trans>View data as a table</Trans>
        </summary>
        <FigureTable
          {...(table ?? {
            caption: title,
            heads: [groupName, ...series.map(({ name }) => name)],
            rows: groups.map(({ key, label, name = label, values }) => ({
              key,
              name,
              figures: values.map(figureText),
            })),
          })}
        />
      </details>
    </>
  );
}
