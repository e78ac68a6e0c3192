/**
 * Public API of marketing's domain: items, newsletters and their readers, support requests, and the
 * public site.
 */
export * as calls from './calls/index.ts';
export type { SiteItem } from './calls/site.ts';
export * as marketingAddresses from './call-addresses.ts';
export * from './refusal-codes.ts';
export * from './items.ts';
export * from './marketing-constants.ts';
export * from './newsletters.ts';
export * from './support.ts';
