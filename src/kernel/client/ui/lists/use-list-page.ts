/** A page of the rows on this device, followed as they change. */
import { useThrottledQuery } from '../../data/use-throttled-query.ts';
import { ROWS_PER_PAGE } from './list-address.ts';

type ListRows<Row> = {
  readonly rows: readonly Row[];
  /** Of all pages. */
  readonly total: number;
};
export type ListPage<Row> = ListRows<Row> & { /** From 1. */ readonly number: number };

/** The page asked for, or the last one where the list has become shorter. */
export async function pageOrLast<Row>(
  read: (offset: number, limit: number) => Promise<ListRows<Row>>,
  asked: number,
): Promise<ListPage<Row>> {
  const readPage = async (number: number) => {
    const page = await read((number - 1) * ROWS_PER_PAGE, ROWS_PER_PAGE);
    return { ...page, number };
  };
  const page = await readPage(asked);
  const last = Math.max(1, Math.ceil(page.total / ROWS_PER_PAGE));
  return asked <= last ? page : readPage(last);
}

/** undefined: not read yet. `deps`: what `read` depends on. */
export function useListPage<Row>(
  read: (offset: number, limit: number) => Promise<ListRows<Row>>,
  page: number,
  deps: readonly unknown[],
): ListPage<Row> | 'failed' | undefined {
  return useThrottledQuery<ListPage<Row> | 'failed'>(
    () => pageOrLast(read, page).catch(() => 'failed'),
    [page, ...deps],
  );
}
