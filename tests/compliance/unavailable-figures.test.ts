/** Tests what is shown in place of figures that could not be loaded, online and offline. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { FiguresFrame } from '#areas/compliance/client/figures/FiguresFrame.tsx';
import { PortalSessionContext } from '#kernel/client/portal-session.tsx';

/** Makes hooks read their store once, because the markup is rendered without a page. */
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));

vi.stubGlobal('matchMedia', () => ({ matches: false }));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

function shown(online: boolean): string {
  const summary = { subscribe: () => () => undefined, get: () => ({ online }) };
  const session = { engine: { summary }, api: {}, zone: 'America/Sao_Paulo' } as never;
  const props = {
    query: { state: 'failed', value: undefined, again: () => undefined } as never,
    distributors: [],
    chosen: undefined,
    onChoose: () => undefined,
    children: (value: string) => value,
  };
  const frame = createElement(FiguresFrame<string>, props);
  const framed = createElement(PortalSessionContext.Provider, { value: session }, frame);
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, framed));
}

test('a server that fails is not taken for a missing connection', () => {
  expect(shown(true)).toContain('The portal couldn’t load this. Try again in a moment.');
  expect(shown(true)).not.toContain('requires a connection');
  expect(shown(false)).toContain('Viewing figures requires a connection');
});
