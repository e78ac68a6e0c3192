/** The public API of the alerts' domain. */
export * from './alert-details.ts';
export { alertKindWords } from './alert-kind-words.ts';
export * from './alert-kinds.ts';
export { orderAlertDetailWords } from './order-alert-detail-words.ts';
export * as calls from './calls.ts';
export * as addresses from './call-addresses.ts';
export * from './translate-alert-detail.ts';
export { MAX_REASONS_IN_LIST } from './calls.ts';
export type { Alert, AlertDetail } from './calls.ts';
