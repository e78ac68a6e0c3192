/** Defines the calls of expected stock. They need the right to read sales too (decision 0226). */
import { defineCall } from '#kernel/domain/call.ts';
import { monthSchema, rowIdSchema, rowIdTextSchema, z } from '#kernel/domain/schema.ts';
import { stockMonthSchema } from './stock-month-schema.ts';

export const listStockMonths = defineCall({
  name: 'stock.months',
  method: 'GET',
  path: '/stock/months',
  right: ['inventory.read'],
  poll: true,
  summary:
    'The months of the caller’s distributor with a stamp that changes with their facts; none for administrators',
  answer: z.object({ months: z.array(z.object({ month: monthSchema, stamp: z.string() })) }),
});

export const getStockMonth = defineCall({
  name: 'stock.month',
  method: 'GET',
  path: '/stock/months/:month',
  right: ['inventory.read'],
  poll: true,
  summary: 'What a distributor counted and sold in a month, and what was shipped to it',
  params: z.strictObject({ month: monthSchema }),
  /** Administrators name the distributor. Others get their own. */
  query: z.strictObject({ distributor: z.optional(rowIdTextSchema) }),
  answer: stockMonthSchema,
});

const units = z.nullable(z.int());

const stockSums = z.object({
  distributorId: rowIdSchema,
  distributorName: z.string(),
  expected: units,
  reported: units,
  less: z.int(),
  more: z.int(),
  differing: z.int(),
  known: z.int(),
  all: z.int(),
});
export type StockDifference = z.infer<typeof stockSums>;

export const listStockDifferences = defineCall({
  name: 'stock.differences',
  method: 'GET',
  path: '/stock/differences/:month',
  right: ['inventory.read'],
  adminsOnly: true,
  mayLag: true,
  poll: true,
  summary: 'Expected and reported stock of a month by distributor, the largest differences first',
  params: z.strictObject({ month: monthSchema }),
  answer: z.object({ month: monthSchema, rows: z.array(stockSums) }),
});
export type StockDifferences = z.infer<typeof listStockDifferences.answer>;
