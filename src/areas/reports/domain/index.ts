/** The face of the reports' domain. */
export * from './report.ts';
export * as calls from './calls.ts';
export type {
  AnswerInput,
  DeclareInput,
  FinalizeInput,
  RegisteredRow,
  RememberedFile,
  ReportCalls,
  ReportEntry,
} from './calls.ts';
export * from './codes.ts';
export {
  areaOfCommand,
  datesOf,
  reportCommands,
  type ReportCommandCode,
  type ReportFacts,
  type SteppingFacts,
} from './commands.ts';
export * from './states.ts';
