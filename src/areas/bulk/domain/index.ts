/** The public API of the domain of bulk uploads. */
export * from './amount-reader.ts';
export * from './assemble-distributor.ts';
export * from './codes.ts';
export * from './bulk-columns.ts';
export * from './error-table.ts';
export * as calls from './calls.ts';
export type { BulkEffects, BulkImport } from './calls.ts';
