/** The words of an order's timeline, and how much of it is asked for at a time. */

export const historyKinds = [
  'created',
  'changed',
  'status',
  'removed',
  'comment',
  'resent',
  'discounts',
  'fulfillment',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** Why the portal itself took a step, by code. */
export const stepCauses = ['number_twice', 'number_taken'] as const;

/** The name that the ERP's entries are written under; only with it their author is nobody of the portal. */
export const ERP_AUTHOR = 'Microsiga';

/** The field, of an entry `resent`, that says when the order had been received before the restore. */
export const ACKNOWLEDGED_AT = 'acknowledgedAt';

/** The field, of the entry of an approval, that says why the minimum order was waived. */
export const MINIMUM_WAIVED = 'minimumWaived';

/** The fields, of an entry `discounts`, that say what became of a line's discount; of a refused one `to` says why. */
export const DISCOUNT_ACCEPTED = 'discountAccepted';
export const DISCOUNT_REFUSED = 'discountRefused';

/** The fields, of an entry `fulfillment`, that say what the ERP reported: its kind, the invoice (`000123/1`), and `units` line by line. */
export const REPORTED_KIND = 'reportedKind';
export const REPORTED_DOCUMENT = 'reportedDocument';
export const REPORTED_UNITS = 'reportedUnits';

export const HISTORY_PAGE = 200;
