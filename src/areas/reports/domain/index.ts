/** The public API of the reports' domain. */
export * from './report.ts';
export * as calls from './calls.ts';
export type { ReportCalls } from './calls.ts';
export type {
  AnswerInput,
  DeclareInput,
  FinalizeInput,
  ReinstateInput,
  UndoInput,
  UnregisterInput,
} from './calls/inputs.ts';
export { namedVerticalSchema, type NamedVertical } from './calls/answer-schemas.ts';
export type {
  RegisteredRow,
  RememberedFile,
  ReportEntry,
  UndoneRow,
} from './calls/answer-schemas.ts';
export * from './refusal-codes.ts';
export * from './count-dates-and-rows.ts';
export * from './registered-sum.ts';
export {
  areaOfCommand,
  reportCommands,
  type ReportCommandCode,
  type ReinstatingFacts,
  type ReportFacts,
  type SteppingFacts,
} from './commands.ts';
export { declaredDates, isDeclarationInFuture, newestDeclarableMonth } from './declared-dates.ts';
export * from './listing.ts';
export * from './states.ts';
export * from './stock-count.ts';
export * from './undoing.ts';
export * from './unregistering.ts';
export {
  reportComparisonVerdict,
  choicesAsJson,
  type ComparedReportState,
} from './report-comparison-verdict.ts';
export type { ComparedReport, HeldReport } from './compare-call.ts';
