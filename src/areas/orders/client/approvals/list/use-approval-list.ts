/** A page of the orders that need a decision and the counts of the tabs, as a live query; filter, page and opened order are in the address. */
import { useSearchParams } from 'react-router-dom';
import {
  listPath,
  readChoice,
  readPageNumber,
  useListPage,
  type ListPage,
} from '#kernel/client/index.ts';
import {
  approvalTabs,
  type ApprovalFigures,
  type ApprovalFilter,
  type ApprovalTab,
} from '../../../device/index.ts';
import type { OrderHead } from '../../../domain/index.ts';
import { today, useApprovals } from '../decisions/approvals-context.ts';

export type ApprovalsPlace = {
  readonly tab: ApprovalTab;
  readonly search: string;
  /** From 1. */
  readonly page: number;
  /** The opened order's id. */
  readonly order: string | undefined;
};

/** A page with what is counted of the whole list. */
export type ListedApprovals = ListPage<
  OrderHead,
  { readonly tabs: Readonly<Record<ApprovalTab, number>>; readonly figures: ApprovalFigures },
  ApprovalFilter & { readonly page: number }
>;

export const readApprovalsPlace = (params: URLSearchParams): ApprovalsPlace => ({
  tab: readChoice(params, 'tab', approvalTabs) ?? 'to_decide',
  search: params.get('search') ?? '',
  page: readPageNumber(params),
  order: params.get('order') ?? undefined,
});
/** `/approvals` with what is not the default. */
export const approvalsPath = ({ tab, search, page, order }: Partial<ApprovalsPlace>): string =>
  listPath('/approvals', { tab: tab === 'to_decide' ? undefined : tab, search, page, order });

export function useApprovalList(attempt: number) {
  const device = useApprovals();
  const [params] = useSearchParams();
  const place = readApprovalsPlace(params);
  const { tab, search, page } = place;
  const day = today();
  const listed = useListPage(
    {
      rows: (asked) => device.list(asked),
      counts: async (asked) => ({
        tabs: await device.counts(asked),
        figures: await device.figures(asked.today),
      }),
    },
    { tab, search, page, today: day },
    [device, attempt],
  );
  return { place, ...listed };
}
