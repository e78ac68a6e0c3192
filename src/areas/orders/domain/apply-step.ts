/** Applies a step of an approver or of the ERP to an order, and the ERP's answer to a dispatch. */
import type { Instant } from '#kernel/domain/dates.ts';
import { takeStep } from '#kernel/domain/documents/state-table.ts';
import { ok, type Result } from '#kernel/domain/result.ts';
import type { ErpErrorCode } from './erp-fields.ts';
import type { Order, OrderCorrection, OrderStatus } from './order.ts';
import { orderStates, stepByErpOutcome, type ErpOutcome, type OrderStep } from './states.ts';

/**
 * Returns the order after a step. The caller has checked that the status allows it. `name` is the
 * person or program that takes the step; `change` holds further fields to set.
 */
export const applyStep = (
  order: Order,
  step: OrderStep,
  now: Instant,
  name: string,
  change: Partial<Order>,
): Order => ({
  ...order,
  // A return by an approver cancels an earlier approval. An order that the ERP rejected keeps its
  // approval, so that it can be queued again.
  ...(step === 'return' || step === 'send_lines_back' ? { approvedRevision: null } : {}),
  // An approver who approves again has been told that the ERP may have the order.
  ...(orderStates.steps[step].to === 'waiting_processing' ? { lostApproval: null } : {}),
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

/**
 * Returns an ERP error as a correction. The order's content is still the submitted one, so the
 * ERP's line number identifies the line. Its id is added if the order has such a line.
 */
export function erpErrorAsCorrection(
  { content }: Order,
  { code, line, message }: ErpError,
): OrderCorrection {
  const lineId = content.lines[(line ?? 0) - 1]?.id;
  return {
    code,
    message,
    ...(line === undefined ? {} : { line }),
    ...(lineId === undefined ? {} : { lineId }),
  };
}

/**
 * Applies the ERP's answer to the order's current revision. A held order is due for review at once,
 * because the ERP does not say when it will be ready.
 */
export function applyErpResult(
  order: Order,
  { outcome, erpNumber, errors }: ErpResult,
  { now, today, name }: { readonly now: Instant; readonly today: string; readonly name: string },
): Result<Order, 'illegal_transition' | 'forbidden'> {
  const step = stepByErpOutcome[outcome];
  const taken = takeStep(orderStates, step, order.status, 'erp');
  return taken.ok
    ? ok(
        applyStep(order, step, now, name, {
          reviewOn: outcome === 'hold' ? today : null,
          ...(outcome === 'accepted' ? { erpNumber } : {}),
          corrections:
            outcome === 'rejected' ? errors.map((error) => erpErrorAsCorrection(order, error)) : [],
        }),
      )
    : taken;
}
