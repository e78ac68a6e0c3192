/**
 * Keeps the texts of forms that require a connection in memory until the server has accepted them.
 * A user who leaves such a form and returns finds the text again, also if it was left while it was
 * being sent.
 */
import { useEffect, useSyncExternalStore } from 'react';
import type { Reply } from '#kernel/device/index.ts';
import { createListeners } from '#kernel/device/page/listeners.ts';
import { registerEditor } from '../portal/open-editors.ts';

type UnsentText = {
  readonly text: string;
  readonly isSending: boolean;
  /**
   * The attempt that the server has neither accepted nor refused: it is running, or its answer was
   * lost. Undefined if there is none.
   */
  readonly unanswered?: { readonly text: string; readonly operationId: string } | undefined;
};

const blank: UnsentText = { text: '', isSending: false };
const textByForm = new Map<string, UnsentText>();
const listeners = createListeners();
const readUnsent = (form: string): UnsentText => textByForm.get(form) ?? blank;

function change(form: string, part: Partial<UnsentText>): void {
  const next = { ...readUnsent(form), ...part };
  const isBlank = next.text === '' && !next.isSending && !next.unanswered;
  if (isBlank) textByForm.delete(form);
  else textByForm.set(form, next);
  listeners.notify();
}

/** Returns whether a form has a text that the server has not accepted. */
export const hasUnsentText = (form: string): boolean => readUnsent(form).text !== '';

/**
 * Returns the unsent text of a form and the functions that change and send it. While the form is
 * open with a text, an update of the portal does not reload the page.
 * @param form The name of the form, the user's id and the document's id.
 */
export function useUnsentText(form: string) {
  const state = useSyncExternalStore(listeners.subscribe, () => readUnsent(form));
  useEffect(() => registerEditor(async () => !hasUnsentText(form)), [form]);

  return {
    ...state,
    write: (text: string) => change(form, { text }),
    /**
     * Sends the text. An accepted text is removed, unless it was changed while it was being sent.
     */
    async send<Answer>(
      operationId: string,
      call: (text: string) => Promise<Reply<Answer>>,
    ): Promise<Reply<Answer>> {
      const { text } = readUnsent(form);
      change(form, { isSending: true, unanswered: { text, operationId } });
      try {
        const reply = await call(text);
        if (reply.ok || reply.kind === 'refused') change(form, { unanswered: undefined });
        if (reply.ok && readUnsent(form).text === text) change(form, { text: '' });
        return reply;
      } finally {
        change(form, { isSending: false });
      }
    },
  };
}
