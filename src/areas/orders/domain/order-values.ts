/** The words and limits of an order: types, statuses, ways of shipping, sizes. */
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

/** Who pays the freight, with the ERP's letter (C5_TPFRETE) and whether a carrier must be named. */
export const shippingTypes = {
  cif: { erp: 'C', carrier: true },
  fob: { erp: 'F', carrier: true },
  third_party: { erp: 'T', carrier: true },
  sender: { erp: 'R', carrier: false },
  recipient: { erp: 'D', carrier: false },
  none: { erp: 'S', carrier: false },
} as const;
export type ShippingType = keyof typeof shippingTypes;

/** Limits, stated once: the ERP's sizes where it has one. */
export const orderLimits = {
  lines: 500,
  ...rowLimits,
  customerOrder: 30,
  /** Of what is submitted: the invoice prints no more of it. */
  customerOrderSent: 15,
  funnelNumber: 12,
  endUser: 120,
  endUserState: 40,
  /** Of a submission; a draft keeps as much as an address may need. */
  deliverySite: 40,
  deliverySiteTyped: 120,
  discountReason: 500,
  observation: 60,
  typed: 40,
  comment: 1000,
  reason: 500,
  decisions: 50,
  ordersOfFile: 50,
} as const;

/** A figure as read; the text as typed, where it could not be read; null: an empty cell. */
export type Typed = number | string | null;
