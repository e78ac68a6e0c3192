/** The refusal codes of orders, each with its HTTP status, grouped by the calls that use them. */
import { attachmentRefusalCodes } from '#areas/files/domain/index.ts';
import type { DeadlineCode } from '#areas/deadlines/domain/index.ts';
import type { ActivityCode, ContractCode } from '#areas/distributors/domain/index.ts';

export const orderRefusalCodes = {
  /**
   * Prices of the catalog have changed since the draft, and nothing else is wrong: a person has to
   * confirm the new total.
   */
  repriced: 409,
  /**
   * The content differs from the one that its author saw: a person has to confirm the current one.
   * Details `{order}`.
   */
  content_changed: 409,
} as const satisfies Record<string, number>;

/** The codes with which the rules for an order's owner refuse a command. */
export type OrderCode =
  | 'illegal_transition'
  | 'forbidden'
  | 'version_conflict'
  | 'refused'
  | ActivityCode
  | ContractCode
  | keyof typeof orderRefusalCodes;

/** The codes with which the ERP's calls about a dispatch are refused. */
export const dispatchRefusalCodes = {
  /** The call names a revision that is not the last one. Details `{revision}`: the last one. */
  stale_revision: 409,
  /** The call does not name the current lease of the dispatch. */
  stale_lease: 409,
  /**
   * The ERP never leased the revision that it answers; or it answered before, the order was queued
   * again, and the ERP has not leased it again.
   */
  not_dispatched: 409,
} as const satisfies Record<string, number>;

/** The codes with which the ERP's reports on a complete order are refused. */
export const fulfillmentRefusalCodes = {
  /** The event contradicts the order or an earlier event; the issues say where. */
  event_refused: 422,
  /** The order has the maximum number of events. Details `{most}`. */
  events_full: 409,
  /** The file exceeds the maximum size of invoice files. Details `{size, most}` in bytes. */
  file_too_large: 413,
  attachment_type: attachmentRefusalCodes.attachment_type,
} as const satisfies Record<string, number>;
export type EventCode = keyof typeof fulfillmentRefusalCodes;
export type DispatchCode = keyof typeof dispatchRefusalCodes;

/**
 * The codes with which a device refuses a command. `references_missing`: it hasn't downloaded the
 * reference data by which it checks a submission.
 */
export type OrderDeviceCode = OrderCode | 'references_missing';

/**
 * The codes with which an owner's command is refused, by the rules or because of what only the
 * server knows.
 */
export type OrderRefusal = OrderCode | DeadlineCode | 'not_found' | 'invalid_input';
