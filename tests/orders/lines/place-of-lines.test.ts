/** Tests that an issue about the lines as a whole leads to a place that the editor has. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { issueLocationOf } from '#areas/orders/client/issues/issue-locations.ts';
import { LinesCard } from '#areas/orders/client/lines/LinesCard.tsx';
import type { OrderEditorState } from '#areas/orders/client/store/order-editor-state.ts';
import { createOrderEditorStore } from '#areas/orders/client/store/order-editor-store.ts';
import { content } from '../../kernel-device/tablet.ts';

vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  useDialog: () => ({}),
  useFormats: () => ({ mark: '.' }),
  useSnackbar: () => ({}),
}));
vi.mock('#areas/orders/client/store/use-order-editor.ts', () => ({
  useOrderEditor: (
    editor: { get(): OrderEditorState },
    select: (state: OrderEditorState) => unknown,
  ) => select(editor.get()),
}));
vi.mock('#areas/orders/client/availability/Availability.tsx', () => ({
  AvailabilityProvider: ({ children }: { children: unknown }) => children,
}));
vi.mock('#areas/orders/client/lines/LineRow.tsx', () => ({
  LineRow: ({ id }: { id: string }) =>
    createElement('tr', null, createElement('td', null, createElement('input', { name: id }))),
}));

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

test('“Add at least one product” leads to the first field of the lines', () => {
  const empty = content();
  const { target } = issueLocationOf({ path: ['lines'], code: 'no_lines' }, empty);
  const start = { content: empty, distributorId: 3 };
  const editor = createOrderEditorStore({ store: {} as never, currency: 'BRL', start });
  const card = createElement(
    MemoryRouter,
    null,
    createElement(LinesCard, { editor, confirm: {} as never }),
  );
  const markup = renderToStaticMarkup(createElement(I18nProvider, { i18n }, card));
  const place = new RegExp(`id="${target}".*?<(input|button|select|textarea)`).exec(markup);
  expect(place?.[1]).toBe('input');
});
