/**
 * Stores the last answer to each query on this device, so that it can be shown without the server.
 * Each query has one stored answer. The part of the name after a `?` is stored with it: if that
 * part differs, the answer is fetched again.
 */
import { useMemo } from 'react';
import { storeAnswer, readAnswer } from '#kernel/device/storage/stored-answers.ts';
import { usePortalSession } from '../session/portal-session.tsx';
import type { AnswerCache } from './answer-cache.ts';

const questionOf = (name: string) => name.split('?')[0]!;

/** Returns the cache in the user's database. */
export function useDeviceCache<Answer>(): AnswerCache<Answer> {
  const { engine } = usePortalSession();
  return useMemo(
    () => ({
      read: (name) => readAnswer<Answer>(engine, questionOf(name)),
      keep: (name, value) => storeAnswer<Answer>(engine, questionOf(name), value),
    }),
    [engine],
  );
}
