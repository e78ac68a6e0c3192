/** The values of an order's timeline and the size of its pages. */

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

/** The codes that say why the portal itself took a step. */
export const stepCauses = ['number_twice', 'number_taken'] as const;

/** The author name of the ERP's entries. It tells them from entries of the portal's users. */
export const ERP_AUTHOR = 'Microsiga';

/** The field of a `resent` entry that holds when the order had been received before the restore. */
export const ACKNOWLEDGED_AT = 'acknowledgedAt';

/** The field of an approval's entry that holds why the minimum order was waived. */
export const MINIMUM_WAIVED = 'minimumWaived';

/**
 * The fields of a `discounts` entry that hold the decision on a line's discount. For a refused
 * discount, `to` is the reason.
 */
export const DISCOUNT_ACCEPTED = 'discountAccepted';

export const DISCOUNT_REFUSED = 'discountRefused';

/**
 * The fields of a `fulfillment` entry that hold the ERP's report: its kind, the invoice
 * (`000123/1`), and the units line by line.
 */
export const REPORTED_KIND = 'reportedKind';

export const REPORTED_DOCUMENT = 'reportedDocument';
export const REPORTED_UNITS = 'reportedUnits';

export const HISTORY_PAGE = 200;
