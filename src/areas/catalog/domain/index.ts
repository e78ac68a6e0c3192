/** The face of the catalogue's domain. */
export * as calls from './calls.ts';
export type { Part } from './calls.ts';
export { typoBetween } from './typos.ts';
