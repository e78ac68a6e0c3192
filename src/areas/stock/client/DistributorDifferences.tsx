/**
 * Lists all distributors of a month for users of the manufacturer, those with the most differing
 * units first.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  Card,
  DownloadIcon,
  EmptyState,
  ListFilters,
  ListFooter,
  ListPlaceholder,
  ListTable,
  NoMatch,
  Page,
  RowLink,
  useDeviceCache,
  useFormats,
  usePortalSession,
  useRemoteQuery,
  useScrollRestoration,
  type ListColumn,
} from '#kernel/client/index.ts';
import { addresses, type StockDifference, type StockDifferences } from '../domain/index.ts';
import { pageOfRows } from './page-of-rows.ts';
import { filterDistributors } from './stock-rows.ts';
import { stockPath, type StockFilter } from './stock-filter.ts';
import { StockFilterFields } from './StockFilterFields.tsx';
import { useDownloadDistributors } from './use-downloads.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  unknown: { color: tokens.colorNeutralForeground3 },
  differing: { fontWeight: 600 },
});

export function DistributorDifferences({ filter }: { readonly filter: StockFilter }) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { engine, zone } = usePortalSession();
  const { month } = filter;
  const cache = useDeviceCache<StockDifferences>();
  const { state, value, asOf, again } = useRemoteQuery<StockDifferences>({
    name: `stock differences ${month}`,
    cache,
    fetch: () => engine.api.call(addresses.listStockDifferences, { params: { month } }),
  });
  const download = useDownloadDistributors(month);
  useScrollRestoration(value !== undefined);

  const frame = (content: ReactNode, subtitle?: ReactNode, actions?: ReactNode) => (
    <Page title={t`Expected stock`} subtitle={subtitle} corner={actions}>
      <StockFilterFields filter={filter} />
      {content}
    </Page>
  );
  if (!value)
    return frame(
      <ListPlaceholder
        state={state === 'loading' ? 'loading' : 'failed'}
        failure={t`Couldn’t load the distributors`}
        onRetry={again}
        notOnDevice={t`This month isn’t on this device yet`}
      >
        <Trans>It’ll download the first time you’re online.</Trans>
      </ListPlaceholder>,
    );

  const { rows } = value;
  const differing = rows.filter((row) => row.differing > 0).length;
  const found = filterDistributors(rows, filter.search);
  const page = pageOfRows(found, filter.page);
  const uncompared = rows.filter((row) => row.known === 0).length;
  const unknown = <span className={styles.unknown}>{t`Unknown`}</span>;
  const figure = (units: number | null) => (units === null ? unknown : formats.number(units));
  const ofKnown = (units: number, { known }: StockDifference) => {
    if (known === 0) return unknown;
    return (
      <span className={units === 0 ? undefined : styles.differing}>{formats.number(units)}</span>
    );
  };
  const covered = ({ known, all }: StockDifference) => (
    <Trans>
      {known} of {all}
    </Trans>
  );

  const none =
    filter.search.trim() === '' ? (
      <EmptyState title={t`No distributors yet`}>
        <Trans>Each distributor is listed here with its expected and reported stock.</Trans>
      </EmptyState>
    ) : (
      <NoMatch
        title={t`No distributors match`}
        clearPath={stockPath({ ...filter, search: '', page: 1 })}
      >
        <Trans>Search by the start of a word of the distributor’s name.</Trans>
      </NoMatch>
    );

  const columns: readonly ListColumn<StockDifference>[] = [
    {
      key: 'distributorName',
      head: t`Distributor`,
      cell: ({ distributorId, distributorName }) => (
        <RowLink to={stockPath({ month, distributor: distributorId })}>{distributorName}</RowLink>
      ),
      card: 'strong 1',
    },
    {
      key: 'known',
      head: t`Companies known`,
      isFigure: true,
      cell: covered,
      card: 'labelled 2 end',
    },
    {
      key: 'expected',
      head: t({ message: 'Expected', context: 'stock' }),
      isFigure: true,
      cell: ({ expected }) => figure(expected),
      card: 'none',
    },
    {
      key: 'reported',
      head: t`Reported`,
      isFigure: true,
      cell: ({ reported }) => figure(reported),
      card: 'none',
    },
    {
      key: 'less',
      head: t`Fewer`,
      isFigure: true,
      cell: (row) => ofKnown(row.less, row),
      card: 'labelled 3 end',
    },
    {
      key: 'more',
      head: t`More`,
      isFigure: true,
      cell: (row) => ofKnown(row.more, row),
      card: 'labelled 4 end',
    },
    {
      key: 'differing',
      head: t`Differing parts`,
      isFigure: true,
      cell: (row) => ofKnown(row.differing, row),
      card: 'labelled 5 end',
    },
  ];

  return frame(
    <Card isFlush>
      <ListFilters
        search={{
          name: 'search',
          label: t`Search by distributor`,
          placeholder: t`Distributor`,
          maxLength: 80,
        }}
        fields={[]}
      />
      {page.rows.length > 0 ? (
        <ListTable
          caption={t`Distributors`}
          columns={columns}
          rows={page.rows}
          rowKey={({ distributorId }) => distributorId}
        />
      ) : (
        none
      )}
      <ListFooter
        asOf={asOf}
        zone={zone}
        isStale={state === 'stale'}
        onRefresh={again}
        pages={{
          page: page.number,
          total: found.length,
          pathOf: (number) => stockPath({ ...filter, page: number }),
        }}
      />
    </Card>,
    <>
      <Plural
        value={differing}
        one="# distributor doesn’t add up"
        other="# distributors don’t add up"
      />
      {uncompared > 0 ? (
        <>
          {' · '}
          <Plural
            value={uncompared}
            one="# can’t be compared because reports are missing"
            other="# can’t be compared because reports are missing"
          />
        </>
      ) : null}
    </>,
    <Button
      icon={<DownloadIcon />}
      disabled={found.length === 0}
      onClick={() => void download(found)}
    >
      <Trans>Export</Trans>
    </Button>,
  );
}
