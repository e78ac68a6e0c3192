/** An answer that the server is asked for: the kept one is shown first, marked with its time, then the new one. Asked again when the connection comes back. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { useIsOffline } from '../session/portal-session.tsx';
import { useLoading } from '../ui/base/Loading.tsx';
import type { AnswerCache, CachedAnswer } from './answer-cache.ts';

/** loading: nothing to show yet · stale: what is shown is older, the server could not be asked · failed: neither · denied: not for this person. */
export type RemoteState = 'loading' | 'shown' | 'stale' | 'failed' | 'denied';
export type RemoteQuery<Answer> = {
  readonly state: RemoteState;
  readonly value: Answer | undefined;
  readonly asOf: Instant | undefined;
  /** Asks the same again, offline too: the connection may be back. */
  again(): void;
  /** Shows another answer to the same question, such as its next page. */
  ask(fetch: () => Promise<Reply<Answer>>): void;
};

type Options<Answer> = {
  /** The question with everything it depends on; undefined: not asked yet, or not at all. */
  readonly name: string | undefined;
  /** `kept`: the last answer, where there is one. */
  readonly fetch: (kept: Answer | undefined) => Promise<Reply<Answer>>;
  /** Absent: an answer lives as long as the component. */
  readonly cache?: AnswerCache<Answer>;
  /** Nobody waits for it: the loading bar does not show. */
  readonly isQuiet?: boolean;
};

type Progress =
  /** The cache has not been read. */
  | 'unread'
  /** No answer to the last attempt yet, or no attempt. */
  | 'unanswered'
  | 'answered'
  | 'failed'
  | 'denied';
type Asked<Answer> = {
  readonly name: string | undefined;
  readonly kept: CachedAnswer<Answer> | undefined;
  readonly progress: Progress;
};

export function useRemoteQuery<Answer>({
  name,
  fetch,
  cache,
  isQuiet = false,
}: Options<Answer>): RemoteQuery<Answer> {
  const isOffline = useIsOffline();
  const { data, done } = useLoading();
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
        // Another question, another page: asked for since.
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
    // oxlint-disable-next-line react/exhaustive-deps -- `name` says what `fetch` asks
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
