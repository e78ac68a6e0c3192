/** A list that the server is asked for, page by page. The last page stays in memory, so that coming back, or losing the connection, shows it with its time. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply } from '#kernel/device/index.ts';
import { useLoading } from '../ui/feedback/Loading.tsx';

export type RowsPage<Row> = {
  readonly rows: readonly Row[];
  /** The key of the next page; null: there is none. */ readonly next: number | null;
};
type Kept = RowsPage<unknown> & {
  readonly asOf: number;
  /** The keys of the pages before this one, and of this one. */ readonly trail: readonly (
    | number
    | undefined
  )[];
};

/** One page a list, for as long as its keeper lives: of whoever is signed in, never longer. */
const kept = new WeakMap<object, Map<string, Kept>>();
const keptOf = (keeper: object) => {
  const found = kept.get(keeper) ?? new Map<string, Kept>();
  kept.set(keeper, found);
  return found;
};

export type PagedQuery<Row> = {
  /** loading: nothing to show yet · stale: the last answer did not come, and what is shown is older. */
  readonly state: 'loading' | 'shown' | 'stale' | 'failed';
  readonly rows: readonly Row[];
  readonly asOf: number | undefined;
  again(): void;
  readonly older: (() => void) | undefined;
  readonly newer: (() => void) | undefined;
};

/** `keeper`: lives as long as the person is signed in. `name`: of the list, with its filters: another one starts at its first page. `online` false: not asked. */
export function usePagedQuery<Row>(
  keeper: object,
  name: string,
  online: boolean,
  ask: (after: number | undefined) => Promise<Reply<RowsPage<Row>>>,
): PagedQuery<Row> {
  const { data, done } = useLoading();
  const [, setTold] = useState(0);
  const asked = useRef(0);
  const [failed, setFailed] = useState<string>();
  const page = keptOf(keeper).get(name) as (Kept & RowsPage<Row>) | undefined;

  const go = useCallback(
    async (trail: readonly (number | undefined)[]) => {
      const turn = (asked.current += 1);
      data();
      try {
        const reply = await ask(trail.at(-1));
        if (turn !== asked.current) return; // other filters, another page: asked for since
        if (reply.ok) {
          const [list] = name.split('?');
          for (const other of keptOf(keeper).keys())
            if (other.split('?')[0] === list) keptOf(keeper).delete(other);
          keptOf(keeper).set(name, { ...reply.value, asOf: Date.now(), trail });
        }
        setFailed(reply.ok ? undefined : name);
        setTold(turn);
      } finally {
        done();
      }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `name` says what `ask` asks
    [keeper, name, data, done],
  );

  useEffect(() => {
    if (online) void go(keptOf(keeper).get(name)?.trail ?? [undefined]);
  }, [go, keeper, name, online]);
  const trail = page?.trail ?? [undefined];
  return {
    state: page
      ? failed === name || !online
        ? 'stale'
        : 'shown'
      : failed === name || !online
        ? 'failed'
        : 'loading',
    rows: page?.rows ?? [],
    asOf: page?.asOf,
    again: () => void go(trail),
    older: page && page.next !== null ? () => void go([...trail, page.next!]) : undefined,
    newer: trail.length > 1 ? () => void go(trail.slice(0, -1)) : undefined,
  };
}
