/** Tests what is said after a ticket is closed, online and offline. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { useCloseTicket } from '#areas/contact/client/view/use-close-ticket.ts';
import type { TicketsDevice } from '#areas/contact/device/index.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

const held = vi.hoisted(() => ({ shown: [] as string[], isOffline: false }));

vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  useIsOffline: () => held.isOffline,
  useSnackbar: () => ({
    show: ({ type, content }: { type: string; content: string }) =>
      held.shown.push(`${type}: ${content}`),
  }),
}));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

async function close(isOffline: boolean, answer: Awaited<ReturnType<TicketsDevice['close']>>) {
  held.shown = [];
  held.isOffline = isOffline;
  const device = { close: async () => answer };
  const closing = await renderHook(() => useCloseTicket(device, 'ticket'), Frame);
  await closing.act(() => closing.now());
  return held.shown;
}

test('a closing is said to be saved and being sent while online', async () => {
  expect(await close(false, ok('gone') as never)).toEqual([
    'success: Closing saved. It’s being sent.',
  ]);
});

test('a closed ticket is said to be closed on this device while offline', async () => {
  expect(await close(true, ok('gone') as never)).toEqual([
    'other: Ticket closed on this device. We’ll update the server when you’re back online.',
  ]);
});

test.each([false, true])(
  'a refused closing is said to be refused, also while offline: %s',
  async (isOffline) => {
    expect(await close(isOffline, refuse('forbidden') as never)).toEqual([
      expect.stringMatching(/^error: /),
    ]);
  },
);
