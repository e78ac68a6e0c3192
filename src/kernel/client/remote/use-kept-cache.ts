/** Keeps the last answer to each question on this device, so that it is shown without the server, with its time. One answer a question: what stands behind a `?` in its name only says when it is asked anew. */
import { useMemo } from 'react';
import { keepAnswer, keptAnswer } from '#kernel/device/storage/kept-answer.ts';
import { usePortalSession } from '../session/portal-session.tsx';
import type { AnswerCache } from './answer-cache.ts';

const questionOf = (name: string) => name.split('?')[0]!;

export function useKeptCache<Answer>(): AnswerCache<Answer> {
  const { engine } = usePortalSession();
  return useMemo(
    () => ({
      read: (name) => keptAnswer<Answer>(engine, questionOf(name)),
      keep: (name, value) => keepAnswer<Answer>(engine, questionOf(name), value),
    }),
    [engine],
  );
}
