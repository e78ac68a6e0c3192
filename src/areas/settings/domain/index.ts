/** The public API of settings' domain. */
export * from './minimum-orders.ts';
export * from './values.ts';
export * from './lists.ts';
