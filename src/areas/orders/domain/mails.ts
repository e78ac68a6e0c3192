/** The events that mails report, and who gets them unless the setting `order_mail` says otherwise. */

export const orderEvents = [
  'submitted',
  'returned',
  'held',
  'approved',
  'refused',
  'complete',
  'canceled',
  'commented_to_distributor',
  'commented_to_approvers',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** `submitter`: whoever sent it last. `distributor`: its users who may write orders. `approvers`: admins who may decide. `extra`: addresses without an account, too. */
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
};
