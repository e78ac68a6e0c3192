/** /marketing/suport: what people asked on the public site. */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Card,
  DataTable,
  EmptyState,
  FilterTabs,
  formatDayTime,
  ListFilters,
  listPath,
  NoMatch,
  Page,
  RemoteList,
  RowTitle,
  smallText,
  useFilters,
  usePagedQuery,
  usePortalSession,
  type TableColumn,
} from '#kernel/client/index.ts';
import type { QueryOf } from '#kernel/domain/protocol/address.ts';
import {
  marketingAddresses as addresses,
  supportStatuses,
  type SupportRow,
} from '../../domain/index.ts';
import { supportWords } from '../marketing-words.ts';
import { MarketingStatus } from '../MarketingStatus.tsx';
import { supportPath, SUPPORT_PATH } from '../paths.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  card: { position: 'relative', display: 'grid', gap: '2px', overflowWrap: 'anywhere' },
  small: smallText,
  // On a tablet there is no room for a column of its own.
  email: { ...smallText, display: 'block', minWidth: '190px', overflowWrap: 'anywhere' },
  mark: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 8px' },
  beginning: { display: 'block', maxWidth: '40ch', overflowWrap: 'anywhere' },
});
type Query = Omit<QueryOf<typeof addresses.supportPage>, 'after'>;

export default function SupportList() {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, zone } = usePortalSession();
  // The server reads them by its schema: an address may say anything.
  const filters = useFilters(['search', 'status']) as unknown as Query;
  const list = usePagedQuery<SupportRow>(`support?${JSON.stringify(filters)}`, (after) =>
    api.call(addresses.supportPage, { query: { ...filters, ...(after ? { after } : {}) } }),
  );
  const day = ({ createdAt }: SupportRow) => (
    <span className="figure">{formatDayTime(createdAt, zone)}</span>
  );
  const columns: readonly TableColumn<SupportRow>[] = [
    {
      key: 'name',
      head: t`Name`,
      cell: ({ id, name, email }) => (
        <>
          <RowTitle to={supportPath(id)} isMarked>
            {name}
          </RowTitle>
          <span className={styles.email}>{email}</span>
        </>
      ),
    },
    {
      key: 'message',
      head: t`Message`,
      cell: ({ beginning }) => <span className={styles.beginning}>{beginning}</span>,
    },
    { key: 'created', head: t`Created`, cell: day },
    {
      key: 'status',
      head: t`Status`,
      cell: ({ status }) => <MarketingStatus status={status} />,
    },
  ];
  const tabs = [undefined, ...supportStatuses].map((one) => ({
    key: one ?? 'all',
    label: one ? _(supportWords[one]) : t({ message: 'All', context: 'requests' }),
    to: listPath(SUPPORT_PATH, { search: filters.search, status: one }),
    current: filters.status === one,
  }));
  const empty =
    filters.search === undefined ? (
      <EmptyState
        sign="check"
        title={filters.status === 'waiting' ? t`All requests are answered` : t`No requests yet`}
      >
        <Trans>Requests come from the support form of the marketing site.</Trans>
      </EmptyState>
    ) : (
      <NoMatch title={t`No requests match`} clearPath={SUPPORT_PATH}>
        <Trans>Search by a part of the name or the start of the email address.</Trans>
      </NoMatch>
    );
  return (
    <Page title={t`Support`}>
      <Card flush>
        <FilterTabs label={t`Filter by status`} tabs={tabs} />
        <ListFilters
          search={{
            name: 'search',
            label: t`Search requests`,
            placeholder: t`Name, email`,
            maxLength: 80,
          }}
          fields={[]}
        />
        <RemoteList list={list} empty={empty}>
          {(rows) => (
            <DataTable
              caption={t`Support requests, newest first`}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              card={(row) => (
                <div className={styles.card}>
                  <RowTitle to={supportPath(row.id)} coversCard>
                    {row.name}
                  </RowTitle>
                  <span>{row.beginning}</span>
                  <span className={styles.mark}>
                    <MarketingStatus status={row.status} />
                    <span className={styles.small}>{day(row)}</span>
                  </span>
                </div>
              )}
            />
          )}
        </RemoteList>
      </Card>
    </Page>
  );
}
