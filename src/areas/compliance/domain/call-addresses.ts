/** Paths of compliance's calls, for its screens, which need no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const getInventoryReportingMatrix = address<typeof calls.getInventoryReportingMatrix>(
  'GET /inventory/compliance',
);
export const getPosReportingMatrix =
  address<typeof calls.getPosReportingMatrix>('GET /pos/compliance');
export const getStockFigures = address<typeof calls.getStockFigures>('GET /inventory/figures');
export const getSalesFigures = address<typeof calls.getSalesFigures>('GET /pos/figures');
export const getVerticalFigures = address<typeof calls.getVerticalFigures>(
  'GET /pos/figures/verticals',
);
