/** The rows of a file with their results: those with errors first, some at a time. */
import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  AddIcon,
  ChangeIcon,
  CheckIcon,
  DataTable,
  ErrorMarkIcon,
  red,
  useLanguage,
  type TableColumn,
} from '#kernel/client/index.ts';
import {
  bulkColumns,
  cellsOf,
  placesIn,
  type BulkColumn,
  type BulkKind,
  type BulkIssue,
  type RowOutcome,
} from '../domain/columns.ts';
import type { BulkTable } from '../domain/returned.ts';
import type { CheckedBulk } from './use-bulk-upload.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  result: {
    display: 'inline-flex',
    gap: '6px',
    alignItems: 'flex-start',
    overflowWrap: 'anywhere',
    '& > svg': { flexShrink: 0, marginTop: '2px' },
  },
  wrong: { color: red.text },
  card: { display: 'grid', gap: '4px', overflowWrap: 'anywhere' },
  more: { justifySelf: 'start' },
});
/** What a row is known by. */
const shownColumns: Readonly<Record<BulkKind, readonly BulkColumn[]>> = {
  distributors: ['distributor', 'taxId', 'email'],
  users: ['distributor', 'userName', 'email'],
  catalog: ['partNumber', 'description', 'price'],
  former: ['distributor', 'company', 'taxId'],
};
const STEP = 50;
const icons = { new: AddIcon, changed: ChangeIcon, same: CheckIcon, wrong: ErrorMarkIcon } as const;

type Props = {
  readonly kind: BulkKind;
  readonly table: BulkTable;
  readonly rows: CheckedBulk['rows'];
  readonly issuesOf: (issues: readonly BulkIssue[]) => string;
};
export function RowTable({ kind, table, rows, issuesOf }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { language } = useLanguage();
  const [most, setMost] = useState(STEP);
  const { places } = placesIn(kind, table.head);
  const words: Readonly<Record<RowOutcome, string>> = {
    new: t`New`,
    changed: t`Changed`,
    same: t`Same`,
    wrong: t`Error`,
  };
  const all = rows.map(({ outcome, issues }, n) => ({
    line: table.lines[n]!,
    cells: cellsOf(places, table.rows[n]!),
    outcome,
    issues,
  }));
  type Row = (typeof all)[number];
  const isWrong = ({ outcome }: Row) => outcome === 'wrong';
  const ordered = [...all.filter(isWrong), ...all.filter((row) => !isWrong(row))];
  const result = ({ outcome, issues }: Row) => {
    const Icon = icons[outcome];
    return (
      <span className={mergeClasses(styles.result, outcome === 'wrong' && styles.wrong)}>
        <Icon aria-hidden />
        {outcome === 'wrong' ? issuesOf(issues) : words[outcome]}
      </span>
    );
  };
  const columns: readonly TableColumn<Row>[] = [
    { key: 'line', head: t`Row`, cell: ({ line }) => line, figure: true },
    ...shownColumns[kind].map((column) => ({
      key: column,
      head: bulkColumns[column].names[language],
      cell: ({ cells }: Row) => cells[column],
    })),
    { key: 'result', head: t`Result`, cell: result },
  ];
  const card = (row: Row) => (
    <div className={styles.card}>
      <span>
        {[row.line, ...shownColumns[kind].map((column) => row.cells[column])]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {result(row)}
    </div>
  );
  return (
    <>
      <DataTable
        caption={t`Rows of the file, those with errors first`}
        columns={columns}
        rows={ordered.slice(0, most)}
        rowKey={({ line }) => line}
        card={card}
      />
      {ordered.length > most ? (
        <Button className={styles.more} onClick={() => setMost(most + STEP)}>
          <Trans>Show more rows</Trans>
        </Button>
      ) : null}
    </>
  );
}
