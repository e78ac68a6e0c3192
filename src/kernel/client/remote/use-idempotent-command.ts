/**
 * Sends commands from a screen so that each takes effect at most once, even if its answer is lost
 * and it is sent again, with the same text or a corrected one.
 */
import { useRef } from 'react';
import type { Reply } from '#kernel/device/index.ts';
import { newId } from '#kernel/domain/ids.ts';

/** The code of a command that was not performed because an earlier attempt had been. */
export const EARLIER_ATTEMPT_SAVED = 'earlier_attempt_saved';

/** The attempts of a command that are not answered yet. They have one operation id. */
type Attempts = {
  readonly name: string;
  readonly operationId: string;
  readonly bodies: readonly unknown[];
};

/**
 * Returns a function that sends a command. Attempts with the same name have the same operation id
 * until the server has accepted or refused one, so that it performs at most one of them. The name
 * is the text of the body by default. A screen gives a name if two of its calls may have equal
 * bodies, or if a changed body is still the same command: a form that creates a row would otherwise
 * create a second one.
 *
 * If the server performed an attempt with another body, the reply is a refusal with
 * `EARLIER_ATTEMPT_SAVED`, and the next attempt is a command of its own.
 */
export function useIdempotentCommand() {
  const unanswered = useRef<Attempts>(undefined);
  return async <Body, Answer>(
    body: Body,
    send: (sent: { readonly body: Body; readonly operationId: string }) => Promise<Reply<Answer>>,
    name = JSON.stringify(body),
  ): Promise<Reply<Answer>> => {
    const begun = unanswered.current?.name === name ? unanswered.current : undefined;
    const operationId = begun?.operationId ?? newId(Date.now(), crypto);
    const earlier = begun?.bodies ?? [];
    unanswered.current = { name, operationId, bodies: [...earlier, body] };

    // An attempt with an earlier body is sent again only if the id was used, so it has no effect.
    let reply = await send({ body, operationId });
    for (const former of earlier as readonly Body[]) {
      if (!isRefusedWith(reply, 'key_reused')) break;
      reply = await send({ body: former, operationId });
      if (reply.ok) reply = earlierAttemptSaved;
      else if (reply.kind === 'refused' && reply.code !== 'key_reused') {
        // The earlier attempt was refused, so this one is a new command.
        const renewed = newId(Date.now(), crypto);
        unanswered.current = { name, operationId: renewed, bodies: [body] };
        reply = await send({ body, operationId: renewed });
        break;
      }
    }

    if (reply.ok || reply.kind === 'refused') unanswered.current = undefined;
    return reply;
  };
}

const isRefusedWith = (reply: Reply<unknown>, code: string) =>
  !reply.ok && reply.kind === 'refused' && reply.code === code;

const earlierAttemptSaved = {
  ok: false,
  kind: 'refused',
  httpStatus: 409,
  code: EARLIER_ATTEMPT_SAVED,
  details: {},
  retryAfterMs: 0,
} as const;
