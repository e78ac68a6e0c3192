/** Who asked for the newsletter: active, not confirmed, unsubscribed; as a file too. */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  DataTable,
  DownloadIcon,
  EmptyState,
  formatDay,
  ListFilters,
  NoMatch,
  RemoteList,
  RowMenu,
  smallText,
  useChoices,
  useCommand,
  useCsvFile,
  useDialog,
  useFilters,
  useIsOffline,
  usePagedQuery,
  usePortalSession,
  useSnackbar,
  type TableColumn,
} from '#kernel/client/index.ts';
import type { QueryOf } from '#kernel/domain/protocol/address.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { marketingAddresses as addresses, type Subscriber } from '../../domain/index.ts';
import { subscriberWords } from '../marketing-words.ts';
import { NEWSLETTER_PATH } from '../paths.ts';
import { useLanguageNames } from '../texts/use-language-names.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '8px',
    alignItems: 'start',
  },
  facts: { display: 'grid', gap: '2px', minWidth: 0, overflowWrap: 'anywhere' },
  small: smallText,
});
type Query = QueryOf<typeof addresses.subscribersCsv>;

export function SubscriberList() {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, actor, zone } = usePortalSession();
  const isOffline = useIsOffline();
  const languageNames = useLanguageNames();
  const statuses = useChoices(subscriberWords);
  // The server reads them by its schema: an address may say anything.
  const filters = useFilters(['search', 'status']) as unknown as Query;
  const list = usePagedQuery<Subscriber>(`subscribers?${JSON.stringify(filters)}`, (after) =>
    api.call(addresses.subscriberPage, { query: { ...filters, ...(after ? { after } : {}) } }),
  );
  const save = useCsvFile('newsletter-subscribers.csv', () =>
    api.call(addresses.subscribersCsv, { query: filters }),
  );
  const menu = useSubscriberMenu(list.again);
  const day = (at: number | null) =>
    at === null ? '–' : <span className="figure">{formatDay(at, zone)}</span>;
  const actions = (row: Subscriber) => {
    const { email } = row;
    return can(actor, 'delete', 'write') ? (
      <RowMenu label={t`Actions for ${email}`} items={menu(row)} />
    ) : null;
  };
  const columns: readonly TableColumn<Subscriber>[] = [
    { key: 'email', head: t`Email`, cell: ({ email }) => email },
    { key: 'status', head: t`Status`, cell: ({ status }) => _(subscriberWords[status]) },
    { key: 'language', head: t`Language`, cell: ({ language }) => languageNames[language] },
    { key: 'created', head: t`Created`, cell: ({ createdAt }) => day(createdAt) },
    { key: 'confirmed', head: t`Confirmed`, cell: ({ confirmedAt }) => day(confirmedAt) },
    { key: 'menu', head: t`Actions`, hiddenHead: true, cell: actions },
  ];
  const isNarrowed = Object.keys(filters).length > 0;
  const empty = isNarrowed ? (
    <NoMatch title={t`No subscribers match`} clearPath={`${NEWSLETTER_PATH}?show=subscribers`}>
      <Trans>Search by the start of an email address.</Trans>
    </NoMatch>
  ) : (
    <EmptyState title={t`No subscribers yet`}>
      <Trans>They subscribe on the marketing site and confirm by email.</Trans>
    </EmptyState>
  );
  return (
    <>
      <ListFilters
        search={{
          name: 'search',
          label: t`Search subscribers`,
          placeholder: t`Email`,
          maxLength: 80,
        }}
        fields={[
          { kind: 'choice', name: 'status', label: t`Status`, all: t`All`, choices: statuses },
        ]}
        tools={
          <Button
            icon={<DownloadIcon />}
            disabledFocusable={isOffline}
            onClick={() => {
              if (!isOffline) void save();
            }}
          >
            <Trans>Download CSV</Trans>
          </Button>
        }
      />
      <RemoteList list={list} empty={empty}>
        {(rows) => (
          <DataTable
            caption={t`Subscribers, newest first`}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            card={(row) => (
              <div className={styles.card}>
                <div className={styles.facts}>
                  <span>{row.email}</span>
                  <span>{_(subscriberWords[row.status])}</span>
                  <span className={styles.small}>
                    {languageNames[row.language]} · {day(row.createdAt)}
                  </span>
                </div>
                {actions(row)}
              </div>
            )}
          />
        )}
      </RemoteList>
    </>
  );
}

function useSubscriberMenu(again: () => void) {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const command = useCommand();
  const remove = async ({ id, email }: Subscriber) => {
    const isAgreed = await ask({
      title: t`Do you want to remove this data?`,
      content: t`Removes the data of ${email}. If this address unsubscribed, it stays on the suppression list.`,
      acceptLabel: t`Remove subscriber`,
      isDestructive: true,
    });
    if (!isAgreed) return;
    const reply = await command({ id }, ({ operationId }) =>
      api.call(addresses.subscriberRemove, { params: { id }, operationId }),
    );
    show(
      reply.ok
        ? { type: 'success', content: t`Subscriber removed` }
        : { type: 'error', content: t`There was a request error` },
    );
    again();
  };
  return (row: Subscriber) => [
    {
      key: 'remove',
      label: t`Remove subscriber`,
      needsConnection: true,
      isDestructive: true,
      onChoose: () => remove(row),
    },
  ];
}
