/** The public API of the orders' domain. */
export * from './order.ts';
export {
  orderSchema,
  orderContentSchema,
  orderCorrectionSchema,
  orderHeadSchema,
  orderLineSchema,
} from './schemas/index.ts';
export * from './erp-fields.ts';
export * from './fields.ts';
export * from './content/newer-fields.ts';
export * from './states.ts';
export * from './apply-step.ts';
export * from './refusal-codes.ts';
export * from './check-order.ts';
export { contentText, filledLines, textSeenByAuthor } from './content/content-text.ts';
export * from './content/content-differences.ts';
export * from './attachments/order-attachments.ts';
export * from './fulfillment/fulfillment-values.ts';
export * from './fulfillment/fulfillment-figures.ts';
export * from './fulfillment/check-event.ts';
export { lineMovements, type LineMovement } from './fulfillment/line-movements.ts';
export type { FulfillmentLine, ReportedEvent } from './fulfillment/calls.ts';
export * from './repricing.ts';
export * from './demo/index.ts';
export { partAssumedInCatalog, eanForOrderType } from './content/catalog-facts.ts';
export * from './content/funnel-values.ts';
export * from './content/funnel-units.ts';
export * from './content/combine-orders.ts';
export * from './content/locked-total.ts';
export { headerValue } from './content/newer-fields.ts';
export * from './discounts/discounts.ts';
export * from './discounts/typed-discount.ts';
export * from './partial-decision.ts';
export * from './purchase-order-uses.ts';
export type { PartialDecision, EarlierPurchaseOrderUses } from './schemas/index.ts';
export * as orderCommands from './commands.ts';
export type { SavingFacts, SubmittingFacts } from './commands.ts';
export * from './content/content-changes.ts';
export * from './due-decisions.ts';
export * from './listing.ts';
export * as addresses from './call-addresses.ts';
export type { FunnelDrawRow } from './calls.ts';
export * as calls from './calls.ts';
export type { History, References, SaveInput, StepInput, SubmitInput } from './calls.ts';
export * as fileCalls from './from-file/calls.ts';
export * from './typed-line-figures.ts';
export * from './from-file/file-rows.ts';
export * from './from-file/file-orders.ts';
export { templateColumns } from './from-file/file-columns.ts';
export * from './from-file/file-content.ts';
export * from './from-file/agreed-values.ts';
export * from './history.ts';
export {
  stepCauseSchema,
  type HistoryChange,
  type HistoryEntry,
  type StepCause,
} from './schemas/index.ts';
export * from './mail-events.ts';
export * from './from-file/pasted-rows.ts';
export * as restoreCalls from './restoring/calls.ts';
export type {
  AcknowledgedOrder,
  ComparedOrder,
  HeldOrder,
  OrderComparison,
  ResendInput,
} from './restoring/calls.ts';
export {
  resendOrderCommand,
  keepsSubmission,
  type NumberClaimState,
  type ResendCode,
  type ResendFacts,
} from './restoring/resend-command.ts';
export {
  statusAfterResend,
  orderComparisonVerdict,
  type ComparedState,
} from './restoring/comparison-verdict.ts';
export { reasonText } from './restoring/step-cause-words.ts';
export { lostNumberFinding, findOrderLosses } from './restoring/order-losses.ts';
export { lostApprovalIn } from './restoring/lost-approval.ts';
export { isClaimable, lastReservedNumber, type NumberRange } from './restoring/reserved-numbers.ts';
export * from './templates/index.ts';
