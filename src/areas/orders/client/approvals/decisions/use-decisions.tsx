/** How a screen makes a decision: directly where one click is enough, in a dialog where a reason is needed, as a run over many orders. */
import { useLingui } from '@lingui/react';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useBlocking, usePortalSession, useSnackbar } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { asksFor, type Decision, type OrderContent } from '../../../domain/index.ts';
import { useLingui as useMacro } from '@lingui/react/macro';
import { useOrders } from '../../actions/orders-context.tsx';
import { useApprovals } from './approvals-context.ts';
import { decidedWords, decisionRefusalMessage } from '../dialogs/decision-words.ts';
import { decideOnce } from './decide-once.ts';
import {
  noFields,
  type AskedDecision,
  type Decidable,
  type DecisionFields,
  type DecisionRefusal,
} from './asked-decision.ts';
import { startRun } from '../dialogs/decision-run.ts';
import { keepRun } from './runs.ts';

const DecisionDialog = lazy(() => import('../dialogs/DecisionDialog.tsx'));

const nothing: DecisionRefusal = { issues: [] };

export type Decisions = {
  /** `lines`: of the one order, so that a return can name one. */
  decide(action: Decision, order: Decidable, lines?: OrderContent['lines']): void;
  decideMany(action: Decision, orders: readonly Decidable[], leftOut: number): void;
  /** Of the dialog, to be placed on the screen. */
  readonly dialog: ReactNode;
  /** For an effect of every render: after a decision, until the person does something else, the keyboard goes on to the title of what is shown next (none: of the page) where its place is gone with the order. */
  followFocus(title?: HTMLElement | null): void;
};

/** `onDone`: the decision over one order was taken; `onRun`: one over many has begun. */
export function useDecisions({
  onDone,
  onRun,
}: { readonly onDone?: (id: string) => void; readonly onRun?: () => void } = {}): Decisions {
  const device = useApprovals();
  const { actor } = usePortalSession();
  const { store } = useOrders();
  const { _ } = useLingui();
  const { t } = useMacro();
  const { show } = useSnackbar();
  const block = useBlocking();
  const once = useMemo(() => decideOnce(device), [device]);
  const [asked, setAsked] = useState<AskedDecision>();
  /** What was typed stays, by what is decided, until it was decided. */
  const [typed, setTyped] = useState<Readonly<Record<string, DecisionFields>>>({});
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

  const one = useCallback(
    async (
      action: Decision,
      order: Decidable,
      fields: DecisionFields,
    ): Promise<DecisionRefusal | 'done'> => {
      const outcome = await block(once(action, order, fields));
      if (outcome.kind === 'lost')
        return {
          issues: [],
          sentence: t`The server didn't respond. Nothing you entered was lost. Try again.`,
        };
      // Opened again, the order shows its new state.
      inBackground(store.fetchOrder(order.id));
      if (outcome.kind === 'refused')
        return {
          issues: outcome.issues,
          ...(outcome.issues.length > 0
            ? {}
            : { sentence: decisionRefusalMessage(outcome.code, outcome.status) }),
        };
      const words = decidedWords[action];
      show({ type: 'success', content: _({ ...words, values: { name: order.number ?? '' } }) });
      isFollowing.current = true;
      onDone?.(order.id);
      return 'done';
    },
    [once, block, show, store, onDone, t, _],
  );

  const ask = (next: AskedDecision) => {
    setRefused(nothing);
    setAsked(next);
  };
  const key = asked
    ? `${asked.action} ${asked.orders.length === 1 ? asked.orders[0]!.id : 'many'}`
    : '';
  const forget = () => setTyped(({ [key]: _gone, ...others }) => others);
  const send = async (fields: DecisionFields, missing: readonly Issue[]) => {
    if (!asked) return;
    if (missing.length > 0) {
      setRefused({ issues: missing });
      return;
    }
    if (asked.orders.length > 1) {
      keepRun(
        actor.userId,
        startRun({ device, action: asked.action, fields, orders: asked.orders }),
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

  return {
    decide: (action, order, lines) => {
      if (asksFor[action].reason) {
        ask({ action, orders: [order], leftOut: 0, lines });
        return;
      }
      void one(action, order, noFields).then((answer) => {
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
    decideMany: (action, orders, leftOut) => ask({ action, orders, leftOut }),
    dialog: asked ? (
      <Suspense>
        <DecisionDialog
          key={key}
          asked={asked}
          fields={typed[key] ?? noFields}
          refused={refused}
          onChange={(fields) => setTyped((before) => ({ ...before, [key]: fields }))}
          onDecide={(fields, missing) => void send(fields, missing)}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    ) : null,
  };
}
