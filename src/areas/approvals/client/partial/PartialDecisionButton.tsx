/** The button that sends lines of an order back, and the dialog that it opens. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useIsOffline, usePortalSession } from '#kernel/client/index.ts';
import { isBlankLine, type OrderContent } from '#areas/orders/domain/index.ts';
import { maySendLinesBack } from '../../domain/index.ts';
import type { Decidable } from '../decision/decision-types.ts';

const PartialDecisionDialog = lazy(() => import('./PartialDecisionDialog.tsx'));

type Props = {
  readonly order: Decidable;
  readonly lines: OrderContent['lines'];
  /** The id of the element that says why no decision can be taken now. */
  readonly note: string;
  /** Called after the decision with the message that the screen shows. */
  readonly onDecided: (said: string) => void;
};

/**
 * Renders nothing if the order's status or the user's rights allow no decision, or if the order has
 * only one line, so that no part of it can be sent back.
 */
export function PartialDecisionButton({ order, lines, note, onDecided }: Props) {
  const { actor } = usePortalSession();
  const isOffline = useIsOffline();
  const [isOpen, setOpen] = useState(false);

  const may = maySendLinesBack(order, actor);
  const isOwn = !may.ok && may.code === 'own_order';
  const written = lines.filter((line) => !isBlankLine(line));
  if ((!may.ok && !isOwn) || written.length < 2) return null;

  return (
    <>
      <Button
        {...(isOwn || isOffline ? { disabledFocusable: true, 'aria-describedby': note } : {})}
        onClick={() => setOpen(true)}
      >
        <Trans>Send lines back</Trans>
      </Button>
      {isOpen ? (
        <Suspense>
          <PartialDecisionDialog
            order={order}
            lines={written}
            onDone={(said) => {
              setOpen(false);
              onDecided(said);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
