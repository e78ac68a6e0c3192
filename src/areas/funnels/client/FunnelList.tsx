/**
 * /orders/funnels: lists the funnels on this device with their units left. Active funnels come
 * first, and within each group the earliest expiry date.
 */
import { makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { daysBetween } from '#kernel/domain/calendar.ts';
import { maskCpfs } from '#kernel/domain/privacy/cpf.ts';
import {
  captionText,
  Card,
  EmptyState,
  FilterTabs,
  ListFooter,
  ListPlaceholder,
  LinkButton,
  listPath,
  ListTable,
  ListUnavailable,
  NoMatch,
  Page,
  readChoice,
  readPageNumber,
  RowLink,
  SearchBox,
  useChangeParams,
  useFormats,
  useListPage,
  useScrollRestoration,
  usePortalSession,
  type ListColumn,
} from '#kernel/client/index.ts';
import { can, isAdmin } from '#kernel/domain/user/permissions.ts';
import {
  funnelStateFilters,
  funnelStatusOf,
  type FunnelState,
  type ListedFunnel,
} from '../domain/index.ts';
import {
  createFunnelMatcher,
  createFunnelStateMatcher,
  sumAgreedAndRemainingUnits,
} from './funnel-filters.ts';
import { funnelPath } from './funnel-path.ts';
import { FunnelStatusBadge } from './FunnelStatusBadge.tsx';
import { FunnelUnitsBar } from './FunnelUnitsBar.tsx';
import { useFunnelsDevice } from './use-funnels-device.ts';
import { useTodayInUserZone } from './use-today-in-user-zone.ts';

const useStyles = /*#__PURE__*/ makeStyles({ soon: { ...captionText, display: 'block' } });

/** The list shows how many days an open funnel has left if there are at most this many. */
const SOON_DAYS = 60;

export default function FunnelList() {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { actor, zone } = usePortalSession();
  const { device, hasFailed, again } = useFunnelsDevice();
  const today = useTodayInUserZone();
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const filter = {
    state: readChoice(params, 'state', funnelStateFilters),
    search: params.get('search') ?? '',
    page: readPageNumber(params),
  };
  const listed = async (search: string) => {
    const { funnels, asOf } = await device.listFunnels();
    return { found: funnels.filter(createFunnelMatcher(search)), asOf };
  };
  const { state, page, retry } = useListPage(
    {
      rows: async ({ state: wanted, search, offset, limit }) => {
        const { found, asOf } = await listed(search);
        // Active funnels come first. Within each group the order stays.
        const isOpen = createFunnelStateMatcher('open', today);
        const rows = found
          .filter(createFunnelStateMatcher(wanted, today))
          .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
        return { rows: rows.slice(offset, offset + limit), total: rows.length, asOf };
      },
      counts: async ({ search }) => {
        const { found } = await listed(search);
        const open = found.filter(createFunnelStateMatcher('open', today)).length;
        return { all: found.length, open, ended: found.length - open };
      },
    },
    filter,
    [device, today],
  );
  useScrollRestoration(page !== undefined);
  if (state === 'loading' && hasFailed)
    return (
      <Page title={t`Funnels`}>
        <Card>
          <ListUnavailable onRetry={again} />
        </Card>
      </Page>
    );
  const to = (change: Partial<typeof filter>) =>
    listPath('/orders/funnels', { ...filter, page: 1, ...change });
  if (state !== 'shown')
    return (
      <Page title={t`Funnels`}>
        <ListPlaceholder
          state={state}
          failure={t`Couldn’t read the funnels on this device`}
          onRetry={retry}
          notOnDevice={t`Funnels aren’t on this device yet`}
        >
          <Trans>They’ll download the first time you’re online.</Trans>
        </ListPlaceholder>
      </Page>
    );
  const create =
    can(actor, 'orders', 'write') && !isAdmin(actor) ? (
      <LinkButton to="/order/create">
        <Trans>New order</Trans>
      </LinkButton>
    ) : null;
  const { rows, total, counts, asOf } = page;
  const isFiltered = filter.search !== '' || filter.state !== undefined;
  if (total === 0 && !isFiltered)
    return (
      <Page title={t`Funnels`}>
        <Card>
          <EmptyState title={t`No funnels yet`} actions={create}>
            <Trans>A funnel opens when its first order is approved.</Trans>
          </EmptyState>
        </Card>
      </Page>
    );
  const words: Readonly<Record<FunnelState, string>> = {
    open: t({ message: 'Active', context: 'funnels' }),
    ended: t`Ended`,
  };
  const tabs = [
    {
      key: 'all',
      label: t`All`,
      to: to({ state: undefined }),
      current: filter.state === undefined,
      count: counts?.all,
    },
    ...funnelStateFilters.map((one) => ({
      key: one,
      label: words[one],
      to: to({ state: one }),
      current: filter.state === one,
      count: counts?.[one],
    })),
  ];
  const isOpenNow = (funnel: ListedFunnel) => funnelStatusOf(funnel, today) === 'open';
  const left = (funnel: ListedFunnel) => {
    const units = sumAgreedAndRemainingUnits(funnel);
    const remaining = formats.number(units.left);
    const agreed = formats.number(units.agreed);
    return (
      <>
        <Trans>
          {remaining} of {agreed}
        </Trans>
        <FunnelUnitsBar {...units} isEnded={!isOpenNow(funnel)} />
      </>
    );
  };
  const leftOnCard = (funnel: ListedFunnel) => {
    const all = sumAgreedAndRemainingUnits(funnel);
    const units = formats.number(all.left);
    const quantity = formats.number(all.agreed);
    return (
      <>
        <Trans>
          {units} of {quantity} left
        </Trans>
        <FunnelUnitsBar {...all} isEnded={!isOpenNow(funnel)} />
      </>
    );
  };
  const expiry = (funnel: ListedFunnel) => {
    const days = daysBetween(today, funnel.expiresOn);
    const isSoon = isOpenNow(funnel) && days <= SOON_DAYS;
    return (
      <>
        {formats.date(funnel.expiresOn)}
        {isSoon ? (
          <span className={styles.soon}>
            <Plural value={days} _0="today" one="in # day" other="in # days" />
          </span>
        ) : null}
      </>
    );
  };
  const expiryOnCard = ({ expiresOn }: ListedFunnel) => {
    const day = formats.date(expiresOn);
    return <Trans>Expiry {day}</Trans>;
  };
  const link = (funnel: ListedFunnel) => (
    <RowLink to={funnelPath(funnel)}>
      <span className="unbroken">{funnel.number}</span>
    </RowLink>
  );
  const columns: readonly ListColumn<ListedFunnel>[] = [
    { key: 'number', head: t`Number`, cell: link, card: 'strong 1' },
    {
      key: 'distributorName',
      head: t`Distributor`,
      card: isAdmin(actor) ? 'quiet 2' : 'none',
      isLeftOut: !isAdmin(actor),
    },
    {
      key: 'endUser',
      head: t`End user`,
      cell: ({ endUser }) => maskCpfs(endUser),
      card: 'quiet 2',
    },
    {
      key: 'state',
      head: t`Status`,
      cell: (funnel) => <FunnelStatusBadge funnel={funnel} />,
      card: 'marks 3',
    },
    {
      key: 'expires',
      head: t`Expiry date`,
      isFigure: true,
      cell: expiry,
      card: { at: 'quiet 3 end', cell: expiryOnCard },
      isWhole: true,
    },
    {
      key: 'left',
      head: t`Units left`,
      isFigure: true,
      cell: left,
      card: { at: 'strong 1 end', cell: leftOnCard },
      isWhole: true,
    },
  ];
  return (
    <Page
      title={t`Funnels`}
      subtitle={
        counts ? (
          <Plural value={counts.open} one="# active funnel" other="# active funnels" />
        ) : null
      }
    >
      <Card isFlush>
        <FilterTabs
          label={t`Filter by status`}
          tabs={tabs}
          tools={
            <SearchBox
              value={filter.search}
              label={t`Search by funnel number, end user or part number`}
              placeholder={t`Number, end user, part number`}
              onSearch={(text) => changeParams({ search: text })}
            />
          }
        />
        {rows.length > 0 ? (
          <ListTable caption={t`Funnels`} columns={columns} rows={rows} rowKey={({ id }) => id} />
        ) : (
          <NoMatch title={t`No funnels match`} clearPath="/orders/funnels">
            <Trans>
              Search by the start of a funnel number, end user, distributor or part number.
            </Trans>
          </NoMatch>
        )}
        <ListFooter
          asOf={asOf}
          zone={zone}
          pages={{
            page: page.number,
            total,
            isPartial: asOf === undefined,
            pathOf: (number) => to({ page: number }),
          }}
        />
      </Card>
    </Page>
  );
}
