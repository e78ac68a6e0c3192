/** The public API of the ERP's domain. */
export * from './catalog-rows.ts';
export { erpRefusalCodes, type ErpCode } from './codes.ts';
export * from './erp-payload.ts';
export * as auditCalls from './erp-call-log-calls.ts';
export type { ErpCallFilters, ErpCallRow, StuckOrder } from './erp-call-log-calls.ts';
export * as calls from './calls.ts';
export type { IntegrationCallName, PendingOrder, ErpResultInput, RowAnswers } from './calls.ts';
export { integrationCallNames } from './calls.ts';
export * from './parse-erp-result.ts';
export {
  erpItemToLineNumber,
  parseErpEvent,
  type ErpEventInput,
} from './fulfillment-event-schema.ts';
