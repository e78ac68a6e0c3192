/** The public API of settings' domain. */
export * from './values.ts';
export * from './lists.ts';
