/** The public API of distributors' domain. */
export * from './distributor.ts';
