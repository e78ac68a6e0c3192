/** What the manufacturer's people did, newest first, with filters and as a file. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  EmptyState,
  formatDayTime,
  LogList,
  useCsvFile,
  useFilters,
  usePagedQuery,
  usePortalSession,
  useRemoteQuery,
  type TableColumn,
  optionOf,
} from '#kernel/client/index.ts';
import type { ActionName } from '#kernel/domain/actions.ts';
import * as addresses from '../domain/addresses.ts';
import type { ActionFilters, ActionRow } from '../domain/index.ts';
import { actionWords, hasTarget } from './action-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  strong: { fontWeight: 600 },
  note: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  card: { display: 'grid', gap: '2px' },
});
const names = ['person', 'action', 'target', 'from', 'to'] as const;

export default function ActionsList() {
  const { api, zone } = usePortalSession();
  const styles = useStyles();
  const { t, i18n } = useLingui();
  const filters = useFilters(names) as unknown as Partial<ActionFilters>;
  const list = usePagedQuery<ActionRow>(`actions?${JSON.stringify(filters)}`, (after) =>
    api.call(addresses.actions, { query: { ...filters, after } }),
  );
  const people = useRemoteQuery({
    name: 'people',
    fetch: () => api.call(addresses.people),
    isQuiet: true,
  });
  const save = useCsvFile('portal-actions.csv', () =>
    api.call(addresses.actionsCsv, { query: filters }),
  );
  const words = (row: ActionRow) => i18n._(actionWords[row.action]);
  const who = ({ name, userId: id }: ActionRow) =>
    name || (id === null ? t`System` : t`User ${id}`);
  const target = (row: ActionRow) => (hasTarget(row.action) ? row.target : null);
  const note = ({ details }: ActionRow) =>
    typeof details['reason'] === 'string' ? details['reason'] : '';
  const columns: readonly TableColumn<ActionRow>[] = [
    {
      key: 'at',
      head: t`Time`,
      cell: (row) => <span className="figure">{formatDayTime(row.at, zone)}</span>,
    },
    {
      key: 'who',
      head: t`Person`,
      cell: (row) => <span className={styles.strong}>{who(row)}</span>,
    },
    { key: 'action', head: t`Action`, cell: words },
    {
      key: 'target',
      head: t`Target`,
      cell: (row) => <span className="figure">{target(row) ?? '–'}</span>,
    },
    {
      key: 'note',
      head: t`Reason`,
      cell: (row) => <span className={styles.note}>{note(row) || '–'}</span>,
    },
  ];
  const card = (row: ActionRow) => (
    <div className={styles.card}>
      <span className={styles.strong}>
        {words(row)}
        {target(row) ? (
          <>
            {' '}
            · <span className="figure">{target(row)}</span>
          </>
        ) : null}
      </span>
      <span>{who(row)}</span>
      {note(row) ? <span className={styles.note}>{note(row)}</span> : null}
      <span className={`figure ${styles.quiet}`}>{formatDayTime(row.at, zone)}</span>
    </div>
  );
  return (
    <LogList
      list={list}
      search={{
        name: 'target',
        label: t`Search by order number or start of token`,
        placeholder: t`Order, token`,
        maxLength: 60,
      }}
      fields={[
        {
          name: 'person',
          label: t`Person`,
          kind: 'choice',
          all: t`Everyone`,
          choices: people.value?.rows.map(optionOf) ?? [],
        },
        {
          name: 'action',
          label: t`Action`,
          kind: 'choice',
          all: t`All actions`,
          choices: (Object.keys(actionWords) as ActionName[]).map((action) => ({
            value: action,
            label: i18n._(actionWords[action]),
          })),
        },
      ]}
      onSave={save}
      caption={t`Actions, newest first`}
      columns={columns}
      card={card}
      empty={
        <EmptyState sign="check" title={t`No actions yet`}>
          <Trans>Actions by the manufacturer's users are recorded here.</Trans>
        </EmptyState>
      }
    />
  );
}
