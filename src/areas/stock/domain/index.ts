/** The public API of the domain of expected stock. */
export * from './possible-causes.ts';
export * from './expected-stock.ts';
export * as addresses from './call-addresses.ts';
export * as calls from './calls.ts';
export type { StockDifference, StockDifferences } from './calls.ts';
export type {
  CompanyStock,
  Movement,
  PartUnits,
  SalesOfMonth,
  StockMonth,
} from './stock-month-schema.ts';
