/** The public API of funnels' domain. */
export * as calls from './calls.ts';
export { funnelTermsSchema } from './calls.ts';
export * as addresses from './call-addresses.ts';
export type { FunnelBrief, FunnelChangeRow, ListedFunnel } from './calls.ts';
export * from './check-order-under-funnel.ts';
export * from './funnel-issues.ts';
export * from './refusal-codes.ts';
export * from './funnel-changes.ts';
export * from './funnel-draws.ts';
export * from './funnel-number.ts';
export * from './funnel-state-filters.ts';
export type { Funnel, FunnelPart } from './funnel-schema.ts';
export { funnelStatusOf } from './funnel-status.ts';
export * from './funnel-terms.ts';
