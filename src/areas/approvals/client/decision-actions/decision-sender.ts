/**
 * Sends one decision on one order. If the answer was lost and the user tries again with the same
 * input, it is sent under the same key.
 */
import { issueAt, type Issue } from '#kernel/domain/result.ts';
import type { ApprovalsDevice } from '../../device/index.ts';
import type { OrderStatus } from '#areas/orders/domain/index.ts';
import type { DecideInput, Decision } from '../../domain/index.ts';
import type { OrderToDecide, DecisionFields } from '../decision/decision-types.ts';

/**
 * The result of a decision. `lost`: no answer came, or the server could not handle the call now, so
 * it is unknown whether it decided.
 */
export type DecisionOutcome =
  | { readonly kind: 'done' | 'lost' }
  /**
   * The approval was recorded but does not approve the order, because the order is above the
   * approver's limits. `asked` is the name of the next approver. It is null if no single person is
   * asked; `hasDecider` says whether another approver's limits allow the order.
   */
  | { readonly kind: 'recorded'; readonly asked: string | null; readonly hasDecider: boolean }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly issues: readonly Issue[];
      readonly status?: OrderStatus | undefined;
    };

export type SendDecision = (
  action: Decision,
  order: Pick<OrderToDecide, 'id' | 'revision'>,
  fields: DecisionFields,
) => Promise<DecisionOutcome>;

/**
 * Returns a function that sends a decision and, once the server has answered, refreshes the list's
 * rows and the chain of approvers.
 */
export function createDecisionSender(
  device: Pick<ApprovalsDevice, 'decide' | 'newKey' | 'refresh' | 'headOf'>,
): SendDecision {
  // The keys of unanswered inputs, by the input. A changed reason makes another input, which gets a
  // key of its own.
  const keys = new Map<string, string>();
  return async (action, { id, revision }, fields) => {
    const input: DecideInput = { action, ...fields, orders: [{ id, revision }] };
    const said = JSON.stringify(input);
    const key = keys.get(said) ?? device.newKey();
    keys.set(said, key);

    const reply = await device.decide(input, key);
    if (!reply.ok && reply.kind !== 'refused') return { kind: 'lost' };

    keys.delete(said);
    await device.refresh().catch(() => undefined);

    const result = reply.ok ? reply.value.results[0] : undefined;
    if (result?.code === 'done') return { kind: 'done' };
    if (result?.code === 'recorded')
      return {
        kind: 'recorded',
        asked: result.asked ?? null,
        hasDecider: result.next !== 'none',
      };

    const code = reply.ok ? (result?.code ?? 'not_found') : reply.code;
    return {
      kind: 'refused',
      code,
      issues: (result?.issues ?? []).map(({ path, code: why, found, expected }) =>
        issueAt(path, why, found, expected),
      ),
      ...(code === 'illegal_transition' ? { status: (await device.headOf(id))?.status } : {}),
    };
  };
}
