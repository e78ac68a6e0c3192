/**
 * Tests how the values of rows are shown: percentages as such, although they are stored in
 * hundredths, and amounts in the row's own currency.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { CellPanel } from '#areas/imports/client/cell/CellPanel.tsx';
import { CellMessages } from '#areas/imports/client/cell/CellMessages.tsx';
import RowCards from '#areas/imports/client/grid/RowCards.tsx';
import { rowsWantedByFilter } from '#areas/imports/client/grid/row-filters.ts';
import { formatCellValue } from '#areas/imports/client/results/format-cell-value.ts';
import { skippedWords } from '#areas/imports/client/results/row-results.ts';
import { rowStates } from '#areas/imports/domain/index.ts';
import { formatsFor } from '#kernel/domain/formats.ts';

vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const markupOf = <Props extends object>(part: ComponentType<Props>, props: Props) =>
  renderToStaticMarkup(
    createElement(I18nProvider, { i18n }, createElement(part, props)),
  ).replaceAll('\u00a0', ' ');

test('a percentage is shown as such, although it is stored in hundredths', () => {
  const formats = formatsFor({ language: 'pt', country: 'BR', currency: 'BRL' });
  expect(formatCellValue('percent', 1250, 'BRL', formats)).toBe('12,5%');
});

const cell = (value: string | number | null, more: object = {}) => ({
  raw: String(value ?? ''),
  value,
  level: 0,
  ...more,
});

const facts = {
  currency: 'CLP',
  fields: [
    { field: 'partNumber', type: 'part', place: { column: 0 } },
    { field: 'unitPrice', type: 'amount', place: { column: 1 } },
    { field: 'currencyCode', type: 'currency', place: { column: 2 } },
  ],
};

/** Returns a row in dollars whose registered row had the given currency, by default dollars. */
const rowInDollars = (registered?: string) => ({
  row: 0,
  line: 2,
  state: rowStates.clean,
  change: 'changed',
  isEdited: false,
  issues: [],
  cells: [
    cell('1001'),
    cell(1234, { was: 1500 }),
    cell('USD', registered ? { was: registered } : {}),
  ],
});

describe('an amount of a row in another currency than its upload', () => {
  test('is shown in the currency of the row on its card', () => {
    const rows = { total: 1, rowAt: () => rowInDollars(), want: () => undefined };
    const card = markupOf(RowCards, { facts, rows, onOpen: () => undefined } as never);
    expect(card).toContain('USD 12.34');
    expect(card).toContain('(USD 15.00)');
  });

  test('is compared with the registered one in the currency of the registered row', () => {
    const rows = { total: 1, rowAt: () => rowInDollars('CLP'), want: () => undefined };
    const card = markupOf(RowCards, { facts, rows, onOpen: () => undefined } as never);
    expect(card).toContain('USD 12.34');
    expect(card).toContain('(CLP 1,500)');
  });

  test('is named in the currency of the row beside its cell', () => {
    const props = { facts, row: rowInDollars(), fact: facts.fields[1], at: 1 };
    expect(markupOf(CellMessages, props as never)).toContain('Currently registered: USD 15.00');
  });
});

describe('skipped rows', () => {
  test('are all found by their filter', () => {
    const { states = [] } = rowsWantedByFilter.skipped;
    expect([...states].sort()).toEqual(Object.keys(skippedWords).map(Number).sort());
  });

  test.each([
    ['no_sale', 'Return, cancellation or shipment without a sale'],
    ['total', 'TOTAL row'],
  ] as const)('of the state %s say so beside their cell', (state, words) => {
    const row = { ...rowInDollars(), state: rowStates[state] };
    const panel = markupOf(CellPanel, { facts, row, fact: facts.fields[1], at: 1 } as never);
    expect(panel).toContain(words);
    expect(panel).toContain('This row isn’t counted');
    if (state === 'no_sale') expect(panel).not.toContain('empty');
  });
});
