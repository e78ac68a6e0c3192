/**
 * Tests adding an internal note: a refusal is shown as such, and no note is stored twice unnoticed.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, useSyncExternalStore, type ReactNode } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useNewNoteForm } from '#areas/contact/client/view/use-new-note-form.ts';
import type { Api } from '#kernel/device/index.ts';
import { createListeners } from '#kernel/device/page/listeners.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const visits = createListeners();
let isOpen: boolean;

beforeEach(() => {
  isOpen = true;
});

/** Stands in for the page of the ticket, which can be left. */
function Frame({ children }: { children: ReactNode }) {
  const isShown = useSyncExternalStore(visits.subscribe, () => isOpen);
  return createElement(I18nProvider, { i18n }, isShown ? children : null);
}

/** A server that stores each note once by its key, and whose answer can be lost. */
function server() {
  const held = { isAnswerLost: false, notes: new Map<string, string>(), refresh: 0, refusal: '' };
  const call = async (
    _address: unknown,
    { body, operationId }: { body: { body: string }; operationId: string },
  ) => {
    const refused = (code: string) => ({ ok: false, kind: 'refused', code, details: {} });
    if (held.refusal !== '') return refused(held.refusal);
    const known = held.notes.get(operationId);
    if (known !== undefined && known !== body.body) return refused('key_reused');

    held.notes.set(operationId, body.body);
    return held.isAnswerLost ? { ok: false, kind: 'unreachable' } : { ok: true, value: {} };
  };
  return { held, api: { call } as unknown as Pick<Api, 'call'> };
}

let tickets = 0;

async function start() {
  const { held, api } = server();
  tickets += 1;
  const ticket = `ticket ${tickets}`;
  const note = await renderHook(
    () =>
      useNewNoteForm(ticket, 7, api, () => {
        held.refresh += 1;
      }),
    Frame,
  );
  const add = async (text: string) => {
    await note.act(() => note.now.write(text));
    await note.act(() => note.now.add());
  };
  const visit = (next: boolean) =>
    note.act(() => {
      isOpen = next;
      visits.notify();
    });
  return { held, note, add, visit };
}

test('a text that is changed after a lost answer is not added beside the first one unnoticed', async () => {
  const { held, note, add } = await start();
  held.isAnswerLost = true;
  await add('Ask for the serial number');
  expect(note.now.problem).toMatch(/didn’t respond/);

  held.isAnswerLost = false;
  await add('Ask for the serial number and the date');
  expect([...held.notes.values()]).toEqual(['Ask for the serial number']);
  expect(note.now.problem).toMatch(/already added/);
  expect(note.now.text).toBe('Ask for the serial number and the date');
  expect(held.refresh).toBe(1);

  await note.act(() => note.now.add());
  expect(held.notes.size).toBe(2);
  expect([note.now.text, note.now.problem, held.refresh]).toEqual(['', undefined, 2]);
});

test('a note is still there after its page was left, and is stored once after a lost answer', async () => {
  const { held, note, add, visit } = await start();
  held.isAnswerLost = true;
  await add('Ask for the serial number');
  await visit(false);
  await visit(true);
  expect(note.now.text).toBe('Ask for the serial number');

  held.isAnswerLost = false;
  await note.act(() => note.now.add());
  expect([...held.notes.values()]).toEqual(['Ask for the serial number']);
  expect(note.now.text).toBe('');
});

test.each(['not_found', 'forbidden', 'refused'])(
  'a note refused with %s is not said to be unanswered',
  async (code) => {
    const { held, note, add } = await start();
    held.refusal = code;
    await add('Ask for the serial number');
    expect(note.now.problem).toMatch(/didn’t accept/);
    expect(note.now.text).toBe('Ask for the serial number');
  },
);
