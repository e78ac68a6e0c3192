/** Reports the outcome of a command, never more than is known: saved on this device, received by the server, or refused. */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { useSnackbar } from '#kernel/client/index.ts';
import { liveQuery } from '#kernel/device/offline.ts';
import type { OpenedOrder, OrdersDevice } from '../../device/index.ts';

/** `created` and `saved` are submissions, of a new order and of one that was sent before. */
export type Awaited = 'created' | 'saved' | 'withdrawn' | 'dropped' | 'removed';
const commandOf = {
  created: 'order.submit',
  saved: 'order.submit',
  withdrawn: 'order.withdraw',
  dropped: 'order.drop',
  removed: 'order.remove',
} as const;
/** The server is quick: of what it answers sooner only the result is shown. */
const PATIENCE_MS = 1_500;
/** What needs no server at all is done by then. */
const OFFLINE_MS = 250;

type Seen = {
  readonly id: string;
  readonly what: Awaited;
  readonly isWaiting: boolean;
  readonly opened: OpenedOrder | undefined;
};
const asking: ReadonlySet<string> = new Set(['conflict', 'repriced', 'not_sent']);
const needsPerson = (opened: OpenedOrder | undefined) =>
  opened !== undefined && asking.has(opened.sync);

/** Call it after the command is on disk. */
export type AwaitReceipt = (id: string, what: Awaited) => void;

export function useAwaitedReceipts(store: OrdersDevice, isOffline: boolean): AwaitReceipt {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const [awaited, setAwaited] = useState<ReadonlyMap<string, Awaited>>(new Map());
  const showWaiting = useCallback(
    (what: Awaited) =>
      show({
        type: 'other',
        content: {
          created: t`Saved on this device. We'll send the order when you're back online.`,
          saved: t`Saved on this device. We'll send the order when you're back online.`,
          withdrawn: t`Withdrawn. We'll update the server when you're back online.`,
          dropped: t`Order voided. We'll update the server when you're back online.`,
          removed: t`Draft deleted. We'll update the server when you're back online.`,
        }[what],
      }),
    [show, t],
  );

  useEffect(() => {
    if (awaited.size === 0) return;
    const read = () =>
      Promise.all(
        [...awaited].map(async ([id, what]): Promise<Seen> => ({
          id,
          what,
          isWaiting: (await store.waitingCommands(id)).some(({ kind }) => kind === commandOf[what]),
          opened: await store.readOrder(id),
        })),
      );
    const watch = liveQuery(read).subscribe((seen) => {
      const over = seen.filter(({ isWaiting, opened }) => !isWaiting || needsPerson(opened));
      for (const { what, opened } of over) {
        const number = what === 'created' || what === 'saved' ? opened?.order.number : undefined;
        const done = {
          created: t`Order successfully created!`,
          saved: t`Order successfully saved`,
          withdrawn: t`Order withdrawn. It's a draft again.`,
          dropped: t`Order voided. It's a draft again, without a number.`,
          removed: t`Draft deleted`,
        }[what];
        show(
          needsPerson(opened)
            ? {
                type: 'error',
                content: t`The server didn't accept the order. It's still on this device, with the reasons.`,
              }
            : {
                type: 'success',
                content: number
                  ? `${done.endsWith('!') ? done : `${done}.`} ${t`${number} sent for approval`}`
                  : done,
              },
        );
      }
      if (over.length > 0)
        setAwaited(
          (before) => new Map([...before].filter(([id]) => !over.some((one) => one.id === id))),
        );
    });
    return () => watch.unsubscribe();
  }, [awaited, store, show, t]);

  const last = [...awaited.values()].at(-1);
  useEffect(() => {
    if (last === undefined) return;
    const timer = setTimeout(() => showWaiting(last), isOffline ? OFFLINE_MS : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [last, awaited.size, isOffline, showWaiting]);

  return useCallback((id, what) => setAwaited((before) => new Map(before).set(id, what)), []);
}
