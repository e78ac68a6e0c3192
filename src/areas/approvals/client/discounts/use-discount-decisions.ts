/**
 * Loads the decisions on the discounts of the last submission from the server, and sends an
 * approver's decisions.
 */
import { useEffect, useRef } from 'react';
import {
  getMemoryAnswerCache,
  useBlockingOverlay,
  usePortalSession,
  useRemoteQuery,
  type RemoteState,
} from '#kernel/client/index.ts';
import { inBackground, type Reply } from '#kernel/device/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import type {
  ListDiscountsAnswer,
  DecideDiscountsInput,
  DecideDiscountsAnswer,
} from '../../domain/index.ts';
import { useOrdersContext } from '#areas/orders/client/index.ts';
import { useApprovalsDevice } from '../decision/approvals-context.ts';
import { discountRows, type ChosenDiscountDecision, type DiscountRow } from './discount-rows.ts';

/**
 * The answer to a decision. `lost`: no answer came, or the server could not handle the call now, so
 * it is unknown whether it decided.
 */
export type DiscountDecisionResult =
  | { readonly kind: 'done'; readonly isReturned: boolean }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly code: string };

export type DiscountDecisions = {
  readonly state: RemoteState;
  /**
   * The discounted lines with the decisions on them, or undefined if the decisions on this
   * submission are not loaded.
   */
  readonly rows: readonly DiscountRow[] | undefined;
  readonly asOf: number | undefined;
  /** True if this person can decide on the discounts now, as far as the device knows. */
  readonly mayDecide: boolean;
  again(): void;
  decide(choice: ChosenDiscountDecision, reason: string): Promise<DiscountDecisionResult>;
};

/**
 * Returns the discounts of an order and the function that decides on them.
 * @param order The order as the server has it.
 */
export function useDiscountDecisions(order: Order): DiscountDecisions {
  const { id, revision, status, submittedById } = order;
  const device = useApprovalsDevice();
  const { store } = useOrdersContext();
  const { actor, engine } = usePortalSession();
  const block = useBlockingOverlay();
  // The same input keeps its key until the server has answered, so that a repeated call decides
  // nothing twice.
  const unanswered = useRef<{ readonly text: string; readonly key: string }>(undefined);

  const { state, value, asOf, again, ask } = useRemoteQuery<ListDiscountsAnswer>({
    name: `discounts-${id}?${revision}`,
    fetch: () => device.discountsOf(id),
    cache: getMemoryAnswerCache(engine),
    isQuiet: true,
  });
  // An answer about another submission than that of `order` is not used. The effect below then
  // fetches the order again.
  const here = value?.revision === revision ? value : undefined;

  useEffect(() => {
    if (value && value.revision !== revision) inBackground(store.fetchOrder(id));
  }, [value, revision, store, id]);

  // Loads the decisions, the list's rows and the order again, because the order may have changed.
  const lookAgain = () => {
    again();
    inBackground(device.refresh());
    inBackground(store.fetchOrder(id));
  };

  const answerTo = (reply: Reply<DecideDiscountsAnswer>): DiscountDecisionResult => {
    if (reply.ok) {
      const { rows, order: head } = reply.value;
      ask(async () => ({ ok: true, value: { revision, rows } }));
      if (head.status === status) return { kind: 'done', isReturned: false };
      lookAgain();
      return { kind: 'done', isReturned: true };
    }
    if (reply.kind !== 'refused') return { kind: 'lost' };
    lookAgain();
    return { kind: 'refused', code: reply.code };
  };
  return {
    state: value && !here ? 'loading' : state,
    rows: here && discountRows(order, here.rows),
    asOf,
    mayDecide:
      status === 'waiting_approval' &&
      submittedById !== actor.userId &&
      can(actor, 'approvals', 'write'),
    again: lookAgain,
    decide: async ({ accepted, lineIds }, reason) => {
      const input: DecideDiscountsInput = {
        revision,
        lines: lineIds.map((lineId) => ({ lineId, accepted, reason })),
        seen: (here?.rows ?? []).map((one) => ({ lineId: one.lineId, accepted: one.accepted })),
      };
      const text = JSON.stringify(input);
      if (unanswered.current?.text !== text) unanswered.current = { text, key: device.newKey() };
      const reply = await block(device.decideDiscounts(id, input, unanswered.current.key));
      if (reply.ok || reply.kind === 'refused') unanswered.current = undefined;

      return answerTo(reply);
    },
  };
}
