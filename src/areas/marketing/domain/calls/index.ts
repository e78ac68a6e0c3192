/** Exports all calls of marketing. */
export * from './items.ts';
export * from './newsletter.ts';
export * from './site.ts';
export * from './support.ts';
