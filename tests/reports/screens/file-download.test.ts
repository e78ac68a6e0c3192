/** Tests what is said if the file of a report can't be downloaded. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { useFileDownload } from '#areas/reports/client/view/use-file-download.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

const world = vi.hoisted(() => ({ reply: {}, shown: [] as unknown[] }));
vi.mock('#areas/imports/client/index.ts', () => ({ downloadFile: () => undefined }));
vi.mock('#kernel/client/index.ts', () => ({
  useSnackbar: () => ({
    show: ({ content }: { content: unknown }) => void world.shown.push(content),
  }),
}));
vi.mock('#areas/reports/client/use-reports-session.ts', () => ({
  useReportsSession: () => ({ api: { call: async () => world.reply } }),
}));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

test.each([
  ['not_found', /^This file is no longer stored\./],
  ['file_out_of_reach', /^The file storage can’t be reached now\./],
  ['file_changed', /^The file was changed or removed in the file storage/],
  ['other', /^There was a request error$/],
])('a refusal with %s is named', async (code, message) => {
  world.reply = { ok: false, kind: 'refused', code };
  world.shown.length = 0;
  const hook = await renderHook(
    () => useFileDownload('inventory', { id: 'report', fileName: 'stock.csv' } as never),
    Frame,
  );
  await hook.act(() => hook.now());
  expect(world.shown).toEqual([expect.stringMatching(message)]);
});
