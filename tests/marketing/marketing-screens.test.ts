/** Tests what marketing's screens keep: filters beside a status tab, and answers by language. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import ItemList from '#areas/marketing/client/items/ItemList.tsx';
import MarketingHome from '#areas/marketing/client/MarketingHome.tsx';
import { renderHook } from '../kernel-client/rendered-hook.ts';

const held = vi.hoisted(() => ({ language: 'en', names: [] as unknown[], filters: {} }));
vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  useDataList: () => ({ filters: held.filters, list: { more: undefined } }),
  useDeviceCache: () => undefined,
  useFormats: () => ({ number: String }),
  useLanguage: () => ({ language: held.language }),
  usePortalSession: () => ({ actor: { permissions: {} } }),
  useRemoteQuery: ({ name }: { readonly name: unknown }) => {
    held.names.push(name);
    return { state: 'loading', value: undefined };
  },
}));

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  held.names.length = 0;
});

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

type Tabs = { readonly tabs: readonly { readonly to: string }[] };
type Shown = ReactElement<{ readonly tabs?: Tabs; readonly children?: ReactNode }>;

/** Returns the tabs that an element or one inside of it is given. */
const tabsIn = ({ props }: Shown): Tabs => props.tabs ?? tabsIn(props.children as Shown);

test('a status tab keeps the other filters of the items', async () => {
  held.filters = { search: 'meter', type: 'video', state: 'current', tag: '7' };
  const page = await renderHook(() => ItemList() as Shown, Frame);
  expect(tabsIn(page.now).tabs.map(({ to }) => to)).toEqual([
    '/marketing/items?search=meter&type=video&tag=7',
    '/marketing/items?search=meter&type=video&state=current&tag=7',
    '/marketing/items?search=meter&type=video&state=scheduled&tag=7',
    '/marketing/items?search=meter&type=video&state=expired&tag=7',
  ]);
});

test('the home is stored on the device for each language', async () => {
  const page = await renderHook(() => MarketingHome(), Frame);
  held.language = 'pt';
  await page.act(() => i18n.loadAndActivate({ locale: 'pt', messages: {} }));
  const [first, last] = [held.names[0], held.names.at(-1)];
  expect([first, last]).toEqual(['marketing home en', 'marketing home pt']);
});
