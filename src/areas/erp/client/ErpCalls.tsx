/** Every call of the ERP, newest first: what waits and hangs on top, then filters, rows, and one call in a drawer. */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  Card,
  DataTable,
  DownloadIcon,
  EmptyState,
  ErrorMarkIcon,
  landscapeQuery,
  ListFilters,
  red,
  RemoteList,
  type TableColumn,
  useClearFilters,
  useCsvFile,
  useFilters,
  useIsOffline,
  useMedia,
  usePagedQuery,
  usePortalSession,
} from '#kernel/client/index.ts';
import { auditCsv, auditList } from '../domain/addresses.ts';
import type { AuditFilters, AuditRow, IntegrationCallName } from '../domain/index.ts';
import { CallDetails } from './CallDetails.tsx';
import { callWords, sayOutcome, sayTime } from './call-words.ts';
import { StuckOrders } from './StuckOrders.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  open: {
    minHeight: '44px',
    minWidth: '44px',
    marginBlock: '-8px',
    padding: 0,
    whiteSpace: 'nowrap',
    border: '0',
    backgroundColor: 'transparent',
    font: 'inherit',
    fontWeight: 600,
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
  },
  whole: { '::after': { content: '""', position: 'absolute', inset: '-12px -16px' } },
  quiet: { color: tokens.colorNeutralForeground3 },
  failed: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    color: red.text,
    '& > svg': { flexShrink: 0 },
  },
  end: { justifySelf: 'end' },
  card: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    alignItems: 'center',
  },
});
const names = ['number', 'call', 'outcome', 'http', 'from', 'to', 'token'] as const;

export function ErpCalls() {
  const styles = useStyles();
  const { t, i18n } = useLingui();
  const isWide = useMedia(landscapeQuery);
  const { api, engine, zone } = usePortalSession();
  const online = !useIsOffline();
  const filters = useFilters(names) as AuditFilters;
  const clear = useClearFilters(names);
  const [openedId, setOpened] = useState<number>();
  const list = usePagedQuery<AuditRow>(
    engine,
    `calls?${JSON.stringify(filters)}`,
    online,
    (after) => api.call(auditList, { query: { ...filters, after } }),
  );

  const save = useCsvFile('portal-erp-calls.csv', () => api.call(auditCsv, { query: filters }));
  const time = (row: AuditRow) => sayTime(row.at, zone);
  const call = (row: AuditRow) => i18n._(callWords[row.call]);
  const opener = (row: AuditRow, words: string, className?: string) => {
    const when = time(row);
    const what = call(row);
    return (
      <button
        type="button"
        className={mergeClasses(styles.open, className)}
        aria-label={`${words}${words === when ? `: ${what}` : `, ${when}`}`}
        onClick={() => setOpened(row.id)}
      >
        {words}
      </button>
    );
  };
  const outcome = (row: AuditRow) => {
    const words = (
      <>
        {sayOutcome(row.outcome)}
        {row.replayed ? (
          <>
            {' '}
            · <Trans>repeated</Trans>
          </>
        ) : null}
      </>
    );
    return row.outcome === 'ok' ? (
      <span>{words}</span>
    ) : (
      <span className={styles.failed}>
        <ErrorMarkIcon aria-hidden />
        {words}
      </span>
    );
  };
  const codes = (row: AuditRow) => row.codes.join(' · ');
  const columns: readonly TableColumn<AuditRow>[] = [
    { key: 'at', head: t`Time`, cell: (row) => opener(row, time(row), 'figure') },
    { key: 'call', head: t`Call`, cell: call },
    {
      key: 'order',
      head: t`Order`,
      cell: (row) => <span className="figure">{row.number ?? '–'}</span>,
    },
    ...(isWide
      ? [
          {
            key: 'revision',
            head: t`Revision`,
            figure: true,
            cell: (row: AuditRow) => row.revision ?? '–',
          },
        ]
      : []),
    ...(isWide
      ? [
          {
            key: 'token',
            head: t`Token, address`,
            cell: (row: AuditRow) => (
              <span className="figure">
                {row.tokenPrefix ? `${row.tokenPrefix}…` : '–'}
                <br />
                <span className={styles.quiet}>{row.address || '–'}</span>
              </span>
            ),
          },
        ]
      : []),
    { key: 'http', head: 'HTTP', figure: true, cell: (row) => row.httpStatus },
    { key: 'ms', head: 'ms', figure: true, cell: (row) => row.milliseconds },
    { key: 'outcome', head: t`Outcome`, cell: outcome },
    {
      key: 'codes',
      head: t`Codes`,
      cell: (row) => <span className="figure">{codes(row) || '–'}</span>,
    },
  ];
  const card = (row: AuditRow) => (
    <div className={styles.card}>
      {opener(row, `${call(row)}${row.number ? ` · ${row.number}` : ''}`, styles.whole)}
      <span className={mergeClasses('figure', styles.quiet, styles.end)}>
        HTTP {row.httpStatus}
      </span>
      <span>
        {outcome(row)}
        {codes(row) ? (
          <>
            {' '}
            · <span className="figure">{codes(row)}</span>
          </>
        ) : null}
      </span>
      <span className={mergeClasses('figure', styles.quiet)}>{time(row)}</span>
    </div>
  );
  const isNarrowed = Object.keys(filters).length > 0;
  const classes = { '2xx': t`2xx · done`, '4xx': t`4xx · refused`, '5xx': t`5xx · failed` };
  return (
    <>
      <StuckOrders onSent={list.again} />
      <Card flush>
        <ListFilters
          search={{
            name: 'number',
            label: t`Search by order number`,
            placeholder: t`Order`,
            maxLength: 20,
          }}
          fields={[
            {
              name: 'call',
              label: t`Call`,
              kind: 'choice',
              all: t`All calls`,
              choices: (Object.keys(callWords) as IntegrationCallName[]).map((name) => ({
                value: name,
                label: i18n._(callWords[name]),
              })),
            },
            {
              name: 'outcome',
              label: t`Outcome`,
              kind: 'choice',
              all: t`All outcomes`,
              choices: [
                { value: 'ok', label: t`Done` },
                { value: 'failed', label: t`Refused or failed` },
              ],
            },
            {
              name: 'http',
              label: 'HTTP',
              kind: 'choice',
              all: t`All answers`,
              choices: Object.entries(classes).map(([value, label]) => ({ value, label })),
            },
            { name: 'from', label: t`From`, kind: 'date' },
            { name: 'to', label: t`Until`, kind: 'date' },
            { name: 'token', label: t`Beginning of the token`, kind: 'text', maxLength: 8 },
          ]}
          tools={
            <Button
              icon={<DownloadIcon />}
              disabledFocusable={!online}
              onClick={() => {
                void save();
              }}
            >
              <Trans>Download CSV</Trans>
            </Button>
          }
        />
        <RemoteList
          list={list}
          zone={zone}
          empty={
            isNarrowed ? (
              <EmptyState
                sign="search"
                title={t`Nothing matches these filters`}
                actions={
                  <Button onClick={clear}>
                    <Trans>Clear filters</Trans>
                  </Button>
                }
              >
                <Trans>Choose other days or fewer filters.</Trans>
              </EmptyState>
            ) : (
              <EmptyState sign="gauge" title={t`The ERP has not called yet`}>
                <Trans>
                  Each of its calls is written down here, with what it sent and what it was
                  answered.
                </Trans>
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <DataTable
              caption={t`Calls of the ERP, newest first`}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              card={card}
            />
          )}
        </RemoteList>
      </Card>
      <CallDetails id={openedId} onClose={() => setOpened(undefined)} />
    </>
  );
}
