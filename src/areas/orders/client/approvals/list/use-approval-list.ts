/** A page of what asks for a decision, and the counts of its tabs, followed live; filter, page and the opened order lie in the address. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useSearchParams } from 'react-router-dom';
import { useThrottledQuery } from '#kernel/client/index.ts';
import { approvalTabs, type ApprovalPage, type ApprovalTab } from '../../../device/index.ts';
import { useOrders } from '../../actions/orders-context.tsx';
import { today, useApprovals } from '../decisions/approvals-context.ts';

export const ROWS_A_PAGE = 25;

export type ApprovalsPlace = {
  readonly tab: ApprovalTab;
  readonly search: string;
  /** From 1. */ readonly page: number;
  /** The opened order's id. */ readonly order: string | undefined;
};

export function readPlace(params: URLSearchParams): ApprovalsPlace {
  const page = Number(params.get('page') ?? 1);
  return {
    tab: approvalTabs.find((one) => one === params.get('tab')) ?? 'to_decide',
    search: params.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    order: params.get('order') ?? undefined,
  };
}
/** `/approvals` with what is not the default. */
export function pathOfPlace({
  tab = 'to_decide',
  search = '',
  page = 1,
  order,
}: Partial<ApprovalsPlace>): string {
  const params = new URLSearchParams({
    ...(tab === 'to_decide' ? {} : { tab }),
    ...(search ? { search } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(order ? { order } : {}),
  });
  return params.size > 0 ? `/approvals?${params}` : '/approvals';
}

type Listed =
  | { readonly page: ApprovalPage; /** From 1. */ readonly number: number }
  | { readonly failed: true };

export function useApprovalList(attempt: number) {
  const device = useApprovals();
  const { store } = useOrders();
  const [params] = useSearchParams();
  const place = readPlace(params);
  const { tab, search, page } = place;
  const day = today();
  const listed = useThrottledQuery<Listed>(async () => {
    const read = (number: number) =>
      device.list({
        tab,
        search,
        today: day,
        offset: (number - 1) * ROWS_A_PAGE,
        limit: ROWS_A_PAGE,
      });
    try {
      const asked = await read(page);
      const last = Math.max(1, Math.ceil(asked.total / ROWS_A_PAGE));
      return page <= last
        ? { page: asked, number: page }
        : { page: await read(last), number: last };
    } catch {
      return { failed: true };
    }
  }, [device, tab, search, page, day, attempt]);
  const counts = useThrottledQuery(
    () => device.counts({ search, today: day }).catch(() => undefined),
    [device, search, day, attempt],
  );
  const figures = useThrottledQuery(
    () => device.figures(day).catch(() => undefined),
    [device, day, attempt],
  );
  // Two answers of one read, so that "never brought up to date" is told apart from "not read yet".
  const mirrored = useLiveQuery(async () => ({ at: await store.asOf() }), [store]);
  return { place, listed, counts, figures, mirrored };
}
