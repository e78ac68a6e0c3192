/**
 * The events that mails report, and their recipients unless the setting `order_mail` says
 * otherwise.
 */
import type { FulfillmentKind } from './fulfillment/fulfillment-values.ts';

export const orderMailEvents = [
  'submitted',
  'returned',
  'held',
  'approved',
  'refused',
  'complete',
  'canceled',
  'commented_to_distributor',
  'commented_to_approvers',
  'invoiced',
  'shipped',
  'delivered',
  'delayed',
] as const;
export type OrderEvent = (typeof orderMailEvents)[number];

/** The mails about the ERP's reports on complete orders. */
export type FulfillmentMail = 'invoiced' | 'shipped' | 'delivered' | 'delayed';

/**
 * The recipients of a mail. `submitter`: the person who submitted the order last. `distributor`:
 * its users who may write orders. `approvers`: admins who may decide. `extra`: further addresses,
 * which need no account.
 */
export type Recipients = {
  readonly submitter: boolean;
  readonly distributor: boolean;
  readonly approvers: boolean;
  readonly extra: readonly string[];
};

const submitter: Recipients = { submitter: true, distributor: false, approvers: false, extra: [] };
const company: Recipients = { submitter: true, distributor: true, approvers: false, extra: [] };
const approvers: Recipients = { submitter: false, distributor: false, approvers: true, extra: [] };

export const defaultRecipients: Readonly<Record<OrderEvent, Recipients>> = {
  submitted: approvers,
  returned: company,
  held: company,
  approved: submitter,
  refused: company,
  complete: submitter,
  canceled: company,
  commented_to_distributor: company,
  commented_to_approvers: approvers,
  invoiced: submitter,
  shipped: submitter,
  delivered: submitter,
  delayed: company,
};

/** The mail for each kind of event. `delayed` reports units that come later or not at all. */
export const mailByFulfillmentKind: Readonly<Record<FulfillmentKind, FulfillmentMail>> = {
  invoiced: 'invoiced',
  invoice_canceled: 'invoiced',
  shipped: 'shipped',
  delivered: 'delivered',
  backordered: 'delayed',
  line_canceled: 'delayed',
};
