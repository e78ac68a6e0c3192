/** The menu entry that sends lines of an order back, and the dialog that it opens. */
import { Trans } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import {
  useIsOffline,
  usePortalSession,
  type RowMenuItem,
  MissingDialog,
  lazyPart,
} from '#kernel/client/index.ts';
import { isBlankLine, type OrderContent } from '#areas/orders/domain/index.ts';
import { checkMaySendLinesBack } from '../../domain/index.ts';
import type { OrderToDecide } from '../decision/decision-types.ts';

const PartialDecisionDialog = lazyPart(
  () => import('./PartialDecisionDialog.tsx'),
  MissingDialog,
  'orders',
  'approvals',
  'decisions',
);

type LinesBack = {
  /** The menu entry, or undefined if the decision is not offered. */
  readonly entry: RowMenuItem | undefined;
  /** The dialog, or null if it is closed. */
  readonly dialog: ReactNode;
};

/** The order and its lines that are not blank, as they were when the dialog was opened. */
type OpenedChoice = {
  readonly order: OrderToDecide;
  readonly lines: OrderContent['lines'];
};

/**
 * Returns no entry if the order's status or the user's rights do not allow this decision, if the
 * order has only one line, so that no part of it can be sent back, or if its lines are not on this
 * device. On an order that the user submitted, the entry is disabled. The decision is on the
 * revision at which the dialog was opened: if the order has changed since, the server refuses it.
 * @param lines The lines of the order, or undefined if they are not on this device.
 * @param onDecided Called after the decision with the message that the screen shows.
 */
export function useSendLinesBack(
  order: OrderToDecide,
  lines: OrderContent['lines'] | undefined,
  onDecided: (said: string) => void,
): LinesBack {
  const { actor } = usePortalSession();
  const isOffline = useIsOffline();
  const [opened, setOpened] = useState<OpenedChoice>();

  const may = checkMaySendLinesBack(order, actor);
  const isOwn = !may.ok && may.code === 'own_order';
  const written = lines?.filter((line) => !isBlankLine(line)) ?? [];
  if ((!may.ok && !isOwn) || written.length < 2) {
    if (opened) setOpened(undefined);
    return { entry: undefined, dialog: null };
  }

  return {
    entry: {
      key: 'lines_back',
      label: <Trans>Send lines back</Trans>,
      isDisabled: isOwn || isOffline,
      needsConnection: isOffline,
      onChoose: () => setOpened({ order, lines: written }),
    },
    dialog: opened ? (
      <Suspense>
        <PartialDecisionDialog
          order={opened.order}
          lines={opened.lines}
          onDone={(said) => {
            setOpened(undefined);
            onDecided(said);
          }}
          onClose={() => setOpened(undefined)}
        />
      </Suspense>
    ) : null,
  };
}
