/** The calls of compliance: the matrix and the figures, for stock and for sales. */
import { defineCall } from '#kernel/domain/call.ts';
import { calls } from '#areas/catalog/domain/index.ts';
import { currencies } from '#kernel/domain/money.ts';
import { instant, month, rowId, rowIdText, storedDate, z } from '#kernel/domain/schema.ts';
import { namedVertical } from '#areas/reports/domain/index.ts';
import { ageBands } from './figures.ts';
import { cellStates, companyStates } from './matrix.ts';

const figure = z.object({
  units: z.int(),
  amounts: z.array(z.object({ currency: z.enum(currencies), minor: z.int() })),
});
const distributor = z.optional(rowIdText);
/** Whom an administrator may choose; empty for distributors. */
const distributors = z.array(z.object({ id: rowId, name: z.string() }));

/**
 * How many companies a sum knows of, and of how many it speaks. Absent in answers that were kept
 * before.
 */
const coverage = z.optional(z.object({ known: z.int(), all: z.int() }));
export type Coverage = z.infer<typeof coverage>;

export const matrixRow = z.object({
  distributorId: rowId,
  distributorName: z.string(),
  zone: z.string(),
  companies: z.array(z.object({ id: rowId, name: z.string() })),
  cells: z.array(
    z.object({
      month,
      state: z.enum(cellStates),
      due: storedDate,
      overdue: z.boolean(),
      companies: z.array(
        z.object({ companyId: rowId, state: z.enum(companyStates), firstAt: z.nullable(instant) }),
      ),
    }),
  ),
});
export type MatrixRow = z.infer<typeof matrixRow>;
const matrix = z.object({ months: z.array(month), rows: z.array(matrixRow) });
export type Matrix = z.infer<typeof matrix>;

export const inventoryMatrix = defineCall({
  name: 'compliance.inventory',
  method: 'GET',
  path: '/inventory/compliance',
  right: ['inventory.read'],
  summary:
    'Inventory reports by distributor and month, for the last twelve months, current one last',
  poll: true,
  answer: matrix,
});
export const posMatrix = defineCall({
  name: 'compliance.pos',
  method: 'GET',
  path: '/pos/compliance',
  right: ['pos.read'],
  summary: 'POS reports by distributor and month, for the last twelve months, current one last',
  poll: true,
  answer: matrix,
});

/** A part as the catalogue names it; empty where it has none. */
const part = z.object({
  partNumber: z.string(),
  description: z.string(),
  /** In other languages than the description's, as in the catalogue. */
  names: calls.part.shape.names,
  figure,
});
export const stockFigures = defineCall({
  name: 'figures.inventory',
  method: 'GET',
  path: '/inventory/figures',
  right: ['inventory.read'],
  summary: 'Stock on hand by age, with the top parts in stock',
  poll: true,
  query: z.strictObject({ distributor }),
  /** `from`, `to`: the oldest and the newest of the counts that were added up. */
  answer: z.object({
    from: z.nullable(storedDate),
    to: z.nullable(storedDate),
    /** Companies with a count. */
    coverage,
    bands: z.array(z.object({ band: z.enum(ageBands), figure })),
    parts: z.array(part),
    distributors,
  }),
});
export type StockFigures = z.infer<typeof stockFigures.answer>;
export const salesFigures = defineCall({
  name: 'figures.pos',
  method: 'GET',
  path: '/pos/figures',
  right: ['pos.read'],
  summary: 'Sell-in and sell-through by month, with top-selling parts and cities',
  poll: true,
  query: z.strictObject({ distributor }),
  /** `since`: of parts and cities. `sellIn` null: for whoever may not read orders. */
  answer: z.object({
    months: z.array(
      z.object({
        month,
        sellIn: z.nullable(figure),
        sellThrough: figure,
        /** False: no company has reported the month, so nothing is known of its sales. Absent in answers that were kept before. */
        isReported: z.optional(z.boolean()),
        /** Companies that are asked for the month and have not reported it: the figure is a part. Absent as above. */
        unreported: z.optional(z.int()),
      }),
    ),
    since: storedDate,
    /** Companies that reported any date from `since` on: of parts and cities. */
    coverage,
    parts: z.array(part),
    cities: z.array(z.object({ city: z.string(), state: z.string(), figure })),
    distributors,
  }),
});
export type SalesFigures = z.infer<typeof salesFigures.answer>;
/** `months`: all of them, oldest first. `rows`: those with sales; `verticalId` null: without one; `state` empty: without one. */
export const verticalFigures = defineCall({
  name: 'figures.pos_verticals',
  method: 'GET',
  path: '/pos/figures/verticals',
  right: ['pos.read'],
  summary: 'Sell-through by vertical, state and month',
  poll: true,
  query: z.strictObject({ distributor }),
  answer: z.object({
    months: z.array(month),
    /** False: no company has reported any of the months. Absent in answers that were kept before. */
    isReported: z.optional(z.boolean()),
    /** Companies that reported any of the months. */
    coverage,
    verticals: z.array(namedVertical),
    rows: z.array(z.object({ month, state: z.string(), verticalId: z.nullable(rowId), figure })),
  }),
});
export type VerticalFigures = z.infer<typeof verticalFigures.answer>;
