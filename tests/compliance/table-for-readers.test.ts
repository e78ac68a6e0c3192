/** Tests what screen readers read in the matrix, for companies that need not report too. */
import { i18n } from '@lingui/core';
import { createElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MatrixTable } from '#areas/compliance/client/matrix/MatrixTable.tsx';
import type { MatrixProps } from '#areas/compliance/client/matrix/matrix-props.ts';
import { LanguageProvider } from '#kernel/client/i18n/i18n.tsx';
import { renderHook } from '../kernel-client/rendered-hook.ts';

type LanguageProviderProps = ComponentProps<typeof LanguageProvider>;

const Frame = ({ children }: { readonly children: ReactNode }) =>
  createElement(LanguageProvider, { initial: 'en' } as LanguageProviderProps, children);

/** Returns the handlers of the buttons in what the component renders. */
const handlersIn = (node: ReactNode): (() => void)[] => {
  if (Array.isArray(node)) return (node as ReactNode[]).flatMap(handlersIn);
  if (typeof node !== 'object' || node === null || !('props' in node)) return [];
  const { props } = node as ReactElement<{ onClick?: () => void; children?: ReactNode }>;
  return props.onClick ? [props.onClick] : handlersIn(props.children);
};

const row = {
  distributorId: 1,
  distributorName: 'Norte',
  zone: 'America/Sao_Paulo',
  companies: [
    { id: 1, name: 'Norte SP' },
    { id: 2, name: 'Norte RJ' },
  ],
  cells: [
    {
      month: '2026-07',
      state: 'missing',
      due: '2026-08-05',
      overdue: true,
      companies: [{ companyId: 1, state: 'missing', firstAt: null }],
    },
  ],
} as unknown as MatrixProps['rows'][number];

test('each cell of an unfolded company has a text, also if the report is not required', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const table = await renderHook(
    () => MatrixTable({ caption: 'Reports', area: 'inventory', months: ['2026-07'], rows: [row] }),
    Frame,
  );
  await table.act(() => handlersIn(table.now)[0]!());
  const markup = renderToStaticMarkup(createElement(Frame, null, table.now));
  expect(markup).toContain('Norte RJ');
  const cells = [...markup.matchAll(/<td[^>]*>(?<text>.*?)<\/td>/g)].map(({ groups }) =>
    groups!['text']!.replaceAll(/<[^>]*>/g, ''),
  );
  expect(cells).toHaveLength(3);
  expect(cells.filter((text) => text === '')).toEqual([]);
  expect(cells.at(-1)).toBe('Not required');
});
