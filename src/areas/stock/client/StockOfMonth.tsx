/** Shows the stock of a distributor in a month: sums, missing reports, and the list of parts. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import {
  Card,
  DownloadIcon,
  EmptyState,
  FilterTabs,
  LinkButton,
  ListFooter,
  ListPlaceholder,
  NoMatch,
  Page,
  SearchBox,
  useChangeParams,
  usePortalSession,
  useScrollRestoration,
} from '#kernel/client/index.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import { companyBalancesOf, stockSumsOf, type StockMonth } from '../domain/index.ts';
import { PartDrawer } from './PartDrawer.tsx';
import { PartTable } from './PartTable.tsx';
import { balancesOfCompany, stockRowsOf, filterStockRows } from './stock-rows.ts';
import { stockPath, type StockFilter } from './stock-filter.ts';
import { StockFilterFields } from './StockFilterFields.tsx';
import { StockSumsRow } from './StockSumsRow.tsx';
import { MissingStockReports } from './MissingStockReports.tsx';
import { useDownloadParts } from './use-downloads.ts';
import { pageOfRows } from './page-of-rows.ts';
import { usePartNames } from './use-part-names.ts';
import { useStockMonth } from './use-stock-month.ts';

export function StockOfMonth({ filter }: { readonly filter: StockFilter }) {
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const query = useStockMonth(filter.month, filter.distributor);
  const { state, facts, again } = query;
  useScrollRestoration(facts !== undefined);

  const frame = (content: ReactNode, actions?: ReactNode) => (
    <Page
      title={t`Expected stock`}
      subtitle={isAdmin(actor) ? facts?.distributorName : null}
      actions={
        isAdmin(actor) ? (
          <LinkButton to={stockPath({ month: filter.month })}>
            <Trans>All distributors</Trans>
          </LinkButton>
        ) : undefined
      }
      corner={actions}
    >
      <StockFilterFields filter={filter} companies={facts?.companies ?? []} />
      {content}
    </Page>
  );

  if (!facts)
    return frame(
      <ListPlaceholder
        state={state === 'loading' || state === 'not_here' ? state : 'failed'}
        failure={t`Couldn’t load the stock of this month`}
        onRetry={again}
        notOnDevice={t`This month isn’t on this device yet`}
        hasKpis
      >
        <Trans>It’ll download the first time you’re online.</Trans>
      </ListPlaceholder>,
    );
  return <Parts {...{ filter, facts, query, frame }} />;
}

type Props = {
  readonly filter: StockFilter;
  readonly facts: StockMonth;
  readonly query: ReturnType<typeof useStockMonth>;
  readonly frame: (content: ReactNode, actions?: ReactNode) => ReactNode;
};

function Parts({ filter, facts, query, frame }: Props) {
  const { t } = useLingui();
  const changeParams = useChangeParams();
  const { zone } = usePortalSession();
  // oxlint-disable-next-line react/purity -- the date when the page is rendered is meant
  const today = dateInZone(Date.now(), zone);
  const balances = useMemo(() => companyBalancesOf(facts, today), [facts, today]);
  const shown = useMemo(
    () => balancesOfCompany(balances, filter.company),
    [balances, filter.company],
  );
  const rows = useMemo(() => stockRowsOf(shown, filter.search), [shown, filter.search]);
  const listed = useMemo(() => filterStockRows(rows, filter.show), [rows, filter.show]);
  const page = pageOfRows(listed, filter.page);
  const partNames = usePartNames([
    ...page.rows.map(({ partNumber }) => partNumber),
    ...(filter.part === undefined ? [] : [filter.part]),
  ]);
  const download = useDownloadParts(facts, balances);
  const to = (change: Partial<StockFilter>) => stockPath({ ...filter, page: 1, ...change });

  const tabs = (
    [
      [undefined, t`Differences`],
      ['unknown', t`Unknown`],
      ['all', t`All parts`],
    ] as const
  ).map(([show, label]) => ({
    key: show ?? 'differences',
    label,
    to: to({ show }),
    current: filter.show === show,
    count: filterStockRows(rows, show).length,
  }));

  const none = () => {
    if (filter.search !== '')
      return (
        <NoMatch title={t`No parts match`} clearPath={to({ search: '' })}>
          <Trans>Search by the start of a part number.</Trans>
        </NoMatch>
      );
    if (filter.show !== undefined || rows.length === 0)
      return (
        <EmptyState sign="search" title={t`No parts here`}>
          <Trans>Choose another month or company.</Trans>
        </EmptyState>
      );
    return shown.every(({ gaps }) => gaps.length === 0) ? (
      <EmptyState sign="check" title={t`Everything adds up`}>
        <Trans>Reported and expected stock are the same for every part.</Trans>
      </EmptyState>
    ) : (
      <EmptyState sign="search" title={t`No known differences`}>
        <Trans>Some companies can’t be compared because reports are missing.</Trans>
      </EmptyState>
    );
  };

  return frame(
    <>
      <StockSumsRow sums={stockSumsOf(shown)} />
      <MissingStockReports balances={shown} />
      <Card isFlush>
        <FilterTabs
          label={t`Filter by difference`}
          tabs={tabs}
          tools={
            <SearchBox
              value={filter.search}
              label={t`Search by part number`}
              placeholder={t`Part number`}
              onSearch={(search) => changeParams({ search })}
            />
          }
        />
        {page.rows.length > 0 ? (
          <PartTable
            rows={page.rows}
            facts={facts}
            balances={balances}
            filter={filter}
            partNames={partNames}
          />
        ) : (
          none()
        )}
        <ListFooter
          asOf={query.asOf}
          zone={zone}
          isStale={query.state === 'stale'}
          onRefresh={query.again}
          pages={{
            page: page.number,
            total: listed.length,
            pathOf: (number) => stockPath({ ...filter, page: number }),
          }}
        />
      </Card>
      <PartDrawer facts={facts} balances={balances} filter={filter} partNames={partNames} />
    </>,
    <Button
      icon={<DownloadIcon />}
      disabled={listed.length === 0}
      onClick={() => void download(listed)}
    >
      <Trans>Export</Trans>
    </Button>,
  );
}
