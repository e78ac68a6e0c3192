/** The face of the reports' domain. */
export * from './report.ts';
export * as calls from './calls.ts';
export type { AnswerInput, DeclareInput, FinalizeInput, RegisteredRow, RememberedFile, ReportCalls, ReportEntry } from './calls.ts';
