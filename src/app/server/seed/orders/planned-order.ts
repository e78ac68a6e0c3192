/** Defines a planned order of the demonstration and its steps. */
import type { SentBackLine } from '#areas/approvals/domain/index.ts';
import type { ErpErrorCode, OrderContent, OrderStatus } from '#areas/orders/domain/index.ts';
import type { CalendarDate } from '#kernel/domain/dates.ts';

/** The reason why an approver or the ERP returns an order. */
export type ReturnReason = {
  readonly code: ErpErrorCode;
  readonly message: string;
  /** The number of the line with the problem, from 1. Undefined if the whole order has it. */
  readonly line: number | undefined;
};

/**
 * What is done with an order. `accept` and `reject` are answers of the ERP. `record` is the
 * approval by an approver whose limits the order exceeds. `send_lines_back` approves the other
 * lines; the lines that are sent back become the draft.
 */
export type Action =
  | { readonly kind: 'save'; readonly content: OrderContent }
  | { readonly kind: 'submit' | 'approve' }
  | { readonly kind: 'return' | 'reject'; readonly why: ReturnReason }
  | { readonly kind: 'hold'; readonly reason: string; readonly reviewOn: CalendarDate }
  | { readonly kind: 'cancel'; readonly reason: string }
  | { readonly kind: 'record'; readonly by: string }
  | {
      readonly kind: 'send_lines_back';
      readonly lines: readonly SentBackLine[];
      readonly draftId: string;
    }
  | { readonly kind: 'accept'; readonly erpNumber: string };

/** A step of a planned order, at a time. */
export type PlannedStep = Action & { readonly at: number };

/** A planned order. `by` is its author's key, `content` is what it contains in the end. */
export type PlannedOrder = {
  readonly id: string;
  readonly distributorId: number;
  readonly by: string;
  readonly status: OrderStatus;
  readonly content: OrderContent;
  readonly steps: readonly PlannedStep[];
};
