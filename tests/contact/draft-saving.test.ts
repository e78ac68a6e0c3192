/**
 * Tests that text being typed in a ticket is saved before the portal around the screen closes its
 * databases, and whenever all open editors are saved.
 */
import { createElement, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { blankTicketDraft, useTicketDraft } from '#areas/contact/client/use-ticket-draft.ts';
import type { TicketDraft, TicketsDevice } from '#areas/contact/device/index.ts';
import { saveOpenEditors } from '#kernel/client/index.ts';
import { createListeners } from '#kernel/device/page/listeners.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

let isLeft: boolean, isClosed: boolean, saved: string[];

beforeEach(() => {
  [isLeft, isClosed, saved] = [false, false, []];
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});

const device = {
  draftOf: async () => undefined,
  saveDraft: async ({ subject }: TicketDraft) => {
    if (isClosed) throw new Error('The database is closed.');
    saved.push(subject);
  },
} as unknown as TicketsDevice;

/** Stands in for the portal around a screen: when it is unmounted, its databases are closed. */
function Portal({ children }: { children: ReactNode }) {
  useEffect(
    () => () => {
      isClosed = true;
    },
    [],
  );
  return children;
}

const leaving = createListeners();

function Frame({ children }: { children: ReactNode }) {
  const isOpen = useSyncExternalStore(leaving.subscribe, () => !isLeft);
  return isOpen ? createElement(Portal, null, children) : null;
}

const writing = async () => {
  const draft = await renderHook(() => useTicketDraft(device, 'new'), Frame);
  await draft.act(() => draft.now.change(() => ({ subject: 'Clamp' })));
  return draft;
};

test('the last words are saved when a question replaces the whole portal', async () => {
  const draft = await writing();
  await draft.act(() => {
    isLeft = true;
    leaving.notify();
  });
  expect([isClosed, saved]).toEqual([true, ['Clamp']]);
});

test('the last words are saved with all open editors, as before rights change or an update reloads', async () => {
  await writing();
  await saveOpenEditors();
  expect(saved).toEqual(['Clamp']);
});

test('the last words are saved before an unsent message is added to the draft, and not over it', async () => {
  const done: string[] = [];
  const merging = {
    ...device,
    saveDraft: async ({ subject }: TicketDraft) => void done.push(`save ${subject}`),
    takeBack: async (id: string, entryId: string) => {
      done.push(`take back ${entryId}`);
      return id;
    },
  } as TicketsDevice;
  const draft = await renderHook(() => useTicketDraft(merging, 'new'), Frame);
  await draft.act(() => draft.now.change(() => ({ subject: 'Clamp' })));
  await draft.act(() => draft.now.takeBack('7'));
  await saveOpenEditors();
  expect(done).toEqual(['save Clamp', 'take back 7']);
});

test('a draft that cannot be read starts blank, so that the ticket is shown', async () => {
  const unreadable = {
    ...device,
    draftOf: async () => {
      throw Object.assign(new Error('closed'), { name: 'DatabaseClosedError' });
    },
  };
  const draft = await renderHook(() => useTicketDraft(unreadable, 'new'), Frame);

  expect(draft.now.written).toEqual(blankTicketDraft);
});
