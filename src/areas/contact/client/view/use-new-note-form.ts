/** The form of a new internal note. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import type { Api, RefusedReply, Unanswered } from '#kernel/device/index.ts';
import { newId } from '#kernel/domain/ids.ts';
import { ticketAddresses } from '../../domain/index.ts';
import { noteProblemMessage } from '../ticket-words.ts';

/** Returns whether the server has stored an earlier text of the refused note. */
const isStoredAlready = (reply: RefusedReply | Unanswered) =>
  reply.kind === 'refused' && reply.code === 'key_reused';

/**
 * Returns the state of the form for a note on the ticket with this id.
 * @param onStored Called when the server is known to have a new note.
 */
export function useNewNoteForm(id: string, api: Pick<Api, 'call'>, onStored: () => void) {
  const { t } = useLingui();
  const { _ } = useWords();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  // Until the server has stored or refused the note, another attempt has the same operation id, so
  // that the server stores the note once. It refuses a changed text under an id that it knows.
  const [operation, setOperation] = useState(() => newId(Date.now(), crypto));
  const [isSending, setSending] = useState(false);

  const write = (next: string) => {
    setText(next);
    setProblem(undefined);
  };

  const add = async () => {
    if (text.trim() === '') {
      setProblem(t`This field is required`);
      return;
    }
    setSending(true);
    const reply = await api.call(ticketAddresses.addTicketNote, {
      params: { id },
      body: { body: text },
      operationId: operation,
    });
    setSending(false);
    if (reply.ok || reply.kind === 'refused') setOperation(newId(Date.now(), crypto));
    if (reply.ok) write('');
    else setProblem(_(noteProblemMessage(reply)));
    if (reply.ok || isStoredAlready(reply)) onStored();
  };

  return { text, problem, isSending, write, add };
}
