/**
 * Reads an answer from the server. A cached answer is shown first, with its time. The answer is
 * read again when the connection comes back.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { useIsOffline } from '../portal-session.tsx';
import { useLoadingReport } from '../ui/base/LoadingBar.tsx';
import type { AnswerCache, CachedAnswer } from './answer-cache.ts';

/**
 * `loading`: there is nothing to show yet. `shown`: an answer is shown. `stale`: an older answer is
 * shown, because the server did not give a new one. `failed`: there is no answer at all. `denied`:
 * the user has no right to it.
 */
export type RemoteState = 'loading' | 'shown' | 'stale' | 'failed' | 'denied';

/** An answer from the server with its state. */
export type RemoteQuery<Answer> = {
  readonly state: RemoteState;
  readonly value: Answer | undefined;
  readonly asOf: Instant | undefined;
  /** Asks again, also offline, because the connection may be back. */
  again(): void;
  /** Replaces the answer by another answer to the same query, such as its next page. */
  ask(fetch: () => Promise<Reply<Answer>>): void;
};

type Options<Answer> = {
  /** The query's name with everything it depends on. If it is undefined, nothing is read. */
  readonly name: string | undefined;
  /** Fetches the answer. `kept` is the cached one, if there is one. */
  readonly fetch: (kept: Answer | undefined) => Promise<Reply<Answer>>;
  /**
   * The cache that stores the answer. Without it, the answer is lost when the name changes or the
   * component unmounts.
   */
  readonly cache?: AnswerCache<Answer>;
  /** True if the loading bar does not show while the answer is read. */
  readonly isQuiet?: boolean;
};

type Progress =
  /** The cache has not been read yet. */
  | 'unread'
  /** The last attempt is not answered yet, or there was none. */
  | 'unanswered'
  | 'answered'
  | 'failed'
  | 'denied';

type Asked<Answer> = {
  readonly name: string | undefined;
  readonly kept: CachedAnswer<Answer> | undefined;
  readonly progress: Progress;
};

/** Reads an answer, and reads it again when the name changes or the connection comes back. */
export function useRemoteQuery<Answer>({
  name,
  fetch,
  cache,
  isQuiet = false,
}: Options<Answer>): RemoteQuery<Answer> {
  const isOffline = useIsOffline();
  const { data, done } = useLoadingReport();
  const [last, setLast] = useState<Asked<Answer>>();
  const turns = useRef(0);
  const current: Asked<Answer> =
    last && last.name === name
      ? last
      : { name, kept: name === undefined ? undefined : cache?.peek?.(name), progress: 'unread' };

  const ask = useCallback(
    async (fetchNow: () => Promise<Reply<Answer>>) => {
      if (name === undefined) return;
      turns.current += 1;
      const turn = turns.current;

      if (!isQuiet) data();
      try {
        const reply = await fetchNow();
        // Another query or page was asked for meanwhile, so this answer is ignored.
        if (turn !== turns.current) return;
        const kept = reply.ok ? await keepIn(cache, name, reply.value) : undefined;
        if (turn !== turns.current) return;
        setLast((before) => ({
          name,
          kept: kept ?? (before?.name === name ? before.kept : undefined),
          progress: progressAfter(reply),
        }));
      } finally {
        if (!isQuiet) done();
      }
    },
    [name, cache, isQuiet, data, done],
  );

  useEffect(() => {
    if (name === undefined) return;
    turns.current += 1;
    const turn = turns.current;
    const load = async () => {
      const read = await cache?.read(name).catch(() => undefined);
      if (turn !== turns.current) return;
      setLast((before) => ({
        name,
        kept: before?.name === name ? (before.kept ?? read) : read,
        progress: 'unanswered',
      }));
      if (!isOffline) await ask(() => fetch(read?.value));
    };
    void load();
    // A new query has a new `name`, so `fetch` itself is not a dependency.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name, cache, isOffline, ask]);

  return {
    state: stateOf(current, isOffline),
    value: current.kept?.value,
    asOf: current.kept?.asOf,
    again: () => {
      setLast({ ...current, progress: 'unanswered' });
      void ask(() => fetch(current.kept?.value));
    },
    ask: (fetchNow) => void ask(fetchNow),
  };
}

async function keepIn<Answer>(
  cache: AnswerCache<Answer> | undefined,
  name: string,
  value: Answer,
): Promise<CachedAnswer<Answer>> {
  return cache ? cache.keep(name, value) : { value, asOf: Date.now() };
}

function progressAfter(reply: Reply<unknown>): Progress {
  if (reply.ok) return 'answered';
  return reply.kind === 'refused' && reply.httpStatus === 403 ? 'denied' : 'failed';
}

function stateOf({ kept, progress }: Asked<unknown>, isOffline: boolean): RemoteState {
  if (progress === 'denied') return 'denied';
  const isOut = progress === 'failed' || (progress === 'unanswered' && isOffline);
  if (kept) return isOut ? 'stale' : 'shown';
  return isOut ? 'failed' : 'loading';
}
