/**
 * Lists the registered rows of a report, which are loaded from the server. Changed rows show their
 * previous values in parentheses.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState, type ReactNode } from 'react';
import {
  currencyOfRow,
  fieldLabels,
  ResultMark,
  formatCellValue,
  useCellStyles,
} from '#areas/imports/client/index.ts';
import { documentSchemas, type Field } from '#areas/imports/domain/index.ts';
import {
  Card,
  DataTable,
  EmptyState,
  ListUnavailable,
  Skeletons,
  useFormats,
  useLanguage,
  useRemoteQuery,
  NonBreakingText,
  type RemoteState,
  type TableColumn,
} from '#kernel/client/index.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import { addresses } from '../../domain/call-addresses.ts';
import type { RegisteredRow, Report, ReportArea } from '../../domain/index.ts';
import { rowStateWords } from '../history/entry-words.ts';
import { useReportsSession } from '../use-reports-session.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    padding: '8px 20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  changed: { display: 'inline-block' },
  foot: { padding: '8px 20px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  card: { display: 'grid', gap: '4px' },
  line: { display: 'flex', gap: '12px', justifyContent: 'space-between', overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

type RowState = RegisteredRow['state'];
type RowsAnswer = AnswerOf<(typeof addresses)['pos']['rows']>;
const resultOf = { added: 'new', changed: 'change', same: 'same', kept: 'fine' } as const;

export default function RegisteredRows({
  area,
  report,
}: {
  readonly area: ReportArea;
  readonly report: Report;
}) {
  const styles = useStyles();
  const looks = useCellStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const formats = useFormats();
  const { api } = useReportsSession();
  const [state, setState] = useState<RowState>();
  const fetchRows = (after?: string) =>
    api.call(addresses[area].rows, { params: { id: report.id }, query: { state, after } });
  const read = useRemoteQuery({
    name: `${report.id} ${report.version} ${state ?? ''}`,
    fetch: () => fetchRows(),
  });

  const { rows = [], next = null, verticals } = read.value ?? {};

  const joined = (page: RowsAnswer): RowsAnswer => ({
    ...page,
    rows: [...rows, ...page.rows],
    ...(verticals ? { verticals: [...verticals, ...(page.verticals ?? [])] } : {}),
  });

  const verticalOf = ({ vertical }: RegisteredRow) =>
    verticals?.find(({ id }) => id === vertical)?.names[language] ?? t`No vertical`;

  const showMore = (after: string) =>
    read.ask(async () => {
      const reply = await fetchRows(after);
      return reply.ok ? { ...reply, value: joined(reply.value) } : reply;
    });

  const fields = documentSchemas[report.kind].fields;
  const filled = fields.filter(
    ({ name, required }) =>
      required || rows.some(({ values }) => values[name] !== null && values[name] !== undefined),
  );

  const cell = (row: RegisteredRow, { name, type }: Field) => {
    const currency = currencyOfRow(row.values, report.currency);
    const now = formatCellValue(type, row.values[name], currency, formats);
    const was =
      row.was && name in row.was
        ? formatCellValue(type, row.was[name], currencyOfRow(row.was, currency), formats) ||
          t`empty`
        : undefined;

    return (
      <span className={mergeClasses(was !== undefined && looks.bold)}>
        <NonBreakingText text={now} />
        {was === undefined ? null : (
          <>
            {' '}
            <span className={looks.was}>
              <NonBreakingText text={`(${was})`} />
            </span>
          </>
        )}
      </span>
    );
  };

  // Rows of several companies, or with masked tax numbers, may have the same key and ordinal.
  const placed = rows.map((row, place) => ({ ...row, place }));

  const hasSheets = rows.some(({ sheet }) => sheet);
  const placeOfRow = ({ sheet }: RegisteredRow, row: number) =>
    sheet ? t`${sheet}, row ${row}` : t`Row ${row}`;

  const columns: readonly TableColumn<RegisteredRow>[] = [
    {
      key: 'line',
      head: hasSheets ? t`Sheet and row` : t`Row`,
      cell: (row) => (
        <span className={styles.quiet}>
          {row.sheet && row.line !== null ? placeOfRow(row, row.line) : (row.line ?? '–')}
        </span>
      ),
    },
    {
      key: 'state',
      head: t`Result`,
      cell: (row) =>
        row.state === 'kept' ? _(rowStateWords.kept) : <ResultMark result={resultOf[row.state]} />,
    },
    ...filled.map((field): TableColumn<RegisteredRow> => ({
      key: field.name,
      head: _(fieldLabels[field.name]),
      isFigure: field.type === 'quantity' || field.type === 'amount',
      cell: (row) => cell(row, field),
    })),
    ...(verticals ? [{ key: 'vertical', head: t`Vertical`, cell: verticalOf }] : []),
  ];

  const card = (row: RegisteredRow) => (
    <div className={styles.card}>
      <div className={styles.line}>
        {row.state === 'kept' ? _(rowStateWords.kept) : <ResultMark result={resultOf[row.state]} />}
        <span className={styles.quiet}>{row.line === null ? '' : placeOfRow(row, row.line)}</span>
      </div>
      {filled
        .filter(
          ({ name }) =>
            documentSchemas[report.kind].key.includes(name) ||
            name === 'quantity' ||
            (row.was && name in row.was),
        )
        .map((field) => (
          <div key={field.name} className={styles.line}>
            <span className={styles.quiet}>{_(fieldLabels[field.name])}</span>
            {cell(row, field)}
          </div>
        ))}
      {verticals ? (
        <div className={styles.line}>
          <span className={styles.quiet}>
            <Trans>Vertical</Trans>
          </span>
          <span>{verticalOf(row)}</span>
        </div>
      ) : null}
    </div>
  );

  const { counts } = report;
  const states = (['added', 'changed', 'same', 'kept'] as const).filter(
    (one) => (counts?.[one] ?? 0) > 0,
  );

  return (
    <Card
      isFlush
      title={t`Registered rows`}
      note={counts ? undefined : <Trans>As stored on the server</Trans>}
    >
      {states.length > 1 ? (
        <fieldset
          className={styles.bar}
          style={{ border: 0, margin: 0, minWidth: 0 }}
          aria-label={t`Show rows`}
        >
          {[undefined, ...states].map((one) => (
            <Button
              key={one ?? 'all'}
              aria-pressed={state === one}
              appearance={state === one ? 'outline' : 'subtle'}
              onClick={() => setState(one)}
            >
              {one
                ? `${_(rowStateWords[one])} (${counts![one]})`
                : t({ message: 'All', context: 'rows' })}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <RowsShown state={read.state} isEmpty={rows.length === 0} onRetry={read.again}>
        <DataTable
          isWide
          caption={t`Registered rows`}
          columns={columns}
          rows={placed}
          rowKey={({ place }) => place}
          card={card}
        />
      </RowsShown>
      {next === null ? null : (
        <div className={styles.foot}>
          {read.state === 'stale' ? (
            <ListUnavailable onRetry={() => showMore(next)} />
          ) : (
            <Button onClick={() => showMore(next)}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function RowsShown({
  state,
  isEmpty,
  onRetry,
  children,
}: {
  readonly state: RemoteState;
  readonly isEmpty: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useLingui();
  if (state === 'loading') return <Skeletons rows={5} />;
  if (state === 'failed' || state === 'denied')
    return <ListUnavailable state={state} onRetry={onRetry} />;
  return isEmpty ? <EmptyState sign="search" title={t`No rows`} /> : children;
}
