/** Tests formats that a person chooses one after another, before the server has answered. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ProfileFormats } from '#areas/account/client/profile/ProfileFormats.tsx';
import type { ChosenFormatPatterns } from '#kernel/domain/user/format-patterns.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

type Sent = { readonly patterns: unknown; readonly answer: (isStored: boolean) => void };
const world = vi.hoisted(() => ({ sent: [] as Sent[], errors: 0 }));

vi.mock('#areas/account/client/session/session-context.tsx', () => ({
  useSession: () => ({
    store: {
      choosePatterns: (patterns: unknown) =>
        new Promise((answer) => {
          world.sent.push({ patterns, answer });
        }),
    },
  }),
}));
vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  useIsOffline: () => false,
  usePortalSession: () => ({ patterns: {} }),
}));
vi.mock('#kernel/client/ui/base/SnackbarHost.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({ show: () => (world.errors += 1) }),
}));

type Fields = ReactElement<{
  chosen: ChosenFormatPatterns;
  onChoose: (after: ChosenFormatPatterns) => void;
}>;

test('choices are sent one after another, and a failed one does not hide a later one', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const profile = { patterns: {}, portalPatterns: {} } as never;
  const shown = await renderHook(
    () => ProfileFormats({ profile }) as Fields,
    ({ children }: { children: ReactNode }) => createElement(I18nProvider, { i18n }, children),
  );
  const choose = (after: ChosenFormatPatterns) => shown.act(() => shown.now.props.onChoose(after));
  const answer = (at: number, isStored: boolean) =>
    shown.act(() => world.sent[at]!.answer(isStored));
  const first: ChosenFormatPatterns = { dates: 'ymd', numbers: null, currency: null };
  const second: ChosenFormatPatterns = { ...first, dates: 'dmy' };

  await choose(first);
  await choose(second);
  expect(world.sent.map(({ patterns }) => patterns)).toEqual([{ dates: 'ymd' }]);

  await answer(0, false);
  expect(shown.now.props.chosen).toEqual(second);
  expect(world.sent.map(({ patterns }) => patterns)).toEqual([{ dates: 'ymd' }, { dates: 'dmy' }]);

  await answer(1, true);
  expect([shown.now.props.chosen, world.errors]).toEqual([second, 1]);
});
