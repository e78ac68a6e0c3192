/** Tests what is shown in place of the internal notes if they can't be loaded. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import InternalNotes from '#areas/contact/client/view/InternalNotes.tsx';
import { PortalSessionContext } from '#kernel/client/portal-session.tsx';

vi.mock('#kernel/client/remote/use-remote-query.ts', () => ({
  useRemoteQuery: () => ({ value: undefined, state: 'failed', again: () => undefined }),
}));

/** Makes hooks read their store once, because the markup is rendered without a page. */
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

function shownText(online: boolean): string {
  const actor = { userId: 1, distributorId: null, permissions: [] };
  const summary = { subscribe: () => () => undefined, get: () => ({ online }) };
  const value = { engine: { summary, actor, api: {} }, actor, zone: 'America/Sao_Paulo' } as never;
  const notes = createElement(InternalNotes, { id: '1' });
  const inSession = createElement(PortalSessionContext, { value }, notes);
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, inSession));
}

test('without a connection the notes are said to require one, and otherwise not to have been loaded', () => {
  expect(shownText(false)).toContain('Internal notes require a connection.');
  expect(shownText(true)).toContain('Internal notes couldn’t be loaded.');
  expect(shownText(true)).not.toContain('require a connection');
});
