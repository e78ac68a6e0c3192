/** What an order becomes by a step that an approver or the ERP takes, and by the ERP's answer. */
import type { Instant } from '#kernel/domain/dates.ts';
import { take } from '#kernel/domain/documents/states.ts';
import { ok, type Result } from '#kernel/domain/result.ts';
import type { ErpErrorCode } from './erp-sizes.ts';
import type { Order, OrderCorrection, OrderStatus } from './order.ts';
import { orderStates, outcomeSteps, type ErpOutcome, type OrderStep } from './states.ts';

/** The order after a step that its status allows, by the person or program `name`. */
export const applyStep = (
  order: Order,
  step: OrderStep,
  now: Instant,
  name: string,
  change: Partial<Order>,
): Order => ({
  ...order,
  // A return takes back an earlier approval: only what the ERP refused can be queued again.
  ...(step === 'return' ? { approvedRevision: null } : {}),
  ...change,
  status: orderStates.steps[step].to as OrderStatus,
  version: order.version + 1,
  updatedAt: now,
  updatedBy: name,
});

export type ErpError = {
  readonly code: ErpErrorCode;
  readonly line?: number | undefined;
  readonly field?: string | undefined;
  readonly message: string;
};
export type ErpResult = {
  readonly outcome: ErpOutcome;
  readonly erpNumber: string | null;
  readonly errors: readonly ErpError[];
};

/** The content is still what was submitted: the line gets its id along. */
export function correctionFor(
  { content }: Order,
  { code, line, message }: ErpError,
): OrderCorrection {
  const lineId = line === undefined ? undefined : content.lines[line - 1]?.id;
  return {
    code,
    message,
    ...(line === undefined ? {} : { line }),
    ...(lineId === undefined ? {} : { lineId }),
  };
}

/** What the ERP answered to the current revision. A held order comes up at once: nobody knows when the ERP will be ready. */
export function applyErpResult(
  order: Order,
  { outcome, erpNumber, errors }: ErpResult,
  { now, today, name }: { readonly now: Instant; readonly today: string; readonly name: string },
): Result<Order, 'illegal_transition' | 'forbidden'> {
  const step = outcomeSteps[outcome];
  const taken = take(orderStates, step, order.status, 'erp');
  return taken.ok
    ? ok(
        applyStep(order, step, now, name, {
          reviewOn: outcome === 'hold' ? today : null,
          ...(outcome === 'accepted' ? { erpNumber } : {}),
          corrections:
            outcome === 'rejected' ? errors.map((error) => correctionFor(order, error)) : [],
        }),
      )
    : taken;
}
