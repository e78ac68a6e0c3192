/** The public API of the domain of bulk uploads. */
export * from './amount-reader.ts';
export * from './assemble-distributor.ts';
export * from './refusal-codes.ts';
export * from './bulk-columns.ts';
export * from './error-table.ts';
export * as calls from './calls.ts';
export type { BulkEffects, BulkImport, BulkUndoPreview } from './calls.ts';
export * from './import-kinds.ts';
export * from './may-undo-import.ts';
export * from './tab-of-kind.ts';
export * from './plan-record-undo.ts';
