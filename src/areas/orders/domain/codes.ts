/** Failure codes of orders, each with its HTTP status, and who refuses with which. */
import { attachmentCodes } from '#areas/files/domain/index.ts';
import type { DeadlineCode } from '#areas/deadlines/domain/index.ts';
import type { ActivityCode, ContractCode } from '#areas/distributors/domain/index.ts';

export const orderCodes = {
  /** Prices or conditions are not those of the draft any more: a person confirms the new total. */
  repriced: 409,
  /** Not the content that its author saw: a person confirms what it has become. Details `{order}`. */
  content_changed: 409,
} as const satisfies Record<string, number>;
/** What the owner's rules refuse with, on the device and on the server. */
export type OrderCode =
  | 'illegal_transition'
  | 'forbidden'
  | 'version_conflict'
  | 'refused'
  | ActivityCode
  | ContractCode
  | keyof typeof orderCodes;

/** Of what the ERP says about a dispatch. */
export const dispatchCodes = {
  /** Details `{revision}`: the last one. */
  stale_revision: 409,
  /** The lease is over, or was given to another call. */
  stale_lease: 409,
  /** Answered without ever having been fetched. */
  not_dispatched: 409,
} as const satisfies Record<string, number>;
/** Of what the ERP reports of a complete order. */
export const eventCodes = {
  /** It contradicts the order, or what was reported before: the issues say where. */
  event_refused: 422,
  /** Details `{most}`: events of one order. */
  events_full: 409,
  /** The file is larger than the files of invoices may be. Details `{size, most}`, bytes. */
  file_too_large: 413,
  attachment_type: attachmentCodes.attachment_type,
} as const satisfies Record<string, number>;
export type EventCode = keyof typeof eventCodes;
export type DispatchCode = keyof typeof dispatchCodes;

/** A command of the owner: what the rule says, and what only the server knows. */
export type OrderRefusal = OrderCode | DeadlineCode | 'not_found' | 'invalid_input';
