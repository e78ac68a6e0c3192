/**
 * Tests the text of a form that requires a connection: it is kept while the form is closed, sent
 * once, and protected from updates.
 */
import { useSyncExternalStore, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { hasUnsentText, saveOpenEditors, useUnsentText } from '#kernel/client/index.ts';
import type { Reply } from '#kernel/device/index.ts';
import { createListeners } from '#kernel/device/page/listeners.ts';
import { renderHook } from './rendered-hook.ts';

const accepted = { ok: true, value: {} } as Reply<unknown>;
const lost = { ok: false, kind: 'unreachable' } as Reply<unknown>;

let openings = 0;

/** Renders a form that can be closed and opened again. Each call gives the form another name. */
async function openForm() {
  openings += 1;
  const name = `comment 7 ${openings}`;
  const visits = createListeners();
  let isOpen = true;
  const Page = ({ children }: { children: ReactNode }) =>
    useSyncExternalStore(visits.subscribe, () => isOpen) ? children : null;
  const form = await renderHook(() => useUnsentText(name), Page);
  const visit = (next: boolean) =>
    form.act(() => {
      isOpen = next;
      visits.notify();
    });
  return { name, form, leave: () => visit(false), enter: () => visit(true) };
}

test('a text that is accepted after its form was left is not offered again', async () => {
  const { name, form, leave, enter } = await openForm();
  const { promise, resolve } = Promise.withResolvers<Reply<unknown>>();
  await form.act(() => form.now.write('Which probe?'));
  let sending: Promise<unknown> | undefined;
  await form.act(() => {
    sending = form.now.send('1', () => promise);
  });
  await leave();
  await enter();
  expect(form.now).toMatchObject({ text: 'Which probe?', isSending: true });

  await form.act(async () => {
    resolve(accepted);
    await sending;
  });
  expect([form.now.text, form.now.isSending, form.now.unanswered]).toEqual(['', false, undefined]);
  await leave();
  expect(hasUnsentText(name)).toBe(false);
});

test('a text whose answer was lost keeps its operation id while the form is closed', async () => {
  const { form, leave, enter } = await openForm();
  await form.act(() => form.now.write('Which probe?'));
  await form.act(() => form.now.send('1', async () => lost));
  await leave();
  await enter();

  expect(form.now.text).toBe('Which probe?');
  expect(form.now.unanswered).toEqual({ text: 'Which probe?', operationId: '1' });
});

test('what is typed while the text is being sent stays', async () => {
  const { form } = await openForm();
  const { promise, resolve } = Promise.withResolvers<Reply<unknown>>();
  await form.act(() => form.now.write('Which probe?'));
  let sending: Promise<unknown> | undefined;
  await form.act(() => {
    sending = form.now.send('1', () => promise);
  });
  await form.act(() => form.now.write('Which probe? And when?'));
  await form.act(async () => {
    resolve(accepted);
    await sending;
  });
  expect([form.now.text, form.now.unanswered]).toEqual(['Which probe? And when?', undefined]);
});

test('an update does not reload over the text of an open form', async () => {
  const { form } = await openForm();
  await saveOpenEditors();
  await form.act(() => form.now.write('Which probe?'));
  await expect(saveOpenEditors()).rejects.toThrow(/could not be written/);

  await form.act(() => form.now.write(''));
  await saveOpenEditors();
});
