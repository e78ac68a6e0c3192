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
export const ACKNOWLEDGED_AT_FIELD = 'acknowledgedAt';

/** The field of an approval's entry that holds why the minimum order was waived. */
export const MINIMUM_WAIVED_FIELD = 'minimumWaived';

/**
 * The fields of a `discounts` entry that hold the decision on a line's discount. For a refused
 * discount, `to` is the reason.
 */
export const DISCOUNT_ACCEPTED_FIELD = 'discountAccepted';

export const DISCOUNT_REFUSED_FIELD = 'discountRefused';

/**
 * The fields of a `fulfillment` entry that hold the ERP's report: its kind, the invoice
 * (`000123/1`), and the units line by line.
 */
export const REPORTED_KIND_FIELD = 'reportedKind';

export const REPORTED_DOCUMENT_FIELD = 'reportedDocument';
export const REPORTED_UNITS_FIELD = 'reportedUnits';

export const HISTORY_PAGE_SIZE = 200;
