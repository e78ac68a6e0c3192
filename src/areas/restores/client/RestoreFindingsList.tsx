/**
 * Lists what must be checked after restores from a backup, unresolved findings first and then the
 * newest, with filters and an export.
 */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  documentKindWords,
  documentStatusWords,
  EmptyState,
  formatDateAndTime,
  LogList,
  useSelectOptions,
  useFormats,
  useDataList,
  useListStyles,
  usePortalSession,
  useRemoteQuery,
  type ListColumn,
} from '#kernel/client/index.ts';
import * as addresses from '../domain/call-addresses.ts';
import type { FindingFilters, FindingRow } from '../domain/index.ts';
import { FindingActions } from './FindingActions.tsx';
import { RestoreFacts } from './RestoreFacts.tsx';
import { findingAdvice, findingWords } from './finding-words.ts';

export default function RestoreFindingsList() {
  const styles = useListStyles();
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { api, zone } = usePortalSession();
  const log = useDataList<FindingRow, Partial<FindingFilters>>({
    name: 'restores',
    filters: ['restore', 'kind', 'state', 'name', 'from', 'to'],
    page: (query) => api.call(addresses.listFindings, { query }),
    file: {
      name: 'portal-restores.csv',
      read: (query) => api.call(addresses.exportFindings, { query }),
    },
  });

  const restores = useRemoteQuery({
    name: 'restores',
    fetch: () => api.call(addresses.listRestores),
    isQuiet: true,
  });

  const last = restores.value?.rows[0];
  const isUntold = last?.isTold === false;
  const restoredAt = last ? formatDateAndTime(last.at, zone) : '';
  const time = (at: number) => formatDateAndTime(at, zone);

  const about = ({ subject, name, documentId }: FindingRow) => (
    <>
      {i18n._(documentKindWords[subject])}{' '}
      {subject === 'order' ? (
        <span className="unbroken">{name || documentId.slice(-8)}</span>
      ) : (
        name || documentId.slice(-8)
      )}
    </>
  );

  const countWords = ({ subject }: FindingRow, count: number) =>
    subject === 'order'
      ? t`${plural(count, { one: '# comment', other: '# comments' })}`
      : t`${plural(count, { one: '# row', other: '# rows' })}`;

  const facts = (row: FindingRow) => {
    const { status, by, at, count, erpNumber, number } = row.details;
    return [
      status === undefined
        ? ''
        : i18n._(documentStatusWords[status as keyof typeof documentStatusWords]),
      by ?? '',
      at === undefined ? '' : time(at),
      erpNumber ?? '',
      number ?? '',
      count === undefined ? '' : countWords(row, count),
    ]
      .filter(Boolean)
      .join(' · ');
  };

  const note = (row: FindingRow) => (
    <div className={styles.note}>
      {facts(row) ? <div>{facts(row)}</div> : null}
      {row.settledAt === null ? <div>{i18n._(findingAdvice[row.kind])}</div> : null}
    </div>
  );

  const state = ({ settledAt, settledBy }: FindingRow) => {
    if (settledAt === null) return t`Unresolved`;
    const when = time(settledAt);
    return settledBy ? t`Resolved ${when} by ${settledBy}` : t`Resolved ${when}`;
  };

  const actions = (row: FindingRow) => <FindingActions row={row} onSettled={log.list.again} />;

  const kind = (row: FindingRow) => (
    <span className={styles.strong}>{i18n._(findingWords[row.kind])}</span>
  );
  const columns: readonly ListColumn<FindingRow>[] = [
    { key: 'at', head: t`Time`, cell: (row) => time(row.at), card: 'quiet 4', isWhole: true },
    {
      key: 'about',
      head: t`Document`,
      cell: (row) => (
        <>
          <span className={styles.strong}>{about(row)}</span>
          <br />
          <span className={styles.quiet}>{row.distributorName}</span>
        </>
      ),
      card: { at: 'line 2', cell: about },
    },
    { key: 'distributorName', head: t`Distributor`, card: 'line 2', isLeftOut: true },
    {
      key: 'kind',
      head: t`Finding`,
      cell: (row) => (
        <>
          {kind(row)}
          <br />
          <span className={styles.quiet}>{state(row)}</span>
        </>
      ),
      card: { at: 'line 1', cell: kind },
    },
    { key: 'state', head: t`Status`, cell: state, card: 'quiet 4', isLeftOut: true },
    { key: 'note', head: t`What to do`, cell: note, card: 'line 3' },
    { key: 'actions', head: t`Actions`, cell: actions, card: 'line 5' },
  ];
  const findings = (
    <LogList
      {...log}
      search={{
        name: 'name',
        label: t`Search by order number or file name`,
        placeholder: t`Order, file`,
        maxLength: 60,
      }}
      fields={[
        {
          name: 'restore',
          label: t`Restore`,
          kind: 'choice',
          all: t`All restores`,
          choices:
            restores.value?.rows.map(({ id, at, open, isTold = true }) => ({
              value: id,
              label: `${time(at)} (${isTold || open > 0 ? formats.number(open) : t`not reported yet`})`,
            })) ?? [],
        },
        {
          name: 'kind',
          label: t`Finding`,
          kind: 'choice',
          all: t`All findings`,
          choices: useSelectOptions(findingWords),
        },
        {
          name: 'state',
          label: t`Status`,
          kind: 'choice',
          all: t`Unresolved and resolved`,
          choices: [
            { value: 'open', label: t`Unresolved` },
            { value: 'settled', label: t`Resolved` },
          ],
        },
      ]}
      caption={t`Findings after restores, unresolved ones first`}
      columns={columns}
      empty={
        isUntold ? (
          <EmptyState sign="gauge" title={t`Not reported yet`}>
            <Trans>
              No distributor has signed in since the restore of {restoredAt}. Devices report missing
              work when they sign in.
            </Trans>
          </EmptyState>
        ) : (
          <EmptyState sign="check" title={t`Nothing to check`}>
            <Trans>Work that a restore from a backup can’t bring back is listed here.</Trans>
          </EmptyState>
        )
      }
    />
  );

  return (
    <>
      {restores.value?.rows.length ? <RestoreFacts rows={restores.value.rows} /> : null}
      {findings}
    </>
  );
}
