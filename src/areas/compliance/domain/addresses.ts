/** Paths of compliance's calls, for its screens, which need no schemas. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const inventoryMatrix: AddressOf<typeof calls.inventoryMatrix> = {
  method: 'GET',
  path: '/inventory/compliance',
};

export const posMatrix: AddressOf<typeof calls.posMatrix> = {
  method: 'GET',
  path: '/pos/compliance',
};

export const stockFigures: AddressOf<typeof calls.stockFigures> = {
  method: 'GET',
  path: '/inventory/figures',
};

export const salesFigures: AddressOf<typeof calls.salesFigures> = {
  method: 'GET',
  path: '/pos/figures',
};

export const verticalFigures: AddressOf<typeof calls.verticalFigures> = {
  method: 'GET',
  path: '/pos/figures/verticals',
};
