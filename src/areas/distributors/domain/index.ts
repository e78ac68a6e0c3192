/** Public API of the distributors' domain. */
export * from './distributor-change-rules.ts';
export * from './refusal-codes.ts';
export * from './distributor-content.ts';
export * from './contracts.ts';
export * from './country-defaults.ts';
export * from './distributor.ts';
export * from './former-distributors.ts';
export * from './parse-former-row.ts';
export * from './postal-codes.ts';
export * from './tax-ids.ts';
export * from './time-zone-names.ts';
export * as calls from './calls.ts';
export * as formerCalls from './former-calls.ts';
export type { DistributorFilters, DistributorRow, DistributorView } from './calls.ts';
export type { FormerDistributorView } from './former-calls.ts';
