/** Defines what a monthly blocker closes, and when. */

/** The types of blockers. `default` applies every month, `specific` once. */
export const blockerTypes = ['default', 'specific'] as const;

/** The documents that can be closed. */
export const closableDocuments = ['orders', 'inventory', 'pos'] as const;
export type ClosableDocument = (typeof closableDocuments)[number];

/** The documents that a new blocker closes unless the administrator chooses others. */
export const documentsClosedByDefault: readonly ClosableDocument[] = ['orders'];

/**
 * The start and end of a specific blocker, as texts. The text of an earlier date or time compares
 * as less.
 */
export type BlockerSpan = {
  readonly startBlockDate: string;
  readonly startTime: string;
  readonly endBlockDate: string;
  readonly endTime: string;
};

export const doesSpanEndAfterStart = (span: BlockerSpan): boolean =>
  `${span.endBlockDate} ${span.endTime}` > `${span.startBlockDate} ${span.startTime}`;

/** The start and end of a default blocker. */
export type MonthlySpan = {
  readonly startDay: number | string;
  readonly startTime: string;
  readonly endDay: number | string;
  readonly endTime: string;
};

/**
 * Returns whether a default blocker ends on the day and at the time of its start. Such a blocker
 * closes nothing and isn't saved.
 */
export const isEmptySpan = (span: MonthlySpan): boolean =>
  Number(span.startDay) === Number(span.endDay) && span.startTime === span.endTime;
