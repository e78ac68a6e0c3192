/**
 * Reads a page of the orders in a tab of the list, and the counts of the tabs, as a live query.
 * Filter, page and opened order are in the address.
 */
import { useSearchParams } from 'react-router-dom';
import {
  instantsOfPeriod,
  listPath,
  readChoice,
  readPageNumber,
  readRefinement,
  refinementFields,
  useListPage,
  usePortalSession,
  type ListPage,
  type Refinement,
} from '#kernel/client/index.ts';
import type { Sort } from '#kernel/domain/sorting.ts';
import {
  approvalTabs,
  type ApprovalFigures,
  type ApprovalFilter,
  type ApprovalTab,
} from '../../device/index.ts';
import { orderSortKeys, type OrderHead, type OrderSortKey } from '#areas/orders/domain/index.ts';
import { todayInHomeZone, useApprovalsDevice } from '../decision/approvals-context.ts';

/** The part of the list that the address selects. */
export type ApprovalListQuery = Refinement<OrderSortKey> & {
  readonly tab: ApprovalTab;
  readonly search: string;
  /** The page number, from 1. */
  readonly page: number;
  /**
   * The id of the opened order. If it is undefined, a wide screen shows the first order of the page
   * beside the list, and a narrow one shows only the list.
   */
  readonly order: string | undefined;
};

/**
 * A page of the list, with the counts of all tabs under the same filter, and the figures of all
 * orders.
 */
export type ListedApprovals = ListPage<
  OrderHead,
  { readonly tabs: Readonly<Record<ApprovalTab, number>>; readonly figures: ApprovalFigures },
  Omit<ApprovalListQuery, 'order'>
>;

export const readApprovalListQuery = (params: URLSearchParams): ApprovalListQuery => ({
  tab: readChoice(params, 'tab', approvalTabs) ?? 'to_decide',
  search: params.get('search') ?? '',
  page: readPageNumber(params),
  order: params.get('order') ?? undefined,
  ...readRefinement(params, orderSortKeys),
});

/** Returns the path of the list. Values that are the default are left out. */
export const approvalListPath = ({
  tab,
  search,
  page,
  order,
  ...refinement
}: Partial<ApprovalListQuery>): string =>
  listPath('/approvals', {
    tab: tab === 'to_decide' ? undefined : tab,
    search,
    ...refinementFields(refinement),
    page,
    order,
  });

/**
 * The sort of the list until the user chooses another. Until then, orders that ask the user to
 * decide after a recorded approval come before the others.
 */
export const longestWaitFirst: Sort<OrderSortKey> = { by: 'submitted', down: false };

/** Returns the filter for the device. Dates become instants in the zone of the user. */
export const toApprovalFilter = (
  { tab, search, sort, author, ...period }: Omit<ApprovalListQuery, 'page' | 'order'>,
  today: string,
  zone: string,
): ApprovalFilter => ({ tab, search, sort, author, today, ...instantsOfPeriod(period, zone) });

export function useApprovalList() {
  const device = useApprovalsDevice();
  const [params] = useSearchParams();
  const place = readApprovalListQuery(params);
  const { order: _order, ...asked } = place;
  const day = todayInHomeZone();
  const { zone } = usePortalSession();
  const listed = useListPage(
    {
      rows: ({ offset, limit, ...of }) =>
        device.list({ ...toApprovalFilter(of, day, zone), offset, limit }),
      counts: async (of) => ({
        tabs: await device.counts(toApprovalFilter(of, day, zone)),
        figures: await device.figures(day),
      }),
    },
    asked,
    [device, day, zone],
  );

  return { place, ...listed };
}
