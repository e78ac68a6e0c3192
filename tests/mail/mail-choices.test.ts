/**
 * Tests the choice of emails: what is sent, and what is shown before the server has answered and
 * after a failure.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ProfileMailChoices } from '#areas/account/client/profile/ProfileMailChoices.tsx';
import { renderHook } from '../kernel-client/rendered-hook.ts';

type Sent = { readonly choices: unknown; readonly answer: (reply: { ok: boolean }) => void };
const world = vi.hoisted(() => ({ sent: [] as Sent[], errors: 0 }));

vi.mock('#areas/account/client/session/session-context.tsx', () => ({
  useSession: () => ({
    store: {
      api: {
        call: (_address: unknown, { body }: { body: { changed: unknown } }) =>
          new Promise((answer) => {
            world.sent.push({ choices: body.changed, answer });
          }),
      },
    },
  }),
}));
vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  useIsOffline: () => false,
}));
vi.mock('#kernel/client/ui/base/SnackbarHost.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({ show: () => (world.errors += 1) }),
}));

const word = (id: string) => ({ id, message: id });
const groups = [
  {
    title: word('Order emails'),
    words: word('Choose'),
    mails: ['held', 'approved'].map((kind) => ({ kind, word: word(kind) })),
  },
];

type Box = ReactElement<{
  checked: boolean | 'mixed';
  disabled: boolean;
  onChange: (event: undefined, data: { checked: boolean }) => void;
}>;

/** Returns the checkboxes in what the component renders. */
const boxesIn = (node: ReactNode): Box[] => {
  if (Array.isArray(node)) return (node as ReactNode[]).flatMap(boxesIn);
  if (typeof node !== 'object' || node === null || !('props' in node)) return [];
  const { props } = node as ReactElement<{ onChange?: unknown; children?: ReactNode }>;
  return props.onChange ? [node as Box] : boxesIn(props.children);
};

test('choices are sent one after another, and a failed one does not hide a later one', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const stored: unknown[] = [];
  const shown = await renderHook(
    () => boxesIn(ProfileMailChoices({ groups, stored: {}, onStored: (one) => stored.push(one) })),
    ({ children }: { children: ReactNode }) => createElement(I18nProvider, { i18n }, children),
  );
  const press = (at: number, checked: boolean) =>
    shown.act(() => shown.now[at]!.props.onChange(undefined, { checked }));
  const answer = (at: number, ok: boolean) => shown.act(() => world.sent[at]!.answer({ ok }));
  const checked = () => shown.now.map(({ props }) => props.checked);

  await press(0, false);
  await press(1, false);
  expect(checked()).toEqual([false, false]);
  expect(world.sent.map(({ choices }) => choices)).toEqual([{ held: false }]);

  await answer(0, false);
  expect(checked()).toEqual([false, false]);
  expect(world.sent.at(-1)?.choices).toEqual({ held: false, approved: false });

  await answer(1, true);
  expect([stored, checked()]).toEqual([[{ held: false, approved: false }], [false, false]]);
  expect(world.errors).toBe(1);
});

test('only what changed is sent, so that choices of another device stay', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  world.sent.length = 0;
  const shown = await renderHook(
    () =>
      boxesIn(ProfileMailChoices({ groups, stored: { held: false }, onStored: () => undefined })),
    ({ children }: { children: ReactNode }) => createElement(I18nProvider, { i18n }, children),
  );
  const press = (at: number, checked: boolean) =>
    shown.act(() => shown.now[at]!.props.onChange(undefined, { checked }));

  await press(1, false);
  await shown.act(() => world.sent[0]!.answer({ ok: true }));
  await press(0, true);
  expect(world.sent.map(({ choices }) => choices)).toEqual([{ approved: false }, { held: true }]);
});

test('no choice is shown before the server has sent them', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const shown = await renderHook(
    () => boxesIn(ProfileMailChoices({ groups, stored: undefined, onStored: () => undefined })),
    ({ children }: { children: ReactNode }) => createElement(I18nProvider, { i18n }, children),
  );
  expect(shown.now.map(({ props: { checked, disabled } }) => [checked, disabled])).toEqual([
    ['mixed', true],
    ['mixed', true],
  ]);
});
