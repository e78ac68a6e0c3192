/** Paths of compliance's calls, for its screens, which need no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const inventoryMatrix = address<typeof calls.inventoryMatrix>('GET /inventory/compliance');
export const posMatrix = address<typeof calls.posMatrix>('GET /pos/compliance');
export const stockFigures = address<typeof calls.stockFigures>('GET /inventory/figures');
export const salesFigures = address<typeof calls.salesFigures>('GET /pos/figures');
export const verticalFigures = address<typeof calls.verticalFigures>('GET /pos/figures/verticals');
