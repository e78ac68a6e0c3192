/** Tests what the question about unsent work at sign-out counts, and which answers it offers. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import SignOutDialog from '#areas/account/client/sign-out/SignOutDialog.tsx';
import type { UnsentSummary } from '#areas/account/client/sign-out/sign-out-session.ts';

// Dialogs are rendered into the page's body, which doesn't exist here.
vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  ModalDialog: ({
    description,
    children,
  }: {
    readonly description: ReactNode;
    readonly children: ReactNode;
  }) => createElement('div', null, description, children),
}));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const nothing: UnsentSummary = {
  entries: 0,
  documents: [],
  unfinished: 0,
  unfinalized: 0,
  uncompared: 0,
};

const textOf = (unsent: Partial<UnsentSummary>) =>
  renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(SignOutDialog, {
        unsent: { ...nothing, ...unsent },
        unsentAfter: 'not_tried',
        canSend: true,
        onChoose: () => {},
        onClose: () => {},
      }),
    ),
  ).replace(/<[^>]*>/g, '|');

test('imports that aren’t finalized are named as such, and sending them isn’t offered', () => {
  const text = textOf({ entries: 2, unfinalized: 2 });
  expect(text).toContain('2 imports or stock counts aren’t finalized and won’t be sent.');
  expect(text).toContain('Keep on this device and sign out');
  expect(text).not.toContain('Send and sign out');
  expect(text).not.toContain('sent yet');
});

test('documents are counted beside imports, and can be sent', () => {
  const text = textOf({ entries: 2, documents: ['order'], unfinalized: 1 });
  expect(text).toContain('1 document on this device hasn’t been sent yet.');
  expect(text).toContain('1 import or stock count isn’t finalized and won’t be sent.');
  expect(text).toContain('Send and sign out');
});

test('sending isn’t offered either if all that is left are unfinished messages', () => {
  const text = textOf({ entries: 1, unfinished: 1 });
  expect(text).toContain('1 ticket message is unfinished');
  expect(text).not.toContain('Send and sign out');
});
