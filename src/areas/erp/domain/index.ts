/** The public API of the ERP's domain. */
export * from './catalog-rows.ts';
export { erpCodes, type ErpCode } from './codes.ts';
export * from './erp-payload.ts';
export * as auditCalls from './audit-calls.ts';
export type { AuditFilters, AuditRow, StuckOrder } from './audit-calls.ts';
export * as calls from './calls.ts';
export type { IntegrationCallName, PendingOrder, ResultInput, RowAnswers } from './calls.ts';
export { integrationCallNames } from './calls.ts';
export * from './parse-erp-result.ts';
export { erpItemToLineNumber, parseErpEvent, type EventInput } from './fulfillment-event-schema.ts';
