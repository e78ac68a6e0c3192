/** What the manufacturer's people did, newest first, with filters and as a file. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import {
  Card,
  DataTable,
  DownloadIcon,
  EmptyState,
  formatDayTime,
  ListFilters,
  RemoteList,
  type TableColumn,
  useClearFilters,
  useCsvFile,
  useFilters,
  useIsOffline,
  usePagedQuery,
  usePortalSession,
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
  const { api, engine, zone } = usePortalSession();
  const online = !useIsOffline();
  const styles = useStyles();
  const { t, i18n } = useLingui();
  const filters = useFilters(names) as unknown as Partial<ActionFilters>;
  const clear = useClearFilters(names);
  const [people, setPeople] = useState<readonly { readonly id: number; readonly name: string }[]>(
    [],
  );
  const list = usePagedQuery<ActionRow>(
    engine,
    `actions?${JSON.stringify(filters)}`,
    online,
    (after) => api.call(addresses.actions, { query: { ...filters, after } }),
  );
  useEffect(() => {
    let isCurrent = true;
    if (online)
      void api.call(addresses.people).then((reply) => {
        if (isCurrent && reply.ok) setPeople(reply.value.rows);
      });
    return () => {
      isCurrent = false;
    };
  }, [api, online]);

  const save = useCsvFile('portal-actions.csv', () =>
    api.call(addresses.actionsCsv, { query: filters }),
  );
  const words = (row: ActionRow) => i18n._(actionWords[row.action]);
  const who = ({ name, userId: id }: ActionRow) =>
    name || (id === null ? t`The portal itself` : t`User ${id}`);
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
      head: t`Acted upon`,
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
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <Card flush>
      <ListFilters
        search={{
          name: 'target',
          label: t`Search by order number or beginning of a token`,
          placeholder: t`Order, token`,
          maxLength: 60,
        }}
        fields={[
          {
            name: 'person',
            label: t`Person`,
            kind: 'choice',
            all: t`Everyone`,
            choices: people.map(({ id, name }) => ({ value: String(id), label: name })),
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
          { name: 'from', label: t`From`, kind: 'date' },
          { name: 'to', label: t`Until`, kind: 'date' },
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
            <EmptyState sign="check" title={t`No actions yet`}>
              <Trans>What the manufacturer’s people do in the portal is written down here.</Trans>
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <DataTable
            caption={t`Actions, newest first`}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            card={card}
          />
        )}
      </RemoteList>
    </Card>
  );
}
