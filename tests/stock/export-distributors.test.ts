/** Tests that the exported list of distributors has the rows that the search found. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { DistributorDifferences } from '#areas/stock/client/DistributorDifferences.tsx';
import type { StockFilter } from '#areas/stock/client/stock-filter.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

const world = vi.hoisted(() => ({ exported: [] as string[] }));
const rows = ['Norte Instrumentos', 'Andina Metrología'].map((distributorName, n) => ({
  distributorId: n,
  distributorName,
  differing: 0,
  known: 1,
  all: 1,
}));
vi.mock('#areas/stock/client/use-downloads.ts', () => ({
  useDownloadDistributors: () => (found: readonly { distributorName: string }[]) =>
    void world.exported.push(...found.map(({ distributorName }) => distributorName)),
}));
vi.mock('#areas/stock/client/StockFilterFields.tsx', () => ({ StockFilterFields: () => null }));
vi.mock('#kernel/client/index.ts', () => ({
  listPath: () => '',
  useDeviceCache: () => undefined,
  useFormats: () => ({ number: String }),
  usePortalSession: () => ({ engine: {}, zone: 'America/Sao_Paulo' }),
  useRemoteQuery: () => ({ state: 'shown', value: { rows }, again: () => undefined }),
  useScrollRestoration: () => undefined,
  ...Object.fromEntries(
    [
      'Card',
      'DownloadIcon',
      'EmptyState',
      'ListFilters',
      'ListFooter',
      'ListPlaceholder',
      'ListTable',
      'NoMatch',
      'Page',
      'RowLink',
    ].map((name) => [name, () => null]),
  ),
}));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

test.each([
  ['', ['Norte Instrumentos', 'Andina Metrología']],
  ['andina', ['Andina Metrología']],
])('a search for “%s” exports %j', async (search, names) => {
  world.exported.length = 0;
  const filter = { month: '2026-10', search, page: 1 } as StockFilter;
  const screen = await renderHook(() => DistributorDifferences({ filter }), Frame);
  const page = screen.now as ReactElement<{ corner: ReactElement<{ onClick: () => void }> }>;
  page.props.corner.props.onClick();
  expect(world.exported).toEqual(names);
});
