/**
 * Shows the reports on commands that wait for their outcome: saved on this device, received by the
 * server, failed there, or refused. The code is loaded after the first command.
 */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect } from 'react';
import { useIsOffline, useSnackbar } from '#kernel/client/index.ts';
import { liveQuery } from '#kernel/device/engine-and-databases.ts';
import type { OrdersDevice } from '../../device/index.ts';
import {
  commandOutcomeReport,
  reportedOutcome,
  type AwaitedOutcome,
  type CommandOutcomeReport,
} from './command-outcome-reports.ts';

const commandOf = {
  created: 'order.submit',
  saved: 'order.submit',
  confirmed: 'order.submit',
  withdrawn: 'order.withdraw',
  dropped: 'order.drop',
  removed: 'order.remove',
} as const;

/** Milliseconds to wait for the server before "saved on this device" is shown. */
const PATIENCE_MS = 1_500;

/** Milliseconds to wait while offline. Commands that need no server are done within this time. */
const OFFLINE_MS = 250;

type Seen = {
  readonly id: string;
  readonly what: AwaitedOutcome;
  readonly report: CommandOutcomeReport;
  readonly number: string | null | undefined;
  /** True if the server has passed the submission on without another approval. */
  readonly isApproved: boolean;
};

export type CommandOutcomeMessagesProps = {
  readonly store: OrdersDevice;
  /** The awaited outcomes by the ids of their orders. There is at least one. */
  readonly awaited: ReadonlyMap<string, AwaitedOutcome>;
  /** Called with the ids of the orders whose outcomes were reported. */
  readonly onOver: (ids: readonly string[]) => void;
};

export default function CommandOutcomeMessages({
  store,
  awaited,
  onOver,
}: CommandOutcomeMessagesProps) {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const isOffline = useIsOffline();
  const showWaiting = useCallback(
    (what: AwaitedOutcome) =>
      show({
        // What the person asked for is done on this device, and nothing needs attention.
        type: 'success',
        content: !isOffline
          ? t`Saved on this device, sending…`
          : {
              created: t`Saved on this device. We’ll send the order when you’re back online.`,
              saved: t`Saved on this device. We’ll send the order when you’re back online.`,
              confirmed: t`Confirmed on this device. We’ll send the order when you’re back online.`,
              withdrawn: t`Withdrawn. We’ll update the server when you’re back online.`,
              dropped: t`Order voided. We’ll update the server when you’re back online.`,
              removed: t`Draft deleted. We’ll update the server when you’re back online.`,
            }[what],
      }),
    [isOffline, show, t],
  );

  useEffect(() => {
    const read = () =>
      Promise.all(
        [...awaited].map(async ([id, what]): Promise<Seen> => {
          const result = await store.commandResult(id, commandOf[what]);
          const opened = await store.readOrder(id);
          const isApproved = opened?.server?.status === 'waiting_processing';
          const isSubmission = commandOf[what] === 'order.submit';
          const number = isSubmission ? opened?.order.number : undefined;
          return { id, what, report: commandOutcomeReport(result, opened), number, isApproved };
        }),
      );
    const watch = liveQuery(read).subscribe((seen) => {
      const over = seen.filter(({ report }) => report !== 'wait');
      for (const { what, report, number, isApproved } of over) {
        const done = {
          created: t`Order successfully created!`,
          saved: t`Order successfully saved`,
          confirmed: t`Order confirmed`,
          withdrawn: t`Order withdrawn. It’s a draft again.`,
          dropped: t`Order voided. It’s a draft again, without a number.`,
          removed: t`Draft deleted`,
        };
        const success = done[reportedOutcome(what, isApproved)];
        const next = isApproved ? t`${number} goes to the ERP` : t`${number} sent for approval`;
        if (report === 'refused')
          show({
            type: 'error',
            content: t`The server didn’t accept the order. It’s still on this device, with the reasons.`,
          });
        if (report === 'parked')
          show({
            type: 'error',
            content: t`The server couldn’t accept it after several tries. It stays on this device.`,
          });
        if (report === 'withdrawn') show({ type: 'other', content: done.withdrawn });
        if (report === 'success')
          show({
            type: 'success',
            content: number
              ? `${success.endsWith('!') ? success : `${success}.`} ${next}`
              : success,
          });
      }

      if (over.length > 0) onOver(over.map(({ id }) => id));
    });
    return () => watch.unsubscribe();
  }, [awaited, store, onOver, show, t]);

  const last = [...awaited.values()].at(-1);
  useEffect(() => {
    if (last === undefined) return;
    const timer = setTimeout(() => showWaiting(last), isOffline ? OFFLINE_MS : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [last, awaited.size, isOffline, showWaiting]);

  return null;
}
