/** The face of orders' domain. */
export * from './order.ts';
export * from './erp-sizes.ts';
export * from './fields.ts';
export * from './states.ts';
export * from './check.ts';
export * as orderCommands from './commands.ts';
export type { OrderCode, SavingFacts, SubmittingFacts } from './commands.ts';
export * from './changes.ts';
export * from './asking.ts';
export * from './decisions.ts';
export * as calls from './calls.ts';
export * as approvalCalls from './approval-calls.ts';
export type { DecideInput, Decided, Revisions } from './approval-calls.ts';
export type { History, References, SaveInput, StepInput, SubmitInput } from './calls.ts';
export * from './figures.ts';
export * from './history.ts';
export * from './mails.ts';
export * from './pasted.ts';
