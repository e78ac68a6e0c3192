/** Tests the question before a newsletter is sent: it counts the subscribers of that moment. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { SendNewsletter } from '#areas/marketing/client/newsletter-page/SendNewsletter.tsx';
import type { Newsletter } from '#areas/marketing/domain/index.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

const world = vi.hoisted(() => ({ reply: {} as unknown, asked: [] as string[], errors: 0 }));

vi.mock('#kernel/client/ui/base/DialogHost.tsx', async (original) => ({
  ...(await original<object>()),
  useDialog: () => ({
    ask: async ({ content }: { content: string }) => {
      world.asked.push(content);
      return false;
    },
  }),
}));
vi.mock('#kernel/client/ui/base/SnackbarHost.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({ show: () => (world.errors += 1) }),
}));
vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  useIsOffline: () => false,
  usePortalSession: () => ({ api: { call: async () => world.reply }, zone: 'UTC', patterns: {} }),
}));
vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en' }),
}));

/** Returns the first button in what the component renders. */
const buttonIn = (node: ReactNode): ReactElement<{ onClick: () => void }> | undefined => {
  if (Array.isArray(node)) return (node as ReactNode[]).map(buttonIn).find(Boolean);
  if (typeof node !== 'object' || node === null || !('props' in node)) return undefined;
  const { props } = node as ReactElement<{ onClick?: unknown; children?: ReactNode }>;
  return props.onClick ? (node as ReturnType<typeof buttonIn>) : buttonIn(props.children);
};

const texts = { en: 'Hello', es: 'Hola', pt: 'Olá' };
const rich = [{ kind: 'paragraph', content: [{ text: 'Hello' }] }];
const newsletter = {
  id: 7,
  version: 2,
  subjects: texts,
  texts: { en: rich, es: rich, pt: rich },
} as unknown as Newsletter;

test('the subscribers are counted again before the question, and without a count nothing is asked', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const readers = { en: 1, es: 1, pt: 1 };
  const shown = await renderHook(
    () => SendNewsletter({ newsletter, readers, isSaved: true, onChange: () => undefined }),
    ({ children }: { children: ReactNode }) => createElement(I18nProvider, { i18n }, children),
  );
  const press = () => shown.act(() => buttonIn(shown.now)!.props.onClick());

  world.reply = { ok: true, value: { newsletter, readers: { en: 40, es: 1, pt: 1 } } };
  await press();
  expect(world.asked).toEqual([expect.stringMatching(/^42 subscribers/)]);

  world.reply = { ok: false, kind: 'unreachable', retryAfterMs: 0 };
  await press();
  expect([world.asked.length, world.errors]).toEqual([1, 1]);
});
