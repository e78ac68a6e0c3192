/**
 * Stores the last answer to each query on this device, so that it can be shown without the server.
 * Each query has one stored answer. The part of its name after a `?`, such as a version, is not
 * stored: if that part changes, the stored answer is shown until the server has given a new one.
 */
import { useMemo } from 'react';
import { storeAnswer, readAnswer } from '#kernel/device/storage/stored-answers.ts';
import { usePortalSession } from '../portal-session.tsx';
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
