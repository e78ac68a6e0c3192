/**
 * The screen /contact. It lists the tickets on this device, sorted by their last message or by who
 * must reply next, with filters by status and key figures.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useSearchParams } from 'react-router-dom';
import {
  AddIcon,
  Card,
  EmptyState,
  FilterTabs,
  DocumentPage,
  LinkButton,
  type DocumentAction,
  ListFooter,
  ListPlaceholder,
  listPath,
  NoMatch,
  readChoice,
  readPageNumber,
  SearchBox,
  useChangeParams,
  useListPage,
  useScrollRestoration,
  useSorting,
  usePortalSession,
} from '#kernel/client/index.ts';
import { formatSort, parseSort } from '#kernel/domain/sorting.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { createTicketMatcher } from '../../device/index.ts';
import {
  computeTicketFigures,
  defaultTicketSort,
  ticketSideOf,
  createTicketSorter,
  ticketStatuses,
} from '../../domain/index.ts';
import { CREATE_TICKET_PATH, TICKETS_PATH } from '../ticket-paths.ts';
import { ticketStatusWords } from '../ticket-words.ts';
import { useTicketChoices, useTicketsDevice } from '../use-tickets-device.ts';
import { TicketFigures } from './TicketFigures.tsx';
import { TicketTable } from './TicketTable.tsx';

export default function TicketList() {
  const { t } = useLingui();
  const { _ } = useWords();
  const { actor, engine, zone } = usePortalSession();
  const device = useTicketsDevice();
  const references = useTicketChoices(device);
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const sorter = createTicketSorter(ticketSideOf(actor));
  const sort = parseSort(params.get('sort'), sorter.keys);
  const sorting = useSorting(sort, defaultTicketSort);
  const filter = {
    sort: sort && formatSort(sort),
    status: readChoice(params, 'status', ticketStatuses),
    search: params.get('search') ?? '',
    page: readPageNumber(params),
  };
  const { state, page, retry } = useListPage(
    {
      rows: async ({ status, search, sort: order, offset, limit }) => {
        const { tickets, asOf } = await device.listTickets();
        const rows = tickets
          .filter(createTicketMatcher(search))
          .filter((one) => status === undefined || one.status === status)
          .toSorted(sorter.comparing(parseSort(order, sorter.keys) ?? defaultTicketSort));
        return { rows: rows.slice(offset, offset + limit), total: rows.length, asOf };
      },
      counts: async ({ search }) => {
        const { tickets } = await device.listTickets();
        const found = tickets.filter(createTicketMatcher(search));
        const now = engine.now();
        return {
          all: found.length,
          ...Object.fromEntries(
            ticketStatuses.map((status) => [
              status,
              found.filter((one) => one.status === status).length,
            ]),
          ),
          now,
          figures: computeTicketFigures(tickets, now),
        };
      },
    },
    filter,
    [device],
  );
  useScrollRestoration(page !== undefined);
  const to = (change: Partial<typeof filter>) =>
    listPath(TICKETS_PATH, { ...filter, page: 1, ...change });
  const creating: DocumentAction = {
    key: 'create',
    kind: 'primary',
    label: t`New ticket`,
    icon: <AddIcon />,
    to: CREATE_TICKET_PATH,
  };
  const actions = can(actor, 'contact', 'write') ? [creating] : [];

  const create = can(actor, 'contact', 'write') ? (
    <LinkButton to={CREATE_TICKET_PATH} appearance="primary" icon={<AddIcon />}>
      <Trans>New ticket</Trans>
    </LinkButton>
  ) : null;
  if (state !== 'shown')
    return (
      <DocumentPage title={t`Contact`} actions={actions}>
        <ListPlaceholder
          state={state}
          failure={t`Couldn’t read the tickets on this device`}
          onRetry={retry}
          notOnDevice={t`Tickets aren’t on this device yet`}
        >
          <Trans>They’ll download the first time you’re online.</Trans>
        </ListPlaceholder>
      </DocumentPage>
    );
  const { rows, total, counts, asOf } = page;
  if (total === 0 && filter.search === '' && filter.status === undefined)
    return (
      <DocumentPage title={t`Contact`} actions={[]}>
        <Card>
          <EmptyState title={t`No tickets yet`} actions={create}>
            <Trans>Open a ticket to ask or to report something. You’ll find the reply here.</Trans>
          </EmptyState>
        </Card>
      </DocumentPage>
    );
  const count = (key: string) => (counts as Readonly<Record<string, unknown>> | undefined)?.[key];
  const tabs = [undefined, ...ticketStatuses].map((status) => ({
    key: status ?? 'all',
    label: status === undefined ? t`All` : _(ticketStatusWords[status]),
    to: to({ status }),
    current: filter.status === status,
    count: count(status ?? 'all') as number | undefined,
  }));
  const pages = {
    page: page.number,
    total,
    isPartial: asOf === undefined,
    pathOf: (number: number) => to({ page: number }),
  };
  return (
    <DocumentPage title={t`Contact`} actions={actions}>
      {counts ? <TicketFigures figures={counts.figures} now={counts.now} /> : null}
      <Card isFlush>
        <FilterTabs
          label={t`Filter by status`}
          tabs={tabs}
          tools={
            <SearchBox
              value={filter.search}
              label={t`Search by number, subject, message or person`}
              placeholder={t`Number, subject, message`}
              onSearch={(text) => changeParams({ search: text })}
            />
          }
        />
        {rows.length > 0 ? (
          <TicketTable rows={rows} references={references} sorting={sorting} />
        ) : (
          <NoMatch title={t`No tickets match`} clearPath={TICKETS_PATH}>
            <Trans>
              Search by a ticket number or by the start of a word in the subject or a message.
            </Trans>
          </NoMatch>
        )}
        <ListFooter asOf={asOf} zone={zone} pages={pages} />
      </Card>
    </DocumentPage>
  );
}
