/**
 * Tests what is shown in place of a list that the server did not return, and what unsent work of an
 * unknown kind is called.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { RemoteQueryFrame } from '#kernel/client/remote/FetchedRowFrame.tsx';
import { wordsOfKind } from '#kernel/client/ui/states/document-kind-words.ts';
import { ListPlaceholder } from '#kernel/client/ui/lists/ListPlaceholder.tsx';
import { ListUnavailable } from '#kernel/client/ui/states/ListUnavailable.tsx';

vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  useIsOffline: () => false,
}));
i18n.loadAndActivate({ locale: 'en', messages: {} });

const DENIED = 'You don’t have permission for this';
const again = () => undefined;
const htmlOf = (props: Omit<ComponentProps<typeof ListUnavailable>, 'onRetry'>) =>
  renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(ListUnavailable, { onRetry: again, ...props }),
    ),
  );

test('a list without the right to it says so, and offers no further attempt', () => {
  const html = htmlOf({ state: 'denied' });
  expect(html).toContain(DENIED);
  expect(html).not.toContain('<button');
});

test('a list that could not be loaded offers another attempt', () => {
  const html = htmlOf({ state: 'failed' });
  expect(html).toContain('Try again');
  expect(html).not.toContain(DENIED);
});

test('a list of this device that the sync could not load offers another attempt', () => {
  const props = {
    state: 'not_loaded',
    failure: 'unread',
    notOnDevice: 'not here',
    onRetry: again,
    children: 'later',
  } as const;
  const html = renderToStaticMarkup(
    createElement(I18nProvider, { i18n }, createElement(ListPlaceholder, props)),
  );
  expect(html).toContain('Try again in a moment');
  expect(html).toContain('<button');
  expect(html).not.toContain('not here');
});

test('a form without the right to it says so', () => {
  const query = { state: 'denied', value: undefined, again } as const;
  const frame = RemoteQueryFrame<string>({ query, lines: 2, children: () => null });
  expect(renderToStaticMarkup(createElement(I18nProvider, { i18n }, frame))).toContain(DENIED);
});

test('unsent work of an unknown kind is called a document', () => {
  expect(i18n._(wordsOfKind('of_a_newer_version'))).toBe('Document');
});
