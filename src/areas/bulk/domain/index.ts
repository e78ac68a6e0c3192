/** The public API of the domain of bulk uploads. */
export * from './amounts.ts';
export * from './assemble.ts';
export * from './codes.ts';
export * from './columns.ts';
export * from './returned.ts';
export * as calls from './calls.ts';
export type { BulkEffects, BulkImport } from './calls.ts';
