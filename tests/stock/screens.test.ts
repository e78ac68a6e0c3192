/**
 * Tests what the screens say: an unknown figure is never a zero, missing reports are named, and
 * each possible cause links to its evidence.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { PartTable } from '#areas/stock/client/PartTable.tsx';
import { PossibleCauses } from '#areas/stock/client/PossibleCauses.tsx';
import { StockSumsRow } from '#areas/stock/client/StockSumsRow.tsx';
import { MissingStockReports } from '#areas/stock/client/MissingStockReports.tsx';
import { stockRowsOf, filterStockRows } from '#areas/stock/client/stock-rows.ts';
import type { StockFilter } from '#areas/stock/client/stock-filter.ts';
import {
  companyBalancesOf,
  possibleCausesOf,
  stockSumsOf,
  type Movement,
  type StockMonth,
} from '#areas/stock/domain/index.ts';
import { PortalSessionContext } from '#kernel/client/portal-session.tsx';
import { permissionEntryFor as right, type Actor } from '#kernel/domain/user/permissions.ts';
import {
  company,
  makeMovement,
  part,
  reports,
  sales,
  stockMonth,
  unsold,
} from './stock-samples.ts';

vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));

/** Makes hooks read their store once, because the markup is rendered without a page. */
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));

vi.stubGlobal('matchMedia', () => ({ matches: true }));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const seller: Actor = {
  userId: 2,
  distributorId: 7,
  permissions: [right('inventory', 'write'), right('pos', 'write'), right('orders', 'read')],
};
const reader: Actor = {
  ...seller,
  permissions: [right('inventory', 'read'), right('pos', 'read')],
};
const filter: StockFilter = {
  month: '2026-06',
  distributor: undefined,
  company: undefined,
  show: undefined,
  search: '',
  page: 1,
  part: undefined,
  at: undefined,
};

const markupOf = (screen: ReactElement, actor = seller) =>
  renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(
        PortalSessionContext,
        { value: { actor, zone: 'America/Sao_Paulo', patterns: { dates: 'D/M/Y' } } as never },
        createElement(MemoryRouter, null, screen),
      ),
    ),
  );

/** June 2026 of two companies. The second one has not reported its sales of that month. */
const facts = stockMonth([
  company({ parts: [part('1001', { opening: 9, sold: 4, closing: 7 })] }),
  company({
    id: 2,
    name: 'Filial',
    sales: [sales('2026-05'), unsold('2026-06')],
    parts: [part('1001', { opening: 3, closing: 3 })],
  }),
]);

describe('an unknown figure', () => {
  test('is no zero in the sums, which say how many companies are known', () => {
    const markup = markupOf(
      createElement(StockSumsRow, { sums: stockSumsOf(companyBalancesOf(facts)) }),
    );
    expect(markup).toContain('Known for 1 of 2 companies');
    expect(markup).toContain('Not known for every company');
    expect(markup).toMatch(/Expected units<\/dt>.*?>–</);
    expect(markup).toMatch(/Reported units<\/dt>.*?>10</);
  });

  test('is no zero if no company counts in the month', () => {
    const markup = markupOf(createElement(StockSumsRow, { sums: stockSumsOf([]) }));
    expect(markup.match(/>–</g)).toHaveLength(4);
    expect(markup.match(/No companies to compare/g)).toHaveLength(4);
    expect(markup).not.toContain('add up');
  });

  test('is called unknown in the list, and no difference', () => {
    const balances = companyBalancesOf(facts);
    const rows = stockRowsOf(balances, '');
    const table = (listed: typeof rows) =>
      markupOf(
        createElement(PartTable, { rows: listed, facts, balances, filter, partNames: new Map() }),
      );
    expect(filterStockRows(rows, undefined).map(({ companyId }) => companyId)).toEqual([1]);
    expect(filterStockRows(rows, 'unknown').map(({ companyId }) => companyId)).toEqual([2]);
    // The card of a phone shows two unknown figures: the expected units and the difference.
    expect(table(filterStockRows(rows, 'unknown')).match(/Unknown/g)).toHaveLength(2);
    expect(table(filterStockRows(rows, undefined))).toContain('+2');
  });

  test('is explained by the missing report, with a link for people who may upload it', () => {
    const balances = companyBalancesOf(facts);
    const gaps = (actor: Actor) =>
      markupOf(createElement(MissingStockReports, { balances }), actor);
    expect(gaps(seller)).toContain('Filial: no POS report for June 2026');
    expect(gaps(seller)).toContain('href="/pos/upload"');
    expect(gaps(seller)).not.toContain('/inventory/upload');
    expect(gaps(reader)).not.toContain('/pos/upload');
    expect(markupOf(createElement(MissingStockReports, { balances: balances.slice(0, 1) }))).toBe(
      '',
    );
  });
});

describe('sales that end before the month does', () => {
  const early = stockMonth([
    company({
      sales: [sales('2026-05'), sales('2026-06', { lastOn: '2026-06-12' })],
      parts: [part('1001', { opening: 9, sold: 4, closing: 3 })],
    }),
  ]);
  const balances = companyBalancesOf(early);

  test('are named with their last date and what completes them, and the figures stay', () => {
    const notice = (actor: Actor) =>
      markupOf(createElement(MissingStockReports, { balances }), actor);
    expect(notice(seller)).toContain('Matriz: sales of June 2026 reported until 12/06/2026');
    expect(notice(seller)).toContain('href="/pos/no_sells_report"');
    expect(notice(reader)).toContain('reported until 12/06/2026');
    expect(notice(reader)).not.toContain('href=');
    expect(notice(seller)).not.toContain('unknown');
    expect(filterStockRows(stockRowsOf(balances, ''), 'unknown')).toEqual([]);
  });

  test('are the first possible cause, with the days that are missing', () => {
    const causes = possibleCausesOf(early, balances, 1, '1001');
    const markup = markupOf(createElement(PossibleCauses, { causes, difference: -2, filter }));
    expect(markup).toContain('No sales are reported or declared from 13/06/2026 to 30/06/2026.');
    const rows = stockRowsOf(balances, '');
    const table = createElement(PartTable, {
      rows,
      facts: early,
      balances,
      filter,
      partNames: new Map(),
    });
    expect(markupOf(table)).toContain('Incomplete sales');
  });
});

describe('the name of a part', () => {
  const shown = (partNames: ReadonlyMap<string, string>) => {
    const balances = companyBalancesOf(facts);
    const rows = stockRowsOf(balances, '');
    return markupOf(createElement(PartTable, { rows, facts, balances, filter, partNames }));
  };

  test('is shown with its number if this device has it', () => {
    expect(shown(new Map([['1001', 'Digital multimeter']]))).toContain('Digital multimeter');
    expect(shown(new Map([['1002', 'Digital multimeter']]))).not.toContain('Digital multimeter');
  });
});

describe('a possible cause', () => {
  const causes = (
    units: Parameters<typeof part>[1],
    movements: Movement[] = [],
    more: Partial<StockMonth> = {},
    actor = seller,
  ) => {
    const month = stockMonth([company({ parts: [part('1001', units)] })], movements, more);
    const balances = companyBalancesOf(month);
    const found = possibleCausesOf(month, balances, 1, '1001');
    const { difference } = balances[0]!.parts[0]!;
    return markupOf(
      createElement(PossibleCauses, { causes: found, difference: difference!, filter }),
      actor,
    );
  };

  test.each([
    [
      'a lost zero',
      { opening: 50, closing: 5 },
      'With 50, everything adds up',
      `/inventory/view/${reports.CLOSING}`,
    ],
    [
      'a return',
      { opening: 9, sold: 4, closing: 7 },
      'Sold in this period: 4',
      `/pos/view/${reports.SALES}`,
    ],
  ])('names %s and links to its report', (_title, units, words, href) => {
    const markup = causes(units);
    expect(markup).toContain(words);
    expect(markup).toContain(`href="${href}"`);
    expect(markup).toContain('These are suggestions');
  });

  test('names an order in transit, and links to it for people who may read orders', () => {
    const order = makeMovement('1001', 6, { on: '2026-06-25' });
    const units = { opening: 4, closing: 4 };
    expect(causes(units, [order])).toContain('Order 26-000009 (units: 6, shipped on 25/06/2026)');
    expect(causes(units, [order])).toContain(`href="/orders/view/${order.orderId}"`);
    const hidden = causes(units, [{ ...order, number: null }], {}, reader);
    expect(hidden).toContain('An order (units: 6');
    expect(hidden).not.toContain('/orders/view');
  });

  test('is not invented where no rule applies', () => {
    expect(causes({ opening: 50, closing: 13 })).toContain('suggest no cause');
  });
});
