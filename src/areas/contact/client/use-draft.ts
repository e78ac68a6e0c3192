/** What somebody is writing, kept on this device as they type: a reload or another page loses none of it. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { enterEditor } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { TicketDraft, TicketsDevice } from '../device/index.ts';

export type Written = Omit<TicketDraft, 'id' | 'savedAt'>;
export const blank: Written = {
  subject: '',
  topicId: null,
  distributorId: null,
  body: '',
  attachments: [],
};
/** Milliseconds of rest before it is written down. */
const REST = 400;

type Draft = {
  /** undefined: it is still being read. */
  readonly written: Written | undefined;
  readonly change: (change: (before: Written) => Partial<Written>) => void;
  /** It was sent: nothing is kept. */
  readonly drop: () => Promise<void>;
  /** Reads it once more: something was taken back into it. */
  readonly reread: () => void;
};
export function useDraft(device: TicketsDevice, id: string): Draft {
  const [read, setRead] = useState<{ readonly id: string; readonly written: Written }>();
  const [turn, setTurn] = useState(0);
  const unsaved = useRef<{ readonly id: string; readonly written: Written }>(undefined);
  const save = useCallback(async () => {
    const saving = unsaved.current;
    unsaved.current = undefined;
    if (saving) await device.saveDraft({ ...saving.written, id: saving.id });
  }, [device]);
  useEffect(() => {
    let isOver = false;
    inBackground(
      device.draftOf(id).then((draft) => {
        if (!isOver) setRead({ id, written: { ...blank, ...draft } });
      }),
    );
    return () => {
      isOver = true;
    };
  }, [device, id, turn]);
  const written = read?.id === id ? read.written : undefined;
  useEffect(() => {
    if (!unsaved.current) return undefined;
    const timer = setTimeout(() => inBackground(save()), REST);
    return () => clearTimeout(timer);
  }, [read, save]);
  // With the layout: the databases close after it, where the whole portal makes way for a question.
  useLayoutEffect(() => {
    const now = () => inBackground(save());
    const leave = enterEditor(save);
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
      setRead({ id, written: blank });
      await device.dropDraft(id);
    },
    reread: () => setTurn((count) => count + 1),
  };
}
