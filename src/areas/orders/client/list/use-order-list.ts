/** A page of the orders on this device and the counts of its filters, followed live; the filter lies in the address. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useSearchParams } from 'react-router-dom';
import { useThrottledQuery } from '#kernel/client/index.ts';
import { orderStatuses, orderTypes, type OrderStatus, type OrderType } from '../../domain/index.ts';
import type { OrderPage } from '../../device/index.ts';
import { useOrders } from '../actions/orders-context.tsx';

export const ROWS_A_PAGE = 25;

export type OrderListFilter = {
  readonly status: OrderStatus | undefined;
  readonly type: OrderType | undefined;
  readonly search: string;
  /** From 1. */ readonly page: number;
};

const among = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((one) => one === text);

export function readFilter(params: URLSearchParams): OrderListFilter {
  const page = Number(params.get('page') ?? 1);
  return {
    status: among(orderStatuses, params.get('status')),
    type: among(orderTypes, params.get('type')),
    search: params.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}
/** `/orders` with what is not the default. */
export function pathOfFilter({
  status,
  type,
  search = '',
  page = 1,
}: Partial<OrderListFilter>): string {
  const params = new URLSearchParams({
    ...(status ? { status } : {}),
    ...(type ? { type } : {}),
    ...(search ? { search } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return params.size > 0 ? `/orders?${params}` : '/orders';
}

type Listed =
  | { readonly page: OrderPage; /** From 1. */ readonly number: number }
  | { readonly failed: true };

/** The page asked for, or the last one where the list has become shorter. */
export async function pageOrLast(
  read: (number: number) => Promise<OrderPage>,
  asked: number,
): Promise<{ readonly page: OrderPage; readonly number: number }> {
  const page = await read(asked);
  const last = Math.max(1, Math.ceil(page.total / ROWS_A_PAGE));
  return asked <= last ? { page, number: asked } : { page: await read(last), number: last };
}

export function useOrderList(attempt: number) {
  const { store } = useOrders();
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const { status, type, search, page } = filter;
  const listed = useThrottledQuery<Listed>(
    () =>
      pageOrLast(
        (number) =>
          store.listOrders({
            status,
            type,
            search,
            offset: (number - 1) * ROWS_A_PAGE,
            limit: ROWS_A_PAGE,
          }),
        page,
      ).catch((): Listed => ({ failed: true })),
    [store, status, type, search, page, attempt],
  );
  const counts = useThrottledQuery(
    () => store.countsByStatus({ type, search }).catch(() => undefined),
    [store, type, search, attempt],
  );
  // Two answers of one read, so that "never brought up to date" is told apart from "not read yet".
  const mirrored = useLiveQuery(async () => ({ at: await store.asOf() }), [store]);
  return { filter, listed, counts, mirrored };
}
