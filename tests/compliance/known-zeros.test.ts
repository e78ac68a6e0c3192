/** What figures show where nothing is known: no zero, and no sentence that says there was nothing. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import SalesPanel from '#areas/compliance/client/figures/SalesPanel.tsx';
import StockPanel from '#areas/compliance/client/figures/StockPanel.tsx';
import VerticalSales from '#areas/compliance/client/figures/VerticalSales.tsx';
import {
  ageBands,
  nothing,
  type SalesFigures,
  type StockFigures,
} from '#areas/compliance/domain/index.ts';
import { PortalSessionContext } from '#kernel/client/session/portal-session.tsx';
import { entry, type Actor } from '#kernel/domain/user/permissions.ts';

vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));
/** Markup is made without a page: what hooks follow is read once. */
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));
vi.stubGlobal('matchMedia', () => ({ matches: false }));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const actor: Actor = { userId: 2, distributorId: 7, permissions: [entry('pos', 'read')] };
const session = { actor, zone: 'America/Sao_Paulo', patterns: { dates: 'D/M/Y' } } as never;
const markupOf = (screen: ReactElement) =>
  renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(
        PortalSessionContext,
        { value: session },
        createElement(MemoryRouter, null, screen),
      ),
    ),
  );
/** Figures as a reader meets them: an element whose text is one. */
const zeros = (markup: string) => markup.match(/>0%?(?= of|<)/g) ?? [];

const figure = { ...nothing, amounts: [] };
const bands = ageBands.map((band) => ({ band, figure }));
const stock = (day: string | null): StockFigures => ({
  from: day,
  to: day,
  bands,
  parts: [],
  distributors: [],
});
const sales = (isReported: boolean, unreported = 0): SalesFigures => ({
  months: ['2026-10', '2026-11'].map((month) => ({
    month,
    sellIn: null,
    sellThrough: figure,
    isReported,
    unreported,
  })),
  since: '2026-08-01',
  parts: [],
  cities: [],
  distributors: [],
});
const noSales = 'No sales in this period.';

describe('stock', () => {
  const shown = (day: string | null) =>
    markupOf(
      createElement(StockPanel, {
        stock: stock(day),
        sales: { state: 'denied', value: undefined } as never,
      }),
    );
  test('that was never counted is not 0 units of any age', () => {
    expect(zeros(shown(null))).toEqual([]);
    expect(shown(null)).toContain('No count yet');
  });
  test('that was counted as none is 0', () => {
    expect(zeros(shown('2026-11-20')).length).toBeGreaterThan(0);
  });
});
describe('sales', () => {
  const shown = (isReported: boolean, unreported = 0) =>
    markupOf(createElement(SalesPanel, { sales: sales(isReported, unreported) }));
  test('that nobody reported are not called none, neither of parts nor of cities', () => {
    expect(shown(false)).not.toContain(noSales);
    expect(zeros(shown(false))).toEqual([]);
  });
  test('that were declared as none are', () => {
    expect(shown(true)).toContain(noSales);
  });
  test('of a part of the companies say how many are missing', () => {
    expect(shown(true, 2)).toContain('2 companies haven&#x27;t reported yet');
    expect(shown(true)).not.toContain('reported yet');
  });
  test('by vertical that nobody reported are not called none', () => {
    const of = (isReported: boolean) =>
      markupOf(
        createElement(VerticalSales, {
          figures: { months: [], verticals: [], rows: [], isReported },
        }),
      );
    expect(of(false)).not.toContain(noSales);
    expect(of(true)).toContain(noSales);
  });
});
