/** Tests what is shown if the next page of a report's registered rows could not be loaded. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import RegisteredRows from '#areas/reports/client/view/RegisteredRows.tsx';
import type { Report } from '#areas/reports/domain/index.ts';

const world = vi.hoisted(() => ({ state: 'shown' }));

vi.mock('#kernel/client/remote/use-remote-query.ts', () => ({
  useRemoteQuery: () => ({ value: { rows: [], next: 'n' }, state: world.state, again: () => {} }),
}));
vi.mock('#areas/reports/client/use-reports-session.ts', () => ({
  useReportsSession: () => ({ api: {} }),
}));
vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  usePortalSession: () => ({ patterns: {}, zone: 'America/Sao_Paulo' }),
  useIsOffline: () => false,
}));
vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));
vi.stubGlobal('matchMedia', () => ({ matches: false }));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const RETRY = 'The portal couldn’t load this. Try again in a moment.';

test.each([
  ['shown', false],
  ['stale', true],
])('if the further rows are %s, a failure is named: %s', (state, isNamed) => {
  world.state = state;
  const report = { id: 'r', version: 1, kind: 'inventory', currency: 'BRL' } as unknown as Report;
  const screen = createElement(RegisteredRows, { area: 'inventory', report });
  const framed = createElement(I18nProvider, { i18n }, createElement(MemoryRouter, null, screen));
  expect(renderToStaticMarkup(framed).includes(RETRY)).toBe(isNamed);
});
