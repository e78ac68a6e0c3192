/**
 * Tests that a list shows its search and its tools, whether or not it has tabs, and which filters
 * of the address count as set.
 */
import { i18n } from '@lingui/core';
import { createElement, type ComponentProps, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#kernel/client/i18n/i18n.tsx';
import { ListFilters } from '#kernel/client/ui/remote-list/ListFilters.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const search = { name: 'search', label: 'Search orders', placeholder: 'Number', maxLength: 80 };
const tabs = { label: 'Status', tabs: [{ key: 'all', label: 'All', to: '/', current: true }] };

const inEnglish = (children: ReactNode) => ({ initial: 'en' as const, children });

/** Returns the HTML of the filters at an address. */
function htmlAt(address: string, props: Omit<ComponentProps<typeof ListFilters>, 'search'>) {
  const Screen = () => createElement(ListFilters, { search, ...props });
  const router = createMemoryRouter([{ path: '*', Component: Screen }], {
    initialEntries: [address],
  });
  return renderToStaticMarkup(
    createElement(LanguageProvider, inEnglish(createElement(RouterProvider, { router }))),
  );
}

test.each(['2025-99-99', '2025x', '1800-01-01'])(
  'a date filter of %s in the address counts as not set',
  (text) => {
    const fields = [
      { name: 'from', label: 'From', kind: 'date' },
      { name: 'due', label: 'Due', kind: 'date' },
    ] as const;
    const html = htmlAt(`/?from=${text}&due=${text}`, { fields });
    expect(html).not.toContain('From:');
    expect(html).not.toContain('Due:');
    expect(htmlAt('/?due=2025-11-03', { fields })).toContain('Due:');
  },
);

test('the counts of tabs have grouped digits', () => {
  const counted = { ...tabs, tabs: [{ ...tabs.tabs[0]!, count: 12_345 }] };
  expect(htmlAt('/', { fields: [], tabs: counted })).toMatch(/>12[.,]345</);
});

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
