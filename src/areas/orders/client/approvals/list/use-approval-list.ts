/** A page of the orders that need a decision and the counts of the tabs, as a live query; filter, page and opened order are in the address. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useSearchParams } from 'react-router-dom';
import {
  listPath,
  readChoice,
  readPageNumber,
  useListPage,
  useThrottledQuery,
} from '#kernel/client/index.ts';
import { approvalTabs, type ApprovalTab } from '../../../device/index.ts';
import { useOrders } from '../../actions/orders-context.tsx';
import { today, useApprovals } from '../decisions/approvals-context.ts';

export type ApprovalsPlace = {
  readonly tab: ApprovalTab;
  readonly search: string;
  /** From 1. */
  readonly page: number;
  /** The opened order's id. */
  readonly order: string | undefined;
};

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
  const { store } = useOrders();
  const [params] = useSearchParams();
  const place = readApprovalsPlace(params);
  const { tab, search, page } = place;
  const day = today();
  const listed = useListPage(
    (offset, limit) => device.list({ tab, search, today: day, offset, limit }),
    page,
    [device, tab, search, day, attempt],
  );
  const counts = useThrottledQuery(
    () => device.counts({ search, today: day }).catch(() => undefined),
    [device, search, day, attempt],
  );
  const figures = useThrottledQuery(
    () => device.figures(day).catch(() => undefined),
    [device, day, attempt],
  );
  // Two answers of one read, so that "never refreshed" differs from "not read yet".
  const mirrored = useLiveQuery(async () => ({ at: await store.asOf() }), [store]);
  return { place, listed, counts, figures, mirrored };
}
