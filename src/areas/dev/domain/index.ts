/** Public API of the developer tools' domain. */
export * as calls from './calls.ts';
export * from './order-check.ts';
export * from './explain-rights.ts';
export * from './check-pasted-order.ts';
export { erpTextToHash } from './check-erp-payload.ts';
export * from './role-views.ts';
