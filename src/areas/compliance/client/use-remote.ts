/** An answer of the server that is shown as soon as this device has one: the kept one first, marked with its time, then the new one. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsOffline, useLoading, usePortalSession } from '#kernel/client/index.ts';
import type { Address } from '#kernel/domain/address.ts';
import { keepAnswer, keptAnswer, type KeptAnswer } from '../device/index.ts';

export type RemoteAnswer<Answer> = {
  /** loading: nothing to show yet · stale: what is shown is older, the server could not be asked · failed: neither · denied: not for this person. */
  readonly state: 'loading' | 'shown' | 'stale' | 'failed' | 'denied';
  readonly value: Answer | undefined;
  readonly asOf: number | undefined;
  again(): void;
};
type RemoteState<Answer> = {
  readonly name: string;
  readonly kept?: KeptAnswer<Answer> | undefined;
  readonly outcome: 'none' | 'shown' | 'failed' | 'denied';
};

type Query = { readonly distributor?: number | undefined };

/** `address` undefined: not asked at all. */
export function useRemote<Answer>(
  address: Address<Record<never, never>, Query, undefined, Answer> | undefined,
  query: Query = {},
): RemoteAnswer<Answer> {
  const { engine } = usePortalSession();
  const online = !useIsOffline();
  const { data, done } = useLoading();
  const name = `${address?.path ?? ''} ${JSON.stringify(query)}`;
  const [told, setTold] = useState<RemoteState<Answer>>({ name, outcome: 'none' });
  const asked = useRef(0);

  const ask = useCallback(async () => {
    if (!address) return;
    const turn = (asked.current += 1);
    const isCurrent = () => turn === asked.current;
    const before = await keptAnswer<Answer>(engine, name).catch(() => undefined);
    if (!isCurrent()) return;
    setTold((now) => ({
      name,
      kept: now.name === name ? (now.kept ?? before) : before,
      outcome: online ? 'none' : 'failed',
    }));
    if (!online) return;
    data();
    try {
      const reply = await engine.api.call(address, { query });
      const kept = reply.ok ? await keepAnswer<Answer>(engine, name, reply.value) : undefined;
      if (isCurrent())
        setTold((now) => ({
          name,
          kept: kept ?? now.kept,
          outcome: reply.ok
            ? 'shown'
            : reply.kind === 'refused' && reply.httpStatus === 403
              ? 'denied'
              : 'failed',
        }));
    } finally {
      done();
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `name` says what is asked
  }, [engine, name, online, data, done]);
  useEffect(() => {
    void ask();
  }, [ask]);

  const kept = told.name === name ? told.kept : undefined;
  const outcome = told.name === name ? told.outcome : 'none';
  const state =
    outcome === 'denied'
      ? 'denied'
      : kept
        ? outcome === 'failed'
          ? 'stale'
          : 'shown'
        : outcome === 'failed'
          ? 'failed'
          : 'loading';
  return { state, value: kept?.value, asOf: kept?.asOf, again: () => void ask() };
}
