/** Tests what the screens of a list say about its entries: wrong rows of a file, and a removal. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import ListImport from '#areas/settings/client/lists/ListImport.tsx';
import { listWords } from '#areas/settings/client/lists/list-words.ts';
import { RemoveEntry } from '#areas/settings/client/lists/RemoveEntry.tsx';
import { lists, type ListEntry } from '#areas/settings/domain/index.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

const wrongRow = { outcome: 'wrong', title: '', issues: [] };

vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  usePortalSession: () => ({
    api: {
      call: async () => ({
        ok: true,
        value: { applied: false, state: '', rows: Array.from({ length: 52 }, () => wrongRow) },
      }),
    },
  }),
}));
vi.mock('#kernel/client/ui/base/SnackbarHost.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({ show: () => undefined }),
}));
vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en' }),
}));

type Node = ReactElement<{
  children?: ReactNode;
  values?: object;
  consequence?: string;
  onFile?: (file: File) => void;
}>;

/** Returns the elements that a component renders, with those inside them. */
const elementsIn = (node: ReactNode): Node[] => {
  if (Array.isArray(node)) return (node as ReactNode[]).flatMap(elementsIn);
  if (typeof node !== 'object' || node === null || !('props' in node)) return [];
  const element = node as Node;
  return [element, ...elementsIn(element.props.children)];
};

i18n.loadAndActivate({ locale: 'en', messages: {} });
const render = (component: () => ReactNode) =>
  renderHook(
    () => elementsIn(component()),
    ({ children }: { children: ReactNode }) => createElement(I18nProvider, { i18n }, children),
  );

test('the count of the wrong rows that are not shown is said', async () => {
  const { country } = lists;
  const props = { list: 'country', row: country, words: listWords.country, onDone: () => {} };
  const shown = await render(() => ListImport(props as never));
  const file = new File(
    ['code;names en;names es;names pt;active\nPE;Peru;Perú;Peru;yes\n'],
    'a.csv',
  );

  await shown.act(() => shown.now.find(({ props: { onFile } }) => onFile)!.props.onFile!(file));
  const items = () => shown.now.filter(({ type }) => type === 'li');
  await expect.poll(() => items().length).toBe(51);
  expect(elementsIn(items().at(-1)!).flatMap(({ props: { values } }) => values ?? [])).toEqual([
    { 0: 2 },
  ]);
});

test('the removal of a rule for all parts names them', async () => {
  const name = 'demo_intervals';
  const entry = { id: 1, version: 1, active: true, fields: { part: null } } as unknown as ListEntry;
  const props = { list: name, row: lists[name], words: listWords[name], entry, uses: [] };
  const shown = await render(() => RemoveEntry(props as never));
  expect(shown.now[0]!.props.consequence).toContain('“All parts”');
});
