/** The public API of the restores' domain. */
export * as calls from './calls.ts';
export type { FindingFilters, FindingRow, RestoreRow } from './calls.ts';
export * from './findings.ts';
export * from './number-reservation.ts';
export * from './find-restore-that-lost.ts';
export * from './compare-restored-versions.ts';
