/** Lists the rows of a file with their results, rows with errors first, 50 more at a time. */
import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  AddIcon,
  ChangeIcon,
  CheckIcon,
  ErrorMarkIcon,
  ListTable,
  redColors,
  useLanguage,
  type ListColumn,
} from '#kernel/client/index.ts';
import {
  bulkColumns,
  toBulkCells,
  findColumnIndexes,
  type BulkColumn,
  type BulkKind,
  type BulkIssue,
  type RowOutcome,
} from '../domain/bulk-columns.ts';
import type { BulkTable } from '../domain/error-table.ts';
import type { BulkCheckResult } from './use-bulk-upload.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  result: {
    display: 'inline-flex',
    gap: '6px',
    alignItems: 'flex-start',
    overflowWrap: 'anywhere',
    '& > svg': { flexShrink: 0, marginTop: '2px' },
  },
  wrong: { color: redColors.text },
  more: { justifySelf: 'start' },
});

/** The columns by which a person recognizes a row. */
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
  readonly rows: BulkCheckResult['rows'];
  readonly issuesOf: (issues: readonly BulkIssue[]) => string;
};

export function BulkRowTable({ kind, table, rows, issuesOf }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { language } = useLanguage();
  const [most, setMost] = useState(STEP);
  const { places } = findColumnIndexes(kind, table.head);
  const words: Readonly<Record<RowOutcome, string>> = {
    new: t`New`,
    changed: t`Changed`,
    same: t`Same`,
    wrong: t`Error`,
  };

  const all = rows.map(({ outcome, issues }, n) => ({
    line: table.lines[n]!,
    cells: toBulkCells(places, table.rows[n]!),
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
  const columns: readonly ListColumn<Row>[] = [
    { key: 'line', head: t`Row`, card: 'line 1', isFigure: true },
    ...shownColumns[kind].map((column): ListColumn<Row> => ({
      key: column,
      head: bulkColumns[column].names[language],
      cell: ({ cells }) => cells[column],
      card: 'line 1',
    })),
    { key: 'result', head: t`Result`, cell: result, card: 'line 2' },
  ];
  return (
    <>
      <ListTable
        caption={t`Rows of the file, those with errors first`}
        columns={columns}
        rows={ordered.slice(0, most)}
        rowKey={({ line }) => line}
      />
      {ordered.length > most ? (
        <Button className={styles.more} onClick={() => setMost(most + STEP)}>
          <Trans>Show more rows</Trans>
        </Button>
      ) : null}
    </>
  );
}
