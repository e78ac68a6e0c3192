/** The public API of the domain of file storage. */
export * as calls from './calls.ts';
export type { FileStorageView } from './calls.ts';
export { storageRefusalCodes, type StorageCode } from './refusal-codes.ts';
export { unreferencedLimits } from './unreferenced-limits.ts';
export { storedStates, type StoredState } from './stored-file-states.ts';
