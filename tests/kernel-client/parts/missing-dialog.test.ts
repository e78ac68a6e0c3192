/**
 * Tests what is asked and said while the code of the portal's dialog can't be loaded, and what
 * replaces another dialog whose code is missing.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, useEffect, useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { DialogHost, useDialog } from '#kernel/client/ui/base/DialogHost.tsx';
import { MissingDialog } from '#kernel/client/ui/failure/MissingDialog.tsx';
import type { SnackbarMessage } from '#kernel/client/ui/base/SnackbarHost.tsx';
import { renderHook } from '../rendered-hook.ts';

const shown = vi.hoisted((): SnackbarMessage[] => []);

vi.mock('#kernel/client/ui/base/SnackbarHost.tsx', () => ({
  useSnackbar: () => ({ show: (message: SnackbarMessage) => shown.push(message) }),
}));
vi.mock('#kernel/client/ui/dialogs/DialogBox.tsx', () => {
  throw new Error('The code can’t be loaded.');
});

test('a question that destroys something is refused with a message, others are asked', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const confirm = vi.fn<() => boolean>(() => true);
  vi.stubGlobal('confirm', confirm);
  const host = await renderHook(useDialog, ({ children }: { children: ReactNode }) =>
    createElement(I18nProvider, { i18n }, createElement(DialogHost, null, children)),
  );

  const ask = async (isDestructive: boolean) => {
    let answer: Promise<boolean> | undefined;
    await host.act(() => {
      answer = host.now.ask({ title: 'Discard the draft?', content: '', isDestructive });
    });
    await host.act(() => answer);
    return await answer;
  };

  expect(await ask(true)).toBe(false);
  expect(shown).toEqual([{ type: 'error', content: 'This part couldn’t be loaded' }]);
  expect(confirm).not.toHaveBeenCalled();
  expect(await ask(false)).toBe(true);
  expect(shown).toHaveLength(1);
});

test('a dialog whose code is missing asks to try again, and without that counts as closed', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const confirm = vi.fn<() => boolean>().mockReturnValueOnce(true).mockReturnValueOnce(false);
  vi.stubGlobal('confirm', confirm);
  const done: string[] = [];

  let open: (isOpen: boolean) => void = () => undefined;
  function Dialog() {
    const [isOpen, setOpen] = useState(false);
    useEffect(() => {
      open = setOpen;
    }, []);
    return createElement(MissingDialog, {
      open: isOpen,
      onClose: () => done.push('closed'),
      onRetry: () => done.push('tried again'),
    });
  }
  const { act } = await renderHook(
    () => undefined,
    ({ children }) =>
      createElement(
        I18nProvider,
        { i18n },
        createElement(DialogHost, null, createElement(Dialog), children),
      ),
  );
  expect(confirm).not.toHaveBeenCalled();

  for (const isOpen of [true, false, true]) await act(() => open(isOpen));
  expect(confirm).toHaveBeenCalledTimes(2);
  expect(done).toEqual(['tried again', 'closed']);
});
