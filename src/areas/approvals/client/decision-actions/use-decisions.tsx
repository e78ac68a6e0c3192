/**
 * Lets a screen take decisions: directly if one click is enough, in a dialog if input is needed,
 * and as a run over many orders.
 */
import { useLingui } from '@lingui/react';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  useBlockingOverlay,
  usePortalSession,
  useSnackbar,
  MissingDialog,
  lazyPart,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { OrderContent } from '#areas/orders/domain/index.ts';
import { inputNeededByDecision, type Decision } from '../../domain/index.ts';
import { useLingui as useMacro } from '@lingui/react/macro';
import { useOrdersContext } from '#areas/orders/client/index.ts';
import { useApprovalsDevice } from '../decision/approvals-context.ts';
import {
  approvalRecordedMessage,
  decisionTakenWords,
  decisionRefusalMessage,
} from '../decision/decision-words.ts';
import { createDecisionSender } from './decision-sender.ts';
import {
  hasFunnelApprovalDialog,
  emptyDecisionFields,
  type PendingDecision,
  type OrderToDecide,
  type DecisionFields,
  type DecisionRefusal,
} from '../decision/decision-types.ts';
import { startDecisionRun } from '../dialogs/start-decision-run.ts';
import { setDecisionRun } from './decision-run-store.ts';
import type { FunnelEntries } from '../funnel/funnel-entries.ts';

const DecisionDialog = lazyPart(
  () => import('../dialogs/DecisionDialog.tsx'),
  MissingDialog,
  'orders',
  'approvals',
  'decisions',
);

/** The dialog for the approval of one funnel order. It is loaded when it is needed. */
const FunnelApproval = lazyPart(
  () => import('../funnel/FunnelApproval.tsx'),
  MissingDialog,
  'orders',
  'approvals',
  'decisions',
);

const nothing: DecisionRefusal = { issues: [] };

/** The decisions that a screen can take, and the dialog that it shows. */
export type Decisions = {
  /**
   * Takes a decision on one order, after a dialog if input is needed. `lines` are the lines of the
   * order, among which the user can choose one when returning the order for correction.
   */
  decide(action: Decision, order: OrderToDecide, lines?: OrderContent['lines']): void;
  /**
   * Opens the dialog of a decision on the selected orders. It also works if only one is selected.
   * `leftOut` is the number of selected orders that cannot take this decision.
   */
  decideMany(action: Decision, orders: readonly OrderToDecide[], leftOut: number): void;
  /**
   * Reports a decision that another part of the screen has taken. The snackbar and the screen react
   * as to a decision taken here. `content` is the text of the snackbar; by default, it is the text
   * of the decision.
   */
  reportDecided(
    action: Decision,
    order: Pick<OrderToDecide, 'id' | 'number'>,
    content?: string,
  ): void;
  /** The dialog, for the screen to render. It is null if none is open. */
  readonly dialog: ReactNode;
  /**
   * Moves the focus to `title`, or to the title of the page if there is none, after a decision
   * removed the element that had the focus. Screens call this in an effect after every render. The
   * first key or pointer event after the decision ends this.
   */
  followFocus(title?: HTMLElement | null): void;
};

/**
 * Returns the decisions for a screen.
 * @param onDone Called when a decision on one order was taken, but not when an approval was only
 * recorded.
 * @param onRun Called when a run over many orders has begun.
 */
export function useDecisions({
  onDone,
  onRun,
}: { readonly onDone?: (id: string) => void; readonly onRun?: () => void } = {}): Decisions {
  const device = useApprovalsDevice();
  const { actor } = usePortalSession();
  const { store } = useOrdersContext();
  const { _ } = useLingui();
  const { t } = useMacro();
  const { show } = useSnackbar();
  const block = useBlockingOverlay();
  const sendDecision = useMemo(() => createDecisionSender(device), [device]);

  const [asked, setAsked] = useState<PendingDecision>();
  // The typed input of each decision. It is kept until the decision is taken or the screen is left.
  const [typed, setTyped] = useState<Readonly<Record<string, DecisionFields>>>({});
  const [entries, setEntries] = useState<Readonly<Record<string, FunnelEntries>>>({});
  const [refused, setRefused] = useState<DecisionRefusal>(nothing);
  const isFollowing = useRef(false);

  useEffect(() => {
    const stop = () => {
      isFollowing.current = false;
    };
    document.addEventListener('keydown', stop);
    document.addEventListener('pointerdown', stop);
    return () => {
      document.removeEventListener('keydown', stop);
      document.removeEventListener('pointerdown', stop);
    };
  }, []);

  const reportDecided = useCallback(
    (action: Decision, { id, number }: Pick<OrderToDecide, 'id' | 'number'>, content?: string) => {
      const words = { ...decisionTakenWords[action], values: { name: number ?? '' } };
      show({ type: 'success', content: content ?? _(words) });
      isFollowing.current = true;
      onDone?.(id);
    },
    [show, onDone, _],
  );

  const one = useCallback(
    async (
      action: Decision,
      order: OrderToDecide,
      fields: DecisionFields,
    ): Promise<DecisionRefusal | 'done'> => {
      const outcome = await block(sendDecision(action, order, fields));
      if (outcome.kind === 'lost')
        return {
          issues: [],
          sentence: t`The server didn’t respond. Nothing you entered was lost. Try again.`,
        };
      // Fetches the order, so that it shows its new state when it is opened again.
      inBackground(store.fetchOrder(order.id));
      if (outcome.kind === 'refused')
        return {
          code: outcome.code,
          issues: outcome.issues,
          ...(outcome.issues.length > 0
            ? {}
            : { sentence: decisionRefusalMessage(outcome.code, outcome.status) }),
        };
      if (outcome.kind === 'recorded') {
        const content = approvalRecordedMessage(order.number ?? '', outcome);
        show({ type: 'success', content });
      } else reportDecided(action, order);

      return 'done';
    },
    [sendDecision, block, store, reportDecided, show, t],
  );

  const ask = (next: PendingDecision) => {
    setRefused(nothing);
    setAsked(next);
  };

  const key = asked
    ? `${asked.action} ${asked.orders.length === 1 ? asked.orders[0]!.id : 'many'}`
    : '';

  const forget = () => {
    setTyped(({ [key]: _gone, ...others }) => others);
    setEntries(({ [key]: _gone, ...others }) => others);
  };

  const send = async (fields: DecisionFields, missing: readonly Issue[]) => {
    if (!asked) return;
    if (missing.length > 0) {
      setRefused({ issues: missing });
      return;
    }
    if (asked.orders.length > 1) {
      setDecisionRun(
        actor.userId,
        startDecisionRun({ device, action: asked.action, fields, orders: asked.orders }),
      );
      setAsked(undefined);
      forget();
      onRun?.();
      return;
    }

    const answer = await one(asked.action, asked.orders[0]!, fields);
    if (answer === 'done') {
      setAsked(undefined);
      forget();
    } else setRefused(answer);
  };

  const dialogOf = (what: PendingDecision) => {
    const shared = {
      asked: what,
      refused,
      onDecide: (fields: DecisionFields, missing: readonly Issue[]) => void send(fields, missing),
      onClose: () => setAsked(undefined),
    };
    const only = what.orders.length === 1 ? what.orders[0]! : undefined;
    return only && hasFunnelApprovalDialog(what.action, only) ? (
      <FunnelApproval
        key={key}
        {...shared}
        entries={entries[key]}
        onChange={(changed) => setEntries((before) => ({ ...before, [key]: changed }))}
      />
    ) : (
      <DecisionDialog
        key={key}
        {...shared}
        fields={typed[key] ?? emptyDecisionFields}
        onChange={(fields) => setTyped((before) => ({ ...before, [key]: fields }))}
      />
    );
  };
  return {
    decide: (action, order, lines) => {
      if (inputNeededByDecision[action].reason || hasFunnelApprovalDialog(action, order)) {
        ask({ action, orders: [order], leftOut: 0, lines });
        return;
      }
      void one(action, order, emptyDecisionFields).then((answer) => {
        if (answer !== 'done')
          show({
            type: 'error',
            content: answer.sentence ?? decisionRefusalMessage('invalid_input'),
          });
      });
    },
    followFocus: (title) => {
      const page = document.querySelector('h1');
      const isLost = [document.body, page].includes(document.activeElement as HTMLElement);
      if (isFollowing.current && isLost) (title ?? page)?.focus({ preventScroll: true });
    },
    reportDecided,
    decideMany: (action, orders, leftOut) => ask({ action, orders, leftOut }),
    dialog: asked ? <Suspense>{dialogOf(asked)}</Suspense> : null,
  };
}
