/** Shows the reports of the list: a table on tablets and larger screens, cards on phones. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  DataTable,
  formatDate,
  formatDateRange,
  formatInstantAsDate,
  RowMarks,
  RowTitle,
  SendingMark,
  sendingStateBySyncState,
  StatusBadge,
  useFormats,
  useMaxColumnPriority,
  type Sorting,
  type TableColumn,
} from '#kernel/client/index.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import type { ReportArea, ReportHead } from '../../domain/index.ts';
import { areaWords } from '../words/area-words.ts';
import { pathOfReport } from '../report-paths.ts';
import type { ReportRow } from '../../device/index.ts';
import { useReportsSession } from '../use-reports-session.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  first: { display: 'grid', justifyItems: 'start', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  card: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 12px',
    alignItems: 'center',
  },
  // The file name fills the space beside the number of rows.
  top: {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
  },
  whole: { gridColumn: '1 / -1' },
  line: { whiteSpace: 'nowrap' },
  // A name takes one line, so that all rows have the same height.
  by: {
    fontSize: '13px',
    lineHeight: '18px',
    maxWidth: '144px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  end: { textAlign: 'end' },
});

/** The greatest length of a file name that isn't broken at its hyphens. */
const SHORT_NAME = 22;

/** Returns the dates of a report: `01/10/2026 – 31/10/2026`, a single date, or ''. */
export function reportDatesText({ from, to }: Pick<ReportHead, 'from' | 'to'>): string {
  return from && to ? formatDateRange(from, to) : '';
}

type Props = {
  readonly area: ReportArea;
  readonly rows: readonly ReportRow[];
  readonly sorting: Sorting;
};

export function ReportTable({ area, rows, sorting }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { actor, zone } = useReportsSession();
  const words = areaWords[area];
  const nameOf = (row: ReportRow) => row.fileName ?? _(words.none);

  const name = (row: ReportRow, coversCard = false) => (
    <RowTitle to={pathOfReport(area, row.id)} coversCard={coversCard}>
      {nameOf(row)}
      <span className="for-readers">
        , {row.companyName}, {reportDatesText(row)}
      </span>
    </RowTitle>
  );

  // In narrow tables a period takes two lines, as the day and the author of the report do.
  const isDesktop = useMaxColumnPriority() >= 3;
  const dates = ({ from, to }: ReportRow) =>
    from && to && from !== to && !isDesktop ? (
      <>
        <div className={styles.line}>{formatDate(from)} –</div>
        <div className={styles.line}>{formatDate(to)}</div>
      </>
    ) : (
      <span className={styles.line}>{from && to ? formatDateRange(from, to) : ''}</span>
    );

  const whose = (row: ReportRow) => (isAdmin(actor) ? row.distributorName : row.companyName);
  const columns: readonly TableColumn<ReportRow>[] = [
    {
      key: 'name',
      head: t`Report`,
      sortKey: 'name',
      cell: (row) => (
        <div
          className={mergeClasses(styles.first, nameOf(row).length <= SHORT_NAME && styles.line)}
        >
          {name(row)}
          <SendingMark state={sendingStateBySyncState[row.sync]} />
        </div>
      ),
    },
    {
      key: 'whose',
      head: isAdmin(actor) ? t`Distributor` : t`Company`,
      sortKey: isAdmin(actor) ? 'distributor' : 'company',
      cell: whose,
    },
    {
      key: 'dates',
      head: t`Dates`,
      sortKey: 'dates',
      cell: (row) => <div className={styles.quiet}>{dates(row)}</div>,
    },
    {
      key: 'rows',
      head: t`Rows`,
      sortKey: 'rows',
      isFigure: true,
      cell: (row) => formats.number(row.rows),
    },
    {
      key: 'quantity',
      head: t`Quantity`,
      sortKey: 'quantity',
      isFigure: true,
      priority: 2,
      cell: (row) => formats.number(row.quantity),
    },
    {
      key: 'status',
      head: t`Status`,
      sortKey: 'status',
      cell: (row) => (
        <span className={styles.line}>
          <StatusBadge status={row.status} />
        </span>
      ),
    },
    {
      key: 'at',
      head: t`Finalized`,
      sortKey: 'at',
      priority: 2,
      cell: (row) => (
        <div className={styles.quiet}>
          <div className={styles.line}>{formatInstantAsDate(row.createdAt, zone)}</div>
          <div className={styles.by} title={row.createdBy}>
            {row.createdBy}
          </div>
        </div>
      ),
    },
  ];

  const card = (row: ReportRow) => (
    <div className={styles.card}>
      <div className={styles.top}>
        {name(row, true)}
        <span className="figure">
          <Plural value={row.rows} one="# row" other="# rows" />
        </span>
      </div>
      <span className={mergeClasses(styles.quiet, styles.whole)}>{whose(row)}</span>
      <div>
        <RowMarks>
          <StatusBadge status={row.status} />
          <SendingMark state={sendingStateBySyncState[row.sync]} />
        </RowMarks>
      </div>
      <span className={mergeClasses(styles.quiet, styles.end)}>{reportDatesText(row)}</span>
    </div>
  );

  return (
    <DataTable
      caption={t`Reports`}
      sorting={sorting}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      card={card}
    />
  );
}
