/** Tests which pastes are left to the browser, and what is said if pasted rows can't be taken. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ClipboardEvent, type ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { usePasteHandler } from '#areas/orders/client/lines/paste/use-paste-handler.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

type Paste = () => Promise<{ insertPastedText: () => Promise<void> }>;
const held = vi.hoisted(() => ({ shown: [] as string[], load: undefined as unknown }));

vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  useDialog: () => ({}),
  useFormats: () => ({ mark: '.' }),
  useSnackbar: () => ({ show: ({ content }: { content: string }) => held.shown.push(content) }),
}));
vi.mock('#areas/orders/client/lines/paste/lazy-paste.ts', () => ({
  hasSeveralCells: () => true,
  loadInsertPastedText: () => (held.load as Paste)(),
}));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

/** Pastes two cells and returns what is said. */
async function paste(load: Paste): Promise<string> {
  held.shown = [];
  held.load = load;
  const handler = await renderHook(() => usePasteHandler({} as never, {} as never), Frame);
  vi.stubGlobal('HTMLElement', class {});
  const clipboardData = { getData: () => '1001\t2' };
  const event = { clipboardData, preventDefault: () => undefined, target: {} };
  await handler.act(() => handler.now(event as unknown as ClipboardEvent));
  await vi.waitFor(() => expect(held.shown).toHaveLength(1));
  return held.shown[0]!;
}

test('a paste whose code can’t be loaded is said to have changed nothing', async () => {
  const load = () => Promise.reject(new Error('The module could not be loaded.'));
  expect(await paste(load)).toContain('Nothing was changed');
});

test('a paste that fails after it may have changed lines is not said to have changed nothing', async () => {
  const insertPastedText = () => Promise.reject(new Error('The database is closed.'));
  const said = await paste(async () => ({ insertPastedText }));
  expect(said).toContain('Check the lines');
  expect(said).not.toContain('Nothing was changed');
});

test('a paste into the discount reason is left to the browser, also with several cells', async () => {
  const load = vi.fn<Paste>();
  held.load = load;
  class Cell {
    readonly dataset;
    constructor(column: string) {
      this.dataset = { line: 'one', column };
    }
  }
  vi.stubGlobal('HTMLElement', Cell);
  const handler = await renderHook(() => usePasteHandler({} as never, {} as never), Frame);
  const isPrevented = async (column: string) => {
    const preventDefault = vi.fn<() => void>();
    const clipboardData = { getData: () => 'Offered 8 %; key customer' };
    const event = { clipboardData, preventDefault, target: new Cell(column) };
    await handler.act(() => handler.now(event as unknown as ClipboardEvent));
    return preventDefault.mock.calls.length > 0;
  };

  expect(await isPrevented('discountReason')).toBe(false);
  expect(load).not.toHaveBeenCalled();
  load.mockResolvedValue({ insertPastedText: async () => undefined });
  expect(await isPrevented('partNumber')).toBe(true);
});
