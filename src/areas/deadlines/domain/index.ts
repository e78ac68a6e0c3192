/** The public API of the deadlines' domain. */
export * from './blocker.ts';
export * from './blocker-content.ts';
export * from './blocker-schema.ts';
export * as addresses from './call-addresses.ts';
export * as calls from './calls.ts';
export {
  blockerRefusalCodes,
  deadlineRefusalCodes,
  type BlockerCode,
  type DeadlineCode,
} from './codes.ts';
export * from './closings.ts';
export type { DocumentClosings } from './closings-schema.ts';
export {
  findBlockingClosing,
  monthlyClosingInMonth,
  listNextClosings,
  listClosingsOfTwelveMonths,
  findMonthsOpenTooShort,
  listClosingsInPeriod,
} from './compute-closings.ts';
