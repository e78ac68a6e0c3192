/** The public API of the alerts' domain. */
export * from './details.ts';
export { kindWords } from './kind-words.ts';
export * from './kinds.ts';
export * as calls from './calls.ts';
export * as addresses from './call-addresses.ts';
export { MAX_LISTED_REASONS } from './calls.ts';
export type { Alert, AlertDetail } from './calls.ts';
