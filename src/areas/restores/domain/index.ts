/** The public API of the restores' domain. */
export * as calls from './calls.ts';
export type { FindingFilters, FindingRow, RestoreRow } from './calls.ts';
export * from './findings.ts';
export * from './lives.ts';
export * from './windows.ts';
