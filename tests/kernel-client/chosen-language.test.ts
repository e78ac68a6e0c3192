/** Tests that a chosen language is stored only once its messages are loaded. */
import { i18n } from '@lingui/core';
import { createElement, type ComponentProps, type PropsWithChildren, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LanguageProvider, useLanguage } from '#kernel/client/i18n/i18n.tsx';
import type { Language } from '#kernel/domain/user/languages.ts';
import { renderHook } from './rendered-hook.ts';

/** The loads of languages, in the sequence of their calls, which the tests complete. */
const loads = vi.hoisted((): PromiseWithResolvers<void>[] => []);

vi.mock('#kernel/client/i18n/catalogs.ts', () => ({
  catalogs: {
    show: async () => {
      const load = Promise.withResolvers<void>();
      loads.push(load);
      await load.promise;
    },
  },
}));

beforeEach(() => void loads.splice(0));

type ProviderProps = Pick<ComponentProps<typeof LanguageProvider>, 'onChange'>;

const Provider = (props: PropsWithChildren<ProviderProps>) =>
  createElement(LanguageProvider, { initial: 'en', ...props } as ComponentProps<
    typeof LanguageProvider
  >);

async function openInEnglish() {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const stored: Language[] = [];
  const page = await renderHook(useLanguage, ({ children }: { children: ReactNode }) =>
    createElement(Provider, { onChange: (language) => void stored.push(language) }, children),
  );
  Object.assign(document, { documentElement: {} });
  return { page, stored };
}

test('a language whose messages can’t be loaded is neither shown nor stored', async () => {
  const { page, stored } = await openInEnglish();
  await page.act(() => page.now.choose('es'));
  expect(stored).toEqual([]);

  await page.act(() => loads[0]!.reject(new Error('no network')));
  expect([page.now.language, stored]).toEqual(['en', []]);

  await page.act(() => page.now.choose('es'));
  await page.act(() => loads[1]!.resolve());
  expect([page.now.language, stored]).toEqual(['es', ['es']]);
});

test('a language that another choice replaces is not stored', async () => {
  const { page, stored } = await openInEnglish();
  await page.act(() => page.now.choose('es'));
  await page.act(() => page.now.choose('pt'));
  await page.act(() => loads[0]!.resolve());
  await page.act(() => loads[1]!.resolve());
  expect([page.now.language, stored]).toEqual(['pt', ['pt']]);
});
