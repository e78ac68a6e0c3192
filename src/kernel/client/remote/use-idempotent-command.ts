/**
 * Sends commands from a screen so that each takes effect once, even if its answer is lost and it is
 * sent again.
 */
import { useRef } from 'react';
import type { Reply } from '#kernel/device/index.ts';
import { newId } from '#kernel/domain/ids.ts';

/**
 * Returns a function that sends a command. A repeated attempt with the same body uses the same
 * operation id until the server has accepted or refused it.
 */
export function useIdempotentCommand() {
  const unanswered = useRef<{ readonly text: string; readonly operationId: string }>(undefined);
  return async <Body, Answer>(
    body: Body,
    send: (sent: { readonly body: Body; readonly operationId: string }) => Promise<Reply<Answer>>,
  ): Promise<Reply<Answer>> => {
    const text = JSON.stringify(body);
    const operationId =
      unanswered.current?.text === text
        ? unanswered.current.operationId
        : newId(Date.now(), crypto);
    unanswered.current = { text, operationId };

    const reply = await send({ body, operationId });
    if (reply.ok || reply.kind === 'refused') unanswered.current = undefined;
    return reply;
  };
}
