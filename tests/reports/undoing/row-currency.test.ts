/** Tests that amounts of a row that names its currency are shown in this currency. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ReportHistoryEntry } from '#areas/reports/client/history/ReportHistoryEntry.tsx';
import { LaterRows } from '#areas/reports/client/undo/LaterRows.tsx';
import type { Report, ReportEntry } from '#areas/reports/domain/index.ts';
import { PortalSessionContext } from '#kernel/client/portal-session.tsx';

vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));

vi.mock('#areas/reports/client/use-reports-session.ts', () => ({
  useReportsSession: () => ({ zone: 'America/Santiago' }),
}));

/** Makes hooks read their store once, because the markup is rendered without a page. */
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));

vi.stubGlobal('matchMedia', () => ({ matches: false }));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const session = { zone: 'America/Santiago', patterns: { dates: 'D/M/Y' } } as never;

const textOf = (screen: ReactElement) =>
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
  ).replace(/<[^>]*>|\u00A0/g, (found) => (found === '\u00A0' ? ' ' : ''));

/** A report of a distributor in Chile, whose pesos have no cents. */
const report = { kind: 'pos_laam', currency: 'CLP' } as Report;

describe('a price in dollars of a distributor in Chile', () => {
  test('is shown with its cents beside the price that undoing brings back', () => {
    const values = { partNumber: '1001', currencyCode: 'USD' };
    const text = textOf(
      createElement(LaterRows, {
        report,
        shown: {
          counts: { repeated: 0, changed: 1, removed: 0 },
          later: [],
          next: null,
          rows: [
            {
              row: 'a',
              outcome: 'changed',
              by: null,
              registered: { ...values, price: 12_345 },
              former: { ...values, price: 6_789 },
            },
          ],
        } as never,
        isForbidden: false,
        later: {
          choice: 'keep',
          except: new Set<string>(),
          choose: () => undefined,
          toggle: () => undefined,
        },
        onMore: () => undefined,
      }),
    );
    expect(text).toContain('USD 123.45; before: USD 67.89');
  });

  test.each([
    ['if its currency stays', 'USD', 'USD 123.45 (USD 67.89)'],
    ['if its currency was corrected', 'CLP', 'USD 123.45 (CLP 6,789)'],
  ])('is shown with its cents in the history %s', (_title, was, shown) => {
    const entry = {
      kind: 'field_change',
      rows: 1,
      dates: [],
      at: 0,
      by: 'Ana',
      changes: [
        {
          line: 2,
          key: 'k',
          fields: [
            { field: 'price', was: 6_789, is: 12_345 },
            { field: 'currencyCode', was, is: 'USD' },
          ],
        },
      ],
    } as unknown as ReportEntry;
    const text = textOf(createElement(ReportHistoryEntry, { area: 'pos', report, entry }));
    expect(text).toContain(shown);
    expect(text.includes('Currency code')).toBe(was !== 'USD');
  });
});
