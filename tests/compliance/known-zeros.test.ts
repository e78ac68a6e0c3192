/**
 * Tests what figures show if the data is unknown: no zero, and no sentence that says there was
 * nothing.
 */
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
  zeroFigure,
  type SalesFigures,
  type StockFigures,
} from '#areas/compliance/domain/index.ts';
import { PortalSessionContext } from '#kernel/client/portal-session.tsx';
import { permissionEntryFor, type Actor } from '#kernel/domain/user/permissions.ts';

vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));

/**
 * Makes hooks read their store once and not subscribe to it, because the markup is rendered without
 * a page.
 */
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));

vi.stubGlobal('matchMedia', () => ({ matches: false }));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const actor: Actor = {
  userId: 2,
  distributorId: 7,
  permissions: [permissionEntryFor('pos', 'read')],
};
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

/** Returns the zeros that the markup shows as figures. */
const zeros = (markup: string) => markup.match(/>0%?(?= of|<)/g) ?? [];

const figure = { ...zeroFigure, amounts: [] };
const bands = ageBands.map((band) => ({ band, figure }));

const stock = (day: string | null, known = 3): StockFigures => ({
  from: day,
  to: day,
  coverage: { known, all: 3 },
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
  coverage: { known: 3 - unreported, all: 3 },
});

const noSales = 'No sales in this period.';

describe('stock', () => {
  const shown = (day: string | null, known?: number) =>
    markupOf(
      createElement(StockPanel, {
        stock: stock(day, known),
        sales: { state: 'denied', value: undefined } as never,
      }),
    );

  test('that was never counted is not 0 units of any age', () => {
    expect(zeros(shown(null))).toEqual([]);
    expect(shown(null)).toContain('Not counted yet');
  });

  test('that was counted as empty is 0', () => {
    expect(zeros(shown('2026-11-20')).length).toBeGreaterThan(0);
  });

  test('that was counted as empty is not called uncounted among the top parts', () => {
    expect(shown('2026-11-20')).not.toContain('No inventory counts in recent months.');
  });

  test('of companies that were not all counted is marked as a part, beside each sum', () => {
    expect(shown('2026-11-20', 2).match(/2 of 3 companies/g)).toHaveLength(5);
    expect(shown('2026-11-20')).not.toContain('companies');
  });
});

describe('sales', () => {
  const shown = (isReported: boolean, unreported = 0) =>
    markupOf(createElement(SalesPanel, { sales: sales(isReported, unreported) }));

  test('that were not reported are not called none, neither of parts nor of cities', () => {
    expect(shown(false)).not.toContain(noSales);
    expect(zeros(shown(false))).toEqual([]);
  });

  test('that were declared as none are called none', () => {
    expect(shown(true)).toContain(noSales);
  });
  test('of a part of the companies say how many are missing', () => {
    expect(shown(true, 2)).toContain('2 companies haven’t reported yet');
    expect(shown(true)).not.toContain('reported yet');
  });

  test('of a part of the companies are marked as a part among the top parts and cities', () => {
    expect(shown(true, 1).match(/2 of 3 companies/g)).toHaveLength(2);
  });

  test('by vertical that were not reported are not called none', () => {
    const of = (isReported: boolean) =>
      markupOf(
        createElement(VerticalSales, {
          figures: { months: [], verticals: [], rows: [], isReported },
        }),
      );
    expect(of(false)).not.toContain(noSales);
    expect(of(true)).toContain(noSales);
  });

  test('by vertical have no figure in a month without sales rows', () => {
    const row = { state: 'SP', verticalId: null, figure: { units: 7, amounts: [] } };
    const markup = markupOf(
      createElement(VerticalSales, {
        figures: {
          months: ['2026-10', '2026-11'],
          verticals: [],
          rows: [{ ...row, month: '2026-11' }],
          isReported: true,
        },
      }),
    );
    const table = /<details.*?<\/details>/s.exec(markup)![0];
    expect([...table.matchAll(/<td[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(['–', '7']);
  });

  test('by vertical of a part of the companies are marked as a part', () => {
    const coverage = { known: 2, all: 3 };
    const figures = { months: [], verticals: [], rows: [], isReported: true, coverage };
    expect(markupOf(createElement(VerticalSales, { figures }))).toContain('2 of 3 companies');
  });
});
