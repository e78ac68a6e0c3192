/**
 * Tests that a form with unsaved changes asks before it is left, and only then. The router is the
 * real one; the dialog is answered by the test.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveOpenEditors } from '#kernel/client/portal/open-editors.ts';
import { discardUnsavedFields } from '#kernel/client/portal/unsaved-forms.ts';
import type { DialogRequest } from '#kernel/client/ui/dialogs/dialog-request.ts';
import type { FormRefusal } from '#kernel/client/ui/fields/use-form.ts';
import { useGuardedForm } from '#kernel/client/ui/versioned-form/use-guarded-form.ts';
import { formFrame } from './form-frame.ts';
import { renderHook } from '../rendered-hook.ts';

type Asked = { readonly request: DialogRequest; readonly answer: (accepted: boolean) => void };
const asked = vi.hoisted((): Asked[] => []);

vi.mock('#kernel/client/ui/base/DialogHost.tsx', () => ({
  useDialog: () => ({
    ask: (request: DialogRequest) =>
      new Promise<boolean>((answer) => {
        asked.push({ request, answer });
      }),
  }),
}));

beforeEach(() => {
  asked.length = 0;
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

/** Returns the words of a question's text. */
const wordsOf = (content: ReactNode) =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, content));

/**
 * Renders a form with two fields at `/edit`, with `/list` before it in the history. Saving leads to
 * `/saved`, unless `refusal` is set.
 */
async function opened(refusal?: FormRefusal) {
  const { Frame, router, asksBeforeClosing } = formFrame();
  const initial = { name: 'Ana', phones: ['1'] };
  const rendered = await renderHook(
    () =>
      useGuardedForm<{ name: string; phones: readonly string[] }>({
        initial,
        check: () => [],
        send: async () => refusal,
        accepted: () => void router.navigate('/saved'),
        issueMessage: ({ code }) => ({ id: code }),
      }),
    Frame,
  );
  await rendered.act(() => router.navigate('/list'));
  await rendered.act(() => router.navigate('/edit'));
  return {
    ...rendered,
    asksBeforeClosing,
    path: () => router.state.location.pathname,
    change: (values: Partial<typeof initial>) =>
      rendered.act(() => rendered.now.form.change(values)),
    submit: () => rendered.act(() => rendered.now.form.submit()),
    go: (to: string | number) => rendered.act(() => router.navigate(to as string)),
    answer: (accepted: boolean) => rendered.act(() => asked.at(-1)!.answer(accepted)),
    get form() {
      return rendered.now.form;
    },
  };
}

describe('a form with unsaved changes', () => {
  test('asks before a link leads away, and says how many fields would be lost', async () => {
    const form = await opened();
    await form.change({ name: 'Anna' });
    await form.go('/users');
    await form.answer(false);
    await form.change({ phones: ['1', '2'] });
    await form.go('/users');
    expect(asked.map(({ request }) => wordsOf(request.content))).toEqual([
      '1 changed field isn’t saved and will be lost.',
      '2 changed fields aren’t saved and will be lost.',
    ]);
    expect(form.path()).toBe('/edit');
  });

  test('stays with what was typed if the user keeps editing', async () => {
    const form = await opened();
    await form.change({ name: 'Anna' });
    await form.go('/users');
    await form.answer(false);
    expect([form.path(), form.form.values.name]).toEqual(['/edit', 'Anna']);
  });

  test('is left for the page that was asked for if the user discards the changes', async () => {
    const form = await opened();
    await form.change({ name: 'Anna' });
    await form.go('/users');
    await form.answer(true);
    expect(form.path()).toBe('/users');
  });

  test('asks before the back button leads away', async () => {
    const form = await opened();
    await form.change({ name: 'Anna' });
    await form.go(-1);
    expect(form.path()).toBe('/edit');
    await form.answer(true);
    expect(form.path()).toBe('/list');
  });

  test('lets the browser ask before the window is closed', async () => {
    const form = await opened();
    expect(form.asksBeforeClosing()).toBe(false);
    await form.change({ name: 'Anna' });
    expect(form.asksBeforeClosing()).toBe(true);
  });

  test('keeps an update of the portal waiting', async () => {
    const form = await opened();
    await expect(saveOpenEditors()).resolves.toBeUndefined();
    await form.change({ name: 'Anna' });
    await expect(saveOpenEditors()).rejects.toThrow('could not be written');
  });

  test('still asks after a refused save', async () => {
    const form = await opened({ issues: [{ path: ['name'], code: 'taken' }] });
    await form.change({ name: 'Anna' });
    await form.submit();
    await form.go('/users');
    expect([form.path(), asked.length]).toEqual(['/edit', 1]);
  });

  test('asks about the fields that differ from what another user saved meanwhile', async () => {
    const form = await opened();
    await form.change({ name: 'Anna', phones: ['2'] });
    await form.act(() => form.now.setStored({ name: 'Bea', phones: ['2'] }));
    await form.go('/users');
    expect(wordsOf(asked[0]!.request.content)).toMatch(/^1 changed field /);
  });
});

describe('a form is left without a question', () => {
  test('if nothing was changed', async () => {
    const form = await opened();
    await form.go('/users');
    expect([form.path(), asked]).toEqual(['/users', []]);
  });

  test('if what was changed was changed back', async () => {
    const form = await opened();
    await form.change({ phones: ['2'] });
    await form.change({ phones: ['1'] });
    await form.go('/users');
    expect([form.path(), asked]).toEqual(['/users', []]);
  });

  test('once its values were accepted', async () => {
    const form = await opened();
    await form.change({ name: 'Anna' });
    await form.submit();
    expect([form.path(), asked]).toEqual(['/saved', []]);
    expect(form.asksBeforeClosing()).toBe(false);
  });

  test('if its row was removed', async () => {
    const form = await opened();
    await form.change({ name: 'Anna' });
    discardUnsavedFields();
    await form.go('/users');
    expect([form.path(), asked]).toEqual(['/users', []]);
  });

  test('for other parameters of the same page', async () => {
    const form = await opened();
    await form.change({ name: 'Anna' });
    await form.go('/edit?part=2');
    expect(asked).toEqual([]);
  });
});
