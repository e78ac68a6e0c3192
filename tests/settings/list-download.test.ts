/** Tests what is said if the file of a list can't be created. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { useListFile } from '#areas/settings/client/lists/use-list-file.tsx';
import { lists } from '#areas/settings/domain/index.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

const shown = vi.hoisted((): unknown[] => []);
vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  useFormats: () => ({ number: String }),
  useIsOffline: () => false,
  usePortalSession: () => ({
    api: { call: async () => ({ ok: true, value: { head: [], rows: [], isCut: false } }) },
    actor: { userId: 1, distributorId: null, permissions: [] },
  }),
  useSnackbar: () => ({ show: ({ content }: { content: unknown }) => void shown.push(content) }),
}));
vi.mock('#areas/settings/client/lists/read-list-file.ts', () => {
  throw new Error('the module is not on this device');
});
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

test.each(['csv', 'xlsx'])(
  'the person is told if the code for %s can’t be loaded',
  async (kind) => {
    shown.length = 0;
    const hook = await renderHook(
      () =>
        useListFile({
          list: 'country',
          row: lists.country,
          words: {} as never,
          onImported: () => undefined,
        }),
      Frame,
    );
    const action = hook.now.actions.find(({ key }) => key === kind)!;
    await hook.act(() => ('onPress' in action ? action.onPress() : undefined));
    expect(shown).toEqual(['The file couldn’t be created. Check your connection and try again.']);
  },
);
