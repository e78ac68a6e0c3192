/** What a monthly blocker can close, and when. */

/** `default` comes each month, `specific` once. */
export const blockerTypes = ['default', 'specific'] as const;
/** What can be closed. */
export const closedDocuments = ['orders', 'inventory', 'pos'] as const;
export type ClosedDocument = (typeof closedDocuments)[number];

/** Closed to distributor users where nobody says otherwise. */
export const usualDocuments: readonly ClosedDocument[] = ['orders'];

/** The two ends of a specific blocker; in dates and times written this way, earlier is less. */
export type BlockerSpan = {
  readonly startBlockDate: string;
  readonly startTime: string;
  readonly endBlockDate: string;
  readonly endTime: string;
};
export const endsLater = (span: BlockerSpan): boolean =>
  `${span.endBlockDate} ${span.endTime}` > `${span.startBlockDate} ${span.startTime}`;

/** The two ends of a default blocker. */
export type MonthlySpan = {
  readonly startDay: number | string;
  readonly startTime: string;
  readonly endDay: number | string;
  readonly endTime: string;
};
/** A default that ends on the day and at the time of its start closes nothing, and is not saved. */
export const isEmptySpan = (span: MonthlySpan): boolean =>
  Number(span.startDay) === Number(span.endDay) && span.startTime === span.endTime;
