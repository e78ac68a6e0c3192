/** Defines the calls of compliance: the matrix and the figures, for stock and sales. */
import { defineCall } from '#kernel/domain/call.ts';
import { calls } from '#areas/catalog/domain/index.ts';
import { currencies } from '#kernel/domain/money.ts';
import {
  instantSchema,
  monthSchema,
  rowIdSchema,
  rowIdTextSchema,
  storedDateSchema,
  z,
} from '#kernel/domain/schema.ts';
import { namedVerticalSchema } from '#areas/reports/domain/index.ts';
import { ageBands } from './compliance-figures.ts';
import { distributorMonthStates, companyMonthStates } from './reporting-matrix.ts';

const figure = z.object({
  units: z.int(),
  amounts: z.array(z.object({ currency: z.enum(currencies), minor: z.int() })),
});

const distributor = z.optional(rowIdTextSchema);

/** The distributors from which an administrator can choose. Empty for a distributor's users. */
const distributors = z.array(z.object({ id: rowIdSchema, name: z.string() }));

/**
 * How many companies a sum covers (`known`), and how many there are (`all`). Absent in stored
 * answers of older server versions.
 */
const coverage = z.optional(z.object({ known: z.int(), all: z.int() }));
export type Coverage = z.infer<typeof coverage>;

export const matrixRowSchema = z.object({
  distributorId: rowIdSchema,
  distributorName: z.string(),
  zone: z.string(),
  companies: z.array(z.object({ id: rowIdSchema, name: z.string() })),
  cells: z.array(
    z.object({
      month: monthSchema,
      state: z.enum(distributorMonthStates),
      due: storedDateSchema,
      overdue: z.boolean(),
      companies: z.array(
        z.object({
          companyId: rowIdSchema,
          state: z.enum(companyMonthStates),
          firstAt: z.nullable(instantSchema),
        }),
      ),
    }),
  ),
});
export type MatrixRow = z.infer<typeof matrixRowSchema>;
const matrix = z.object({ months: z.array(monthSchema), rows: z.array(matrixRowSchema) });
export type ReportingMatrix = z.infer<typeof matrix>;

export const getInventoryReportingMatrix = defineCall({
  name: 'compliance.inventory',
  method: 'GET',
  path: '/inventory/compliance',
  right: ['inventory.read'],
  mayLag: true,
  summary:
    'Inventory reports by distributor and month, for the last twelve months, current one last',
  poll: true,
  answer: matrix,
});

export const getPosReportingMatrix = defineCall({
  name: 'compliance.pos',
  method: 'GET',
  path: '/pos/compliance',
  right: ['pos.read'],
  mayLag: true,
  summary: 'POS reports by distributor and month, for the last twelve months, current one last',
  poll: true,
  answer: matrix,
});

/** A part with its names in the catalog. The description is '' if the part isn't there. */
const part = z.object({
  partNumber: z.string(),
  description: z.string(),
  /** Names in languages other than the description's language, as in the catalog. */
  names: calls.partSchema.shape.names,
  figure,
});

export const getStockFigures = defineCall({
  name: 'figures.inventory',
  method: 'GET',
  path: '/inventory/figures',
  right: ['inventory.read'],
  mayLag: true,
  summary: 'Stock on hand by age, with the top parts in stock',
  poll: true,
  query: z.strictObject({ distributor }),
  /**
   * `from` and `to` are the dates of the oldest and the newest count that was added up. Null if
   * there is none.
   */
  answer: z.object({
    from: z.nullable(storedDateSchema),
    to: z.nullable(storedDateSchema),
    /** How many companies have a count that was added up, and how many there are. */
    coverage,
    bands: z.array(z.object({ band: z.enum(ageBands), figure })),
    parts: z.array(part),
    distributors,
  }),
});
export type StockFigures = z.infer<typeof getStockFigures.answer>;

export const getSalesFigures = defineCall({
  name: 'figures.pos',
  method: 'GET',
  path: '/pos/figures',
  right: ['pos.read'],
  mayLag: true,
  summary: 'Sell-in and sell-through by month, with top-selling parts and cities',
  poll: true,
  query: z.strictObject({ distributor }),
  /**
   * `since` is the first day on which parts and cities are counted. `sellIn` is null for people who
   * may not read orders.
   */
  answer: z.object({
    months: z.array(
      z.object({
        month: monthSchema,
        sellIn: z.nullable(figure),
        sellThrough: figure,
        /**
         * False if no company has reported the month, so that nothing is known of its sales. Absent
         * in stored answers of older server versions.
         */
        isReported: z.optional(z.boolean()),
        /**
         * The number of companies that must report the month and haven't, so that the figure is
         * incomplete. Absent in stored answers of older server versions.
         */
        unreported: z.optional(z.int()),
      }),
    ),
    since: storedDateSchema,
    /** How many companies reported any date from `since` on. It applies to parts and cities. */
    coverage,
    parts: z.array(part),
    cities: z.array(z.object({ city: z.string(), state: z.string(), figure })),
    distributors,
  }),
});
export type SalesFigures = z.infer<typeof getSalesFigures.answer>;

/**
 * Sales by vertical. `months` lists all months, oldest first; `rows` only those with sales.
 * `verticalId` is null for sales without a vertical; `state` is '' for sales without a state.
 */
export const getVerticalFigures = defineCall({
  name: 'figures.pos_verticals',
  method: 'GET',
  path: '/pos/figures/verticals',
  right: ['pos.read'],
  mayLag: true,
  summary: 'Sell-through by vertical, state and month',
  poll: true,
  query: z.strictObject({ distributor }),
  answer: z.object({
    months: z.array(monthSchema),
    /**
     * False if no company has reported any of the months. Absent in stored answers of older server
     * versions.
     */
    isReported: z.optional(z.boolean()),
    /** How many companies reported any of the months. */
    coverage,
    verticals: z.array(namedVerticalSchema),
    rows: z.array(
      z.object({
        month: monthSchema,
        state: z.string(),
        verticalId: z.nullable(rowIdSchema),
        figure,
      }),
    ),
  }),
});
export type VerticalFigures = z.infer<typeof getVerticalFigures.answer>;
