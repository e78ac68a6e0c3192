/** Tests that two changes of a list's address are both kept, even before the first is rendered. */
import { createElement, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { useFilters, useClearFilters } from '#kernel/client/ui/remote-list/ListFilters.tsx';
import { useSorting } from '#kernel/client/ui/lists/use-sorting.ts';
import { useChangeParams } from '#kernel/client/ui/lists/use-change-params.ts';
import { renderHook } from '../rendered-hook.ts';

const names = ['search', 'status'] as const;

/** Returns a list whose address has a status and a page. */
async function list() {
  let shown: ReactNode;
  const router = createMemoryRouter([{ path: '*', Component: () => shown }], {
    initialEntries: ['/orders?status=draft&page=3'],
  });
  vi.stubGlobal('location', {
    get search() {
      return router.state.location.search;
    },
  });

  return await renderHook(
    () => ({
      filters: useFilters([...names, 'sort' as never, 'page' as never]),
      change: useChangeParams(),
      clear: useClearFilters(names),
      sort: useSorting(undefined, { by: 'date', down: true }).onSort,
    }),
    ({ children }: { children: ReactNode }) => {
      shown = children;
      return createElement(RouterProvider, { router });
    },
  );
}

/** Lets the router take a new address, which is not rendered before the step of the test ends. */
const taken = async () => {
  for (let round = 0; round < 10; round += 1) await Promise.resolve();
};

test('a search that takes effect beside another choice keeps it, and both lead to the first page', async () => {
  const rendered = await list();
  const { change, sort } = rendered.now;
  await rendered.act(async () => {
    change({ status: 'approved' });
    await taken();
    change({ search: '26-1' });
    await taken();
    sort('number');
  });
  expect(rendered.now.filters).toEqual({ status: 'approved', search: '26-1', sort: 'number' });
});

test('filters without a value are removed, and all can be cleared', async () => {
  const rendered = await list();
  await rendered.act(() => rendered.now.change({ search: '26-1', status: undefined }));
  expect(rendered.now.filters).toEqual({ search: '26-1' });
  await rendered.act(() => rendered.now.clear());
  expect(rendered.now.filters).toEqual({});
});
