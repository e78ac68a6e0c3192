/** The face of distributors' domain. */
export * from './distributor.ts';
