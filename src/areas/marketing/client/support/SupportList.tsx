/** /marketing/suport: lists the support requests of the public site. */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Card,
  DataList,
  EmptyState,
  formatDateAndTime,
  listPath,
  Page,
  RowTitle,
  smallText,
  useDataList,
  usePortalSession,
  type ListColumn,
} from '#kernel/client/index.ts';
import type { QueryOf } from '#kernel/domain/protocol/address.ts';
import {
  marketingAddresses as addresses,
  supportStatuses,
  type SupportRow,
} from '../../domain/index.ts';
import { supportStatusWords } from '../marketing-words.ts';
import { MarketingStatusBadge } from '../MarketingStatusBadge.tsx';
import { MarketingBreadcrumbs } from '../MarketingBreadcrumbs.tsx';
import { supportPath, SUPPORT_PATH } from '../marketing-paths.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  small: smallText,
  // On a tablet there is no room for a separate email column.
  email: { ...smallText, display: 'block', minWidth: '190px', overflowWrap: 'anywhere' },
  beginning: { display: 'block', maxWidth: '40ch', overflowWrap: 'anywhere' },
});

type Query = QueryOf<typeof addresses.listSupportRequests>;

export default function SupportList() {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, zone } = usePortalSession();

  const { filters, ...requests } = useDataList<SupportRow, Query>({
    name: 'support',
    filters: ['search', 'status'],
    page: (query) => api.call(addresses.listSupportRequests, { query }),
  });

  const day = ({ createdAt }: SupportRow) => (
    <span className="figure">{formatDateAndTime(createdAt, zone)}</span>
  );

  const columns: readonly ListColumn<SupportRow>[] = [
    {
      key: 'name',
      head: t`Name`,
      cell: ({ id, name, email }) => (
        <>
          <RowTitle to={supportPath(id)}>{name}</RowTitle>
          <span className={styles.email}>{email}</span>
        </>
      ),
      card: {
        at: 'title',
        cell: ({ id, name }) => (
          <RowTitle to={supportPath(id)} coversCard>
            {name}
          </RowTitle>
        ),
      },
    },
    {
      key: 'message',
      head: t`Message`,
      cell: ({ beginning }) => <span className={styles.beginning}>{beginning}</span>,
      card: { at: 'line 1', cell: ({ beginning }) => beginning },
    },
    {
      key: 'created',
      head: t({ message: 'Received', context: 'request' }),
      cell: day,
      card: 'none',
    },
    {
      key: 'status',
      head: t`Status`,
      cell: ({ status }) => (
        <span className="unbroken">
          <MarketingStatusBadge status={status} />
        </span>
      ),
      card: {
        at: 'marks 2',
        cell: (row) => (
          <>
            <MarketingStatusBadge status={row.status} />
            <span className={styles.small}>{day(row)}</span>
          </>
        ),
      },
    },
  ];

  const tabs = [undefined, ...supportStatuses].map((one) => ({
    key: one ?? 'all',
    label: one ? _(supportStatusWords[one]) : t({ message: 'All', context: 'requests' }),
    to: listPath(SUPPORT_PATH, { search: filters.search, status: one }),
    current: filters.status === one,
  }));

  return (
    <MarketingBreadcrumbs>
      <Page title={t`Support`}>
        <Card isFlush>
          <DataList
            {...requests}
            filters={filters}
            tabs={{ label: t`Filter by status`, tabs }}
            isFiltered={filters.search !== undefined}
            search={{
              name: 'search',
              label: t`Search requests`,
              placeholder: t`Name, email`,
              maxLength: 80,
            }}
            fields={[]}
            caption={t`Support requests, newest first`}
            columns={columns}
            empty={
              <EmptyState
                sign="check"
                title={
                  filters.status === 'waiting' ? t`All requests are answered` : t`No requests yet`
                }
              >
                <Trans>Requests come from the support form of the marketing site.</Trans>
              </EmptyState>
            }
            noMatch={{
              title: t`No requests match`,
              hint: <Trans>Search by part of the name or the start of the email address.</Trans>,
            }}
          />
        </Card>
      </Page>
    </MarketingBreadcrumbs>
  );
}
