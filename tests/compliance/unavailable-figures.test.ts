/** Tests what is shown in place of figures that could not be loaded, online and offline. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import Figures from '#areas/compliance/client/figures/Figures.tsx';
import { FiguresFrame } from '#areas/compliance/client/figures/FiguresFrame.tsx';
import StockPanel from '#areas/compliance/client/figures/StockPanel.tsx';
import * as addresses from '#areas/compliance/domain/call-addresses.ts';
import { ageBands, zeroFigure } from '#areas/compliance/domain/index.ts';
import { PortalSessionContext } from '#kernel/client/portal-session.tsx';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';

/** Makes hooks read their store once, because the markup is rendered without a page. */
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));

vi.stubGlobal('matchMedia', () => ({ matches: false }));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

/** The answers to the calls for figures, by path. Other calls are not answered yet. */
const answers: Record<string, object> = {};

vi.mock('#areas/compliance/client/use-answer-with-stored-copy.ts', () => ({
  useAnswerWithStoredCopy: (address?: { path: string }) => ({
    state: 'loading',
    value: undefined,
    again: () => undefined,
    ...(address && answers[address.path]),
  }),
}));

/**
 * Makes lazily loaded components render only their children, because their code would arrive after
 * the markup.
 */
vi.mock('#kernel/client/portal/LazyPart.tsx', async (original) => ({
  ...(await original<object>()),
  lazyPart:
    () =>
    ({ children }: { children?: ReactNode }) =>
      children,
}));

vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));

function markupOf(screen: ReactElement, online = true): string {
  const summary = { subscribe: () => () => undefined, get: () => ({ online }) };
  const actor = { permissions: [permissionEntryFor('pos', 'read')] };
  const patterns = { dates: 'D/M/Y' };
  const zone = 'America/Sao_Paulo';
  const session = { engine: { summary }, api: {}, actor, zone, patterns } as never;
  const framed = createElement(PortalSessionContext.Provider, { value: session }, screen);
  return renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(I18nProvider, { i18n }, framed)),
  );
}

function shown(online: boolean): string {
  const props = {
    query: { state: 'failed', value: undefined, again: () => undefined } as never,
    distributors: [],
    chosen: undefined,
    onChoose: () => undefined,
    children: (value: string) => value,
  };
  const frame = createElement(FiguresFrame<string>, props);
  return markupOf(frame, online);
}

test('a server that fails is not taken for a missing connection', () => {
  expect(shown(true)).toContain('The portal couldn’t load this. Try again in a moment.');
  expect(shown(true)).not.toContain('requires a connection');
  expect(shown(false)).toContain('Viewing figures requires a connection');
});

const RETRY = 'The portal couldn’t load this. Try again in a moment.';

test('sales by vertical that failed are named beside the figures of sales', () => {
  answers[addresses.getSalesFigures.path] = { state: 'shown', value: { distributors: [] } };
  expect(markupOf(createElement(Figures, { area: 'pos' }))).not.toContain(RETRY);

  answers[addresses.getVerticalFigures.path] = { state: 'failed' };
  const failed = markupOf(createElement(Figures, { area: 'pos' }));
  expect(failed).toContain('Sales by vertical');
  expect(failed).toContain(RETRY);
});

test('a sell-through that failed is named beside the figures of stock', () => {
  const bands = ageBands.map((band) => ({ band, figure: { ...zeroFigure, amounts: [] } }));
  const day = '2026-11-30';
  const coverage = { known: 3, all: 3 };
  const stock = { from: day, to: day, coverage, bands, parts: [], distributors: [] };
  const nothing = () => undefined;
  const markupWhile = (state: 'failed' | 'denied') => {
    const sales = { state, value: undefined, asOf: undefined, again: nothing, ask: nothing };
    return markupOf(createElement(StockPanel, { stock, sales }));
  };

  expect(markupWhile('failed')).toContain('Sell-through by month');
  expect(markupWhile('failed')).toContain(RETRY);
  expect(markupWhile('denied')).not.toContain(RETRY);
});
