/** Paths of the calls, for screens and devices, which need no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const listStockMonths = address<typeof calls.listStockMonths>('GET /stock/months');
export const getStockMonth = address<typeof calls.getStockMonth>('GET /stock/months/:month');
export const listStockDifferences = address<typeof calls.listStockDifferences>(
  'GET /stock/differences/:month',
);
