/** The state of a form whose values are a draft: its issues, and whether it is being submitted. */
import { useState } from 'react';
import { useForm, type FormState } from '#kernel/client/index.ts';
import type { Issue, Result } from '#kernel/domain/result.ts';
import { ticketRefusalMessage } from './ticket-words.ts';

const NOTHING = {};
const noIssues = (): readonly Issue[] => [];

/**
 * Returns the form's state and issues. A submit calls `send`, which resolves when the command is
 * stored on this device or refused.
 */
export function useTicketDraftForm(send: () => Promise<Result<unknown, string>>): {
  readonly form: FormState<object>;
  readonly issues: readonly Issue[];
} {
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const form = useForm<object>({
    initial: NOTHING,
    check: noIssues,
    issueMessage: (issue) => ticketRefusalMessage(undefined, [issue]),
    send: async () => {
      const sent = await send();
      const wrong = sent.ok ? [] : (sent.issues ?? []);
      setIssues(wrong);
      if (sent.ok) return undefined;
      return wrong.length > 0 ? { issues: wrong } : { problem: ticketRefusalMessage(sent.code) };
    },
  });
  return { form, issues };
}
