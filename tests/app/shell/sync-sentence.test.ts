/** Tests the sentence of the sync drawer before and after it is known that everything is synced. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useSyncSentence } from '#app/client/sync/drawer/use-sync-sentence.ts';
import { syncIndicatorOf } from '#app/client/sync/sync-indicator.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

const summary = {
  state: 'synced',
  online: true,
  documents: 0,
  pending: 0,
  asking: 0,
  lastSyncAt: 1,
} as never as Parameters<typeof useSyncSentence>[0];

test.each([
  ['after a complete sync', {}, 'Everything is synced. Last sync: 10:42.'],
  [
    'before the server has answered',
    { online: 'unknown' as const },
    'Nothing waiting to be sent. The sync with the server isn’t complete yet.',
  ],
  [
    'before the first complete sync',
    { lastSyncAt: null },
    'Nothing waiting to be sent. The sync with the server isn’t complete yet.',
  ],
])('the drawer says what is known %s', async (_title, more, sentence) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const now = { ...summary, ...more };
  const rendered = await renderHook(
    () => useSyncSentence(now, syncIndicatorOf(now, '10:42')),
    ({ children }: { children: ReactNode }) => createElement(I18nProvider, { i18n }, children),
  );
  expect(rendered.now).toBe(sentence);
});
