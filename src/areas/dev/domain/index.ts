/** Public API of the developer tools' domain. */
export * as calls from './calls.ts';
export * from './check.ts';
export * from './why.ts';
export * from './order-input.ts';
export { hashedText } from './erp-checks.ts';
export * from './views.ts';
