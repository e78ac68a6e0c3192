/** An answer of the server about compliance; the last one of each question is kept on this device. */
import { useMemo } from 'react';
import {
  usePortalSession,
  useRemoteQuery,
  type AnswerCache,
  type RemoteQuery,
} from '#kernel/client/index.ts';
import type { Address } from '#kernel/domain/protocol/address.ts';
import { keepAnswer, keptAnswer } from '#kernel/device/storage/kept-answer.ts';

type Query = { readonly distributor?: number | undefined };

/** `address` undefined: not asked at all. */
export function useKeptAnswer<Answer>(
  address: Address<Record<never, never>, Query, undefined, Answer> | undefined,
  query: Query = {},
): RemoteQuery<Answer> {
  const { engine } = usePortalSession();
  const cache = useMemo<AnswerCache<Answer>>(
    () => ({
      read: (name) => keptAnswer<Answer>(engine, name),
      keep: (name, value) => keepAnswer<Answer>(engine, name, value),
    }),
    [engine],
  );
  return useRemoteQuery<Answer>({
    name: address && `${address.path} ${JSON.stringify(query)}`,
    cache,
    fetch: () => engine.api.call(address!, { query }),
  });
}
