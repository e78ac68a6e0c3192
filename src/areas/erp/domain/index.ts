/** The face of the ERP room's domain. */
export * from './catalog.ts';
export { erpCodes, type ErpCode } from './codes.ts';
export * from './payload.ts';
export * as calls from './calls.ts';
export type {
  AuditFilters,
  AuditRow,
  IntegrationCallName,
  PendingOrder,
  ResultInput,
  RowAnswers,
  StuckOrder,
} from './calls.ts';
export { integrationCallNames } from './calls.ts';
export * from './result.ts';
