/** Tests the download of a list: it is shown while it runs, runs once, and says why it failed. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCsvDownload, type WrittenCsv } from '#kernel/client/remote/use-csv-download.ts';
import { CsvButton } from '#kernel/client/ui/data-list/CsvButton.tsx';
import type { Reply } from '#kernel/device/index.ts';
import { renderHook } from '../rendered-hook.ts';

const { show, loading } = vi.hoisted(() => ({
  show: vi.fn<(message: { content: string }) => void>(),
  loading: [] as string[],
}));
vi.mock('#kernel/client/ui/base/SnackbarHost.tsx', () => ({ useSnackbar: () => ({ show }) }));
vi.mock('#kernel/client/ui/base/LoadingBar.tsx', () => ({
  useLoadingReport: () => ({
    data: () => loading.push('data'),
    done: () => loading.push('done'),
  }),
}));
vi.mock('#kernel/client/data/download.ts', () => ({
  download: (name: string) => loading.push(name),
}));
vi.mock('#kernel/client/format/use-formats.ts', () => ({ useFormats: () => ({ number: String }) }));
vi.mock('#kernel/client/portal-session.tsx', () => ({ useIsOffline: () => false }));
vi.mock('#kernel/client/ui/page/use-media-query.ts', () => ({ useMediaQuery: () => false }));

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  loading.length = 0;
  show.mockClear();
});

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

type Pressed = ReactElement<{
  readonly onClick: () => void;
  readonly disabledFocusable: boolean;
}>;

test('two presses make one call, and the button is disabled meanwhile', async () => {
  let calls = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const onSave = () => {
    calls += 1;
    return promise;
  };
  const button = await renderHook(() => CsvButton({ onSave }) as Pressed, Frame);
  const press = () => button.act(() => button.now.props.onClick());

  await press();
  await press();
  expect([calls, button.now.props.disabledFocusable]).toEqual([1, true]);

  await button.act(resolve);
  expect(button.now.props.disabledFocusable).toBe(false);
});

const downloaded = async (reply: object) => {
  const ask = async () => reply as Reply<WrittenCsv>;
  const save = await renderHook(() => useCsvDownload('list.csv', ask), Frame);
  await save.act(() => save.now());
  return { loading: [...loading], message: show.mock.lastCall?.[0].content };
};

test('the loading bar is shown until the file has arrived', async () =>
  expect(await downloaded({ ok: true, value: { csv: 'a', rows: 1, isCut: false } })).toEqual({
    loading: ['data', 'done', 'list.csv'],
    message: undefined,
  }));

test.each([
  ['unreachable', 'Can’t reach the portal. Check your connection and try again.'],
  ['not_ours', 'Can’t reach the portal. Check your connection and try again.'],
  ['busy', 'The portal couldn’t load this. Try again in a moment.'],
  ['refused', 'There was a request error'],
])('a download that fails as %s says “%s”', async (kind, message) =>
  expect(await downloaded({ ok: false, kind })).toEqual({ loading: ['data', 'done'], message }),
);

test('a file that was cut is said to have only the first rows of the list', async () =>
  expect((await downloaded({ ok: true, value: { csv: 'a', rows: 2, isCut: true } })).message).toBe(
    'The file has the first 2 rows of the list only. Narrow the filters to get the others.',
  ));
