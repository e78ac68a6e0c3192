/** The public API of compliance's domain. */
export * from './due-date.ts';
export * from './reporting-matrix.ts';
export * from './reminders.ts';
export * from './compliance-figures.ts';
export * from './partial-coverage.ts';
export * as calls from './calls.ts';
export type {
  Coverage,
  ReportingMatrix,
  MatrixRow,
  SalesFigures,
  StockFigures,
  VerticalFigures,
} from './calls.ts';
