/** The values and limits of an order: types, statuses, shipping types and maximum sizes. */
import { FUNNEL_NUMBER_LENGTH } from '#areas/funnels/domain/index.ts';
import { rowLimits } from '#kernel/domain/documents/row-limits.ts';

export const orderTypes = ['normal', 'funnel', 'retail'] as const;
export type OrderType = (typeof orderTypes)[number];

export const orderStatuses = [
  'draft',
  'waiting_approval',
  'waiting_correction',
  'waiting_processing',
  'stand_by',
  'complete',
  'canceled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * The shipping types, each with its letter in the ERP (C5_TPFRETE) and whether it requires a
 * carrier.
 */
export const shippingTypes = {
  cif: { erp: 'C', carrier: true },
  fob: { erp: 'F', carrier: true },
  third_party: { erp: 'T', carrier: true },
  sender: { erp: 'R', carrier: false },
  recipient: { erp: 'D', carrier: false },
  none: { erp: 'S', carrier: false },
} as const;
export type ShippingType = keyof typeof shippingTypes;

/** The maximum numbers and lengths. */
export const orderLimits = {
  ...rowLimits,
  /** The maximum of a draft, which keeps what was typed. */
  customerOrder: 120,
  /** The maximum at submission, because the invoice prints no more. */
  customerOrderSent: 15,
  funnelNumber: FUNNEL_NUMBER_LENGTH,
  endUser: 120,
  endUserState: 40,
  /** The maximum at submission. A draft may store `deliverySiteTyped` characters. */
  deliverySite: 40,
  deliverySiteTyped: 120,
  discountReason: 500,
  /** The maximum at submission. A draft may store `observationTyped` characters. */
  observation: 60,
  observationTyped: 500,
  typed: 40,
  comment: 1000,
  reason: 500,
  decisions: 50,
  ordersOfFile: 50,
} as const;

/** A parsed figure, the text as typed if it could not be parsed, or null for an empty cell. */
export type TypedFigure = number | string | null;
