/** Tests that a list shows its search and its tools, whether or not it has tabs. */
import { i18n } from '@lingui/core';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#kernel/client/i18n/i18n.tsx';
import { ListFilters } from '#kernel/client/ui/remote-list/ListFilters.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const search = { name: 'search', label: 'Search orders', placeholder: 'Number', maxLength: 80 };
const tabs = { label: 'Status', tabs: [{ key: 'all', label: 'All', to: '/', current: true }] };

const inEnglish = (children: ReactNode) => ({ initial: 'en' as const, children });

test.each([
  ['without tabs', undefined],
  ['with tabs', tabs],
])('a list %s shows its search, its filter button and its tools', (_title, shown) => {
  const Screen = () =>
    createElement(ListFilters, {
      tabs: shown,
      search,
      fields: [{ name: 'from', label: 'From', kind: 'date' }],
      tools: createElement('button', {}, 'Download'),
    });
  const router = createMemoryRouter([{ path: '*', Component: Screen }]);
  const html = renderToStaticMarkup(
    createElement(LanguageProvider, inEnglish(createElement(RouterProvider, { router }))),
  );

  expect([...html.matchAll(/<(nav|search|input|button)\b/g)].map(([, tag]) => tag)).toEqual([
    ...(shown ? ['nav'] : []),
    'search',
    'input',
    'button',
    'button',
  ]);
  expect(html).toContain('>Download</button>');
});
