/** Public API of the developer tools' domain. */
export * as calls from './calls.ts';
export * from './order-check.ts';
export * from './explain-rights.ts';
export * from './order-input.ts';
export { hashedText } from './erp-checks.ts';
export * from './role-views.ts';
