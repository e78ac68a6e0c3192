/** Tests that the file of sales by vertical has the formats of the reader's country. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import VerticalSales from '#areas/compliance/client/figures/VerticalSales.tsx';
import { createTableFile, type TableContent } from '#areas/imports/client/file/download-table.ts';
import type { Delimiter } from '#areas/imports/domain/index.ts';
import { propsWithin } from '../kernel-client/props-within.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

const world = vi.hoisted(() => ({
  country: 'BR',
  shown: null as ReactNode,
  file: undefined as Promise<Blob> | undefined,
}));
vi.mock('#areas/imports/client/index.ts', async () => ({
  ...(await import('#areas/imports/client/export/country-file-format.ts')),
  downloadTable: (name: string, _kind: 'csv', table: TableContent, delimiter?: Delimiter) => {
    world.file = createTableFile(name, 'csv', table, delimiter);
  },
}));
vi.mock('#kernel/client/index.ts', () => ({
  Card: ({ children }: { children: ReactNode }) => {
    world.shown = children;
    return null;
  },
  EmptyState: () => null,
  FigureTable: () => null,
  SelectOptions: () => null,
  useFormats: () => ({ number: String }),
  useLanguage: () => ({ language: 'en' }),
  usePortalSession: () => ({ country: world.country }),
}));
vi.mock('#areas/compliance/client/figures/Amounts.tsx', () => ({ Amounts: () => null }));
vi.mock('#areas/compliance/client/figures/CoverageNote.tsx', () => ({ CoverageNote: () => null }));
vi.mock('#areas/compliance/client/figures/MonthChart.tsx', () => ({ MonthChart: () => null }));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const figures = {
  months: ['2026-10'],
  verticals: [{ id: 1, names: { en: 'Energy', es: '', pt: '' } }],
  rows: [
    {
      month: '2026-10',
      state: 'SP',
      verticalId: 1,
      figure: { units: 3, amounts: [{ currency: 'BRL', minor: 123_456 }] },
    },
  ],
} as never;

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children, createElement(VerticalSales, { figures }));

test.each([
  ['BR', '2026-10;SP;Energy;3;BRL;"1234,56";'],
  ['MX', '2026-10,SP,Energy,3,BRL,1234.56,'],
])('the file for a reader in %s has the format of that country', async (country, line) => {
  world.country = country;
  const screen = await renderHook(() => undefined, Frame);
  const { onClick } = propsWithin(world.shown).find((props) => props['onClick'])!;
  await screen.act(() => {
    (onClick as () => void)();
    return vi.waitFor(() => expect(world.file).toBeDefined());
  });
  expect((await (await world.file!).text()).split('\r\n')[1]).toBe(line);
  world.file = undefined;
});
