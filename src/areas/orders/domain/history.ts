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
  'approval_recorded',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** The codes that say why the portal itself took a step. */
export const stepCauses = ['number_twice', 'number_taken'] as const;

/** The author name of the ERP's entries, which have no user id. */
export const ERP_AUTHOR = 'Microsiga';

/** The field of a `resent` entry that holds when the order had been received before the restore. */
export const ACKNOWLEDGED_AT_FIELD = 'acknowledgedAt';

/** The field of an approval's entry that holds the reason for waiving the minimum order. */
export const MINIMUM_WAIVED_FIELD = 'minimumWaived';

/**
 * The fields of a `discounts` entry that hold the decision on a line's discount. `to` is the
 * reason, if there is one.
 */
export const DISCOUNT_ACCEPTED_FIELD = 'discountAccepted';

export const DISCOUNT_REFUSED_FIELD = 'discountRefused';

/**
 * The field of a partial decision's entry that holds a line that was sent back; `to` is the code
 * and the reason. `SENT_BACK_DRAFT_FIELD` holds the id of the draft that these lines became.
 */
export const LINE_SENT_BACK_FIELD = 'lineSentBack';

export const SENT_BACK_DRAFT_FIELD = 'sentBackDraft';

/** The field of a draft's first entry that holds the number of the order its lines came from. */
export const ORIGIN_ORDER_FIELD = 'originOrder';

/**
 * The field of a submission's entry that says that the owner confirmed the order as the approver
 * left it after sending lines back. It has no value.
 */
export const REST_CONFIRMED_FIELD = 'restConfirmed';

/**
 * The fields of a `fulfillment` entry that hold the ERP's report: its kind, the invoice
 * (`000123/1`), and the units line by line.
 */
export const REPORTED_KIND_FIELD = 'reportedKind';

export const REPORTED_DOCUMENT_FIELD = 'reportedDocument';
export const REPORTED_UNITS_FIELD = 'reportedUnits';

/**
 * The field of an `approval_recorded` entry that says which limit the order exceeds. An entry has
 * one for each exceeded limit.
 */
export const ABOVE_LIMIT_FIELD = 'aboveLimit';

/**
 * The field of an entry that says for whom an approver acted. It is stored as the id of that user,
 * and read as the name.
 */
export const DECIDED_FOR_FIELD = 'decidedFor';

export const HISTORY_PAGE_SIZE = 200;
