/**
 * A draft that is saved on this device while its author types, so that a reload or a change of page
 * loses nothing. A draft that can't be read counts as blank.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { registerEditor } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { TicketDraft, TicketsDevice } from '../device/index.ts';

export type TicketDraftValues = Omit<TicketDraft, 'id' | 'savedAt'>;
export const blankTicketDraft: TicketDraftValues = {
  subject: '',
  topicId: null,
  distributorId: null,
  body: '',
  attachments: [],
};
/** Milliseconds without typing after which the draft is saved. */
const SAVE_DELAY_MS = 400;

export type TicketDraftState = {
  /** The draft's values. Undefined while they are read from IndexedDB. */
  readonly written: TicketDraftValues | undefined;
  readonly change: (change: (before: TicketDraftValues) => Partial<TicketDraftValues>) => void;
  /** Deletes the stored draft and shows a blank one. */
  readonly drop: () => Promise<void>;
  /**
   * Withdraws a queued message, adds its text and files to the ticket's draft, and shows the draft.
   * What was just typed is saved before. Resolves to the draft's id, or to undefined if the message
   * can no longer be withdrawn.
   */
  readonly takeBack: (entryId: string) => Promise<string | undefined>;
};

/** Reads and saves the draft with this id. */
export function useTicketDraft(device: TicketsDevice, id: string): TicketDraftState {
  const [read, setRead] = useState<{ readonly id: string; readonly written: TicketDraftValues }>();
  const [turn, setTurn] = useState(0);
  const unsaved = useRef<{ readonly id: string; readonly written: TicketDraftValues }>(undefined);
  const save = useCallback(async () => {
    const saving = unsaved.current;
    unsaved.current = undefined;
    if (saving) await device.saveDraft({ ...saving.written, id: saving.id });
  }, [device]);
  useEffect(() => {
    let isOver = false;
    inBackground(
      device.draftOf(id).then(
        (draft) => {
          if (!isOver) setRead({ id, written: { ...blankTicketDraft, ...draft } });
        },
        (cause: unknown) => {
          // The screen waits for the draft. If it can't be read, a blank one is shown instead.
          if (!isOver)
            setRead((before) => (before?.id === id ? before : { id, written: blankTicketDraft }));
          throw cause;
        },
      ),
    );
    return () => {
      isOver = true;
    };
  }, [device, id, turn]);

  const written = read?.id === id ? read.written : undefined;
  useEffect(() => {
    if (!unsaved.current) return undefined;
    const timer = setTimeout(() => inBackground(save()), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [read, save]);
  // If the shell replaces the whole portal with a full-page screen, the clean-up of a layout effect
  // still runs before the databases are closed.
  useLayoutEffect(() => {
    const now = () => inBackground(save());
    const leave = registerEditor(save);
    addEventListener('pagehide', now);
    return () => {
      removeEventListener('pagehide', now);
      leave();
      now();
    };
  }, [save]);

  return {
    written,
    change: (change) =>
      setRead((before) => {
        if (before?.id !== id) return before;
        const next = { id, written: { ...before.written, ...change(before.written) } };
        unsaved.current = next;
        return next;
      }),
    async drop() {
      unsaved.current = undefined;
      setRead({ id, written: blankTicketDraft });
      await device.dropDraft(id);
    },
    async takeBack(entryId) {
      await save();
      const draft = await device.takeBack(id, entryId);
      if (draft !== undefined) setTurn((count) => count + 1);
      return draft;
    },
  };
}
