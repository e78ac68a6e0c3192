/**
 * Reports the outcome of a command: saved on this device, received by the server, or refused. It
 * never reports more than is known.
 */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { useSnackbar } from '#kernel/client/index.ts';
import { liveQuery } from '#kernel/device/engine-and-databases.ts';
import type { CommandResult, OpenedOrder, OrdersDevice } from '../../device/index.ts';

/**
 * The outcomes that are reported. `created`, `saved` and `confirmed` are submissions: of a new
 * order, of an order that was submitted before, and of an order whose approver sent some lines
 * back.
 */
export type AwaitedOutcome =
  | 'created'
  | 'saved'
  | 'confirmed'
  | 'withdrawn'
  | 'dropped'
  | 'removed';
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

/**
 * The sync states of an order whose last command the server did not accept. They are reported as a
 * refusal.
 */
const asking: ReadonlySet<string> = new Set(['conflict', 'repriced', 'not_sent']);

/**
 * The report on a command. `success` requires the server's receipt, unless no server was needed.
 */
export type CommandOutcomeReport = 'wait' | 'success' | 'refused' | 'withdrawn' | 'nothing';

const reports: Readonly<Record<CommandResult, CommandOutcomeReport>> = {
  waiting: 'wait',
  received: 'success',
  none: 'success',
  taken_back: 'withdrawn',
  given_up: 'nothing',
};

/** Returns the report on a command from its result and the state of its order. */
export const commandOutcomeReport = (
  result: CommandResult,
  opened: Pick<OpenedOrder, 'sync'> | undefined,
): CommandOutcomeReport =>
  opened !== undefined && asking.has(opened.sync) ? 'refused' : reports[result];

/**
 * Returns the outcome to report. A confirmation that the server did not pass on is an order that
 * waits for approval again.
 */
export const reportedOutcome = (what: AwaitedOutcome, isApproved: boolean): AwaitedOutcome =>
  what === 'confirmed' && !isApproved ? 'saved' : what;

/** Reports on a command of an order. It must be called after the command is on disk. */
export type ReportCommandOutcome = (id: string, what: AwaitedOutcome) => void;

/** Returns the function that starts waiting for a command, and shows the reports. */
export function useCommandOutcomeReports(
  store: OrdersDevice,
  isOffline: boolean,
): ReportCommandOutcome {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const [awaited, setAwaited] = useState<ReadonlyMap<string, AwaitedOutcome>>(new Map());
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
    if (awaited.size === 0) return;
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
        if (report === 'withdrawn') show({ type: 'other', content: done.withdrawn });
        if (report === 'success')
          show({
            type: 'success',
            content: number
              ? `${success.endsWith('!') ? success : `${success}.`} ${next}`
              : success,
          });
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
