/** Tests what a page that may no longer be opened says about unsent changes of its document. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import UnsentDocumentNotice from '#app/client/sync/drawer/UnsentDocumentNotice.tsx';
import { PortalSessionContext } from '#kernel/client/portal-session.tsx';

vi.mock('dexie-react-hooks', () => ({
  useLiveQuery: () => [
    { documentId: 'mine', open: 1 },
    { documentId: 'mine', open: 1 },
    { documentId: 'mine', open: 0 },
    { documentId: 'other', open: 1 },
  ],
}));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const textAt = (path: string) => {
  const routes = createElement(
    Routes,
    null,
    createElement(Route, {
      path: '/order/edit/:id',
      element: createElement(UnsentDocumentNotice),
    }),
  );
  const page = createElement(MemoryRouter, { initialEntries: [path] }, routes);
  return renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(PortalSessionContext, { value: { engine: {} } as never }, page),
    ),
  ).replace(/<[^>]*>/g, '|');
};

test('the changes of the document in the address are counted and can be exported', () => {
  const text = textAt('/order/edit/mine');
  expect(text).toContain('2 unsent changes are still on this device');
  expect(text).toContain('You no longer have permission');
  expect(text).toContain('|Export|');
});

test('nothing is said if the document has no unsent changes', () => {
  expect(textAt('/order/edit/sent')).toBe('');
});
