/** Public API of the audit's domain. */
export * from './changed-values.ts';
export * as calls from './calls.ts';
export type { ActionFilters, ActionRow } from './calls.ts';
