/** Tests a search after the server failed to deliver its next page, or returned the first again. */
import { Fragment } from 'react';
import { expect, test, vi } from 'vitest';
import type { OrderListFilter } from '#areas/orders/client/list/use-order-list.ts';
import { useServerSearch } from '#areas/orders/client/list/use-server-search.ts';
import type { OrderRow, ServerSearchPage } from '#areas/orders/device/index.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

const held = vi.hoisted(() => {
  const answers: unknown[] = [];
  const report = { data: () => undefined, done: () => undefined };
  const context = { store: { searchServer: async () => answers.shift() } };
  return { answers, report, context };
});

vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  useLoadingReport: () => held.report,
  usePortalSession: () => ({ zone: 'America/Sao_Paulo' }),
}));
vi.mock('#areas/orders/client/actions/orders-context.tsx', () => ({
  useOrdersContext: () => held.context,
}));

const filter = { search: 'ACME', page: 1 } as OrderListFilter;
const page = (id: string, next: string | null): ServerSearchPage => ({
  rows: [{ id } as OrderRow],
  next,
});

test('a next page that failed is missing until another call delivers it', async () => {
  held.answers.push(page('one', 'after'), undefined, page('two', null));
  const search = await renderHook(() => useServerSearch(filter, 0, false), Fragment);
  await search.act(() => vi.waitFor(() => expect(held.answers).toHaveLength(2)));
  expect(search.now).toMatchObject({ state: 'found', isMoreMissing: false });

  await search.act(() => search.now.more!());
  expect(search.now).toMatchObject({ state: 'found', isMoreMissing: true });
  expect(search.now.rows.map(({ id }) => id)).toEqual(['one']);

  await search.act(() => search.now.more!());
  expect(search.now).toMatchObject({ state: 'found', isMoreMissing: false });
  expect(search.now.rows.map(({ id }) => id)).toEqual(['one', 'two']);
});

test('a search whose next page no longer exists shows the first page again', async () => {
  held.answers.push(page('one', 'gone'), { ...page('two', 'after'), isRestart: true });
  const search = await renderHook(() => useServerSearch(filter, 0, false), Fragment);
  await search.act(() => vi.waitFor(() => expect(held.answers).toHaveLength(1)));

  await search.act(() => search.now.more!());
  expect(search.now).toMatchObject({ state: 'found', isMoreMissing: false });
  expect(search.now.rows.map(({ id }) => id)).toEqual(['two']);
});
