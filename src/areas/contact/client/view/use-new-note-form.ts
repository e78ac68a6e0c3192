/**
 * The form of a new internal note. The typed text is kept in memory until the server has accepted
 * it, also after the user leaves the ticket.
 */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import { useUnsentText } from '#kernel/client/index.ts';
import type { Api, RefusedReply, Unanswered } from '#kernel/device/index.ts';
import { newId } from '#kernel/domain/ids.ts';
import { ticketAddresses } from '../../domain/index.ts';
import { noteProblemMessage } from '../ticket-words.ts';

/** Returns whether the server has stored an earlier text of the refused note. */
const isStoredAlready = (reply: RefusedReply | Unanswered) =>
  reply.kind === 'refused' && reply.code === 'key_reused';

/**
 * Returns the state of the form for a note on a ticket.
 * @param id The ticket's id.
 * @param userId The user whose unsent text is kept.
 * @param onStored Called when the server is known to have a new note.
 */
export function useNewNoteForm(
  id: string,
  userId: number,
  api: Pick<Api, 'call'>,
  onStored: () => void,
) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { text, isSending, unanswered, write, send } = useUnsentText(`note ${userId} ${id}`);
  const [problem, setProblem] = useState<string>();

  const add = async () => {
    if (text.trim() === '') {
      setProblem(t`This field is required`);
      return;
    }

    // Until the server has stored or refused the note, another attempt has the same operation id,
    // so that the server stores the note once. It refuses a changed text under an id that it knows.
    const operationId = unanswered?.operationId ?? newId(Date.now(), crypto);
    const reply = await send(operationId, (body) =>
      api.call(ticketAddresses.addTicketNote, { params: { id }, body: { body }, operationId }),
    );
    setProblem(reply.ok ? undefined : _(noteProblemMessage(reply)));
    if (reply.ok || isStoredAlready(reply)) onStored();
  };

  return {
    text,
    problem,
    isSending,
    write(next: string) {
      write(next);
      setProblem(undefined);
    },
    add,
  };
}
