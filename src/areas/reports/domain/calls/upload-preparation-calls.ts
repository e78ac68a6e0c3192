/**
 * Defines the calls that prepare and check an upload: companies, remembered files, baselines, last
 * prices, earlier uploads of the same file.
 */
import { defineCall } from '#kernel/domain/call.ts';
import { prescribedNamesSchema, type PrescribedNames } from '#areas/imports/domain/index.ts';
import {
  instantSchema,
  rowIdSchema,
  rowIdTextSchema,
  storedDateSchema,
  uuidSchema,
  z,
  type Schema,
} from '#kernel/domain/schema.ts';
import { reportFileSchema } from '../report-schema.ts';
import { reportStatuses, type ReportArea } from '../report-values.ts';
import { reportKinds, type ReportKind } from '../report.ts';
import { rememberedFileSchema } from './answer-schemas.ts';

const distributor = z.optional(rowIdTextSchema);
const spread = z.nullable(z.array(z.int()));

/** Returns the calls that load what upload screens need before a file is checked. */
export const uploadPreparationCalls = <const Area extends ReportArea>(area: Area) => ({
  /**
   * Returns what upload screens offer and check against. `zone` and `currency` are the
   * distributor's. Parts aren't included; the catalog has its own mirror.
   */
  references: defineCall({
    name: `${area}.references`,
    method: 'GET',
    path: `/${area}/reports/references`,
    right: [`${area}.read`],
    summary: 'Distributors, companies, what is remembered of their files',
    poll: true,
    query: z.strictObject({ distributor }),
    answer: z.object({
      distributors: z.array(
        z.object({
          id: rowIdSchema,
          name: z.string(),
          kind: z.enum(['brazil', 'laam']),
          country: z.string(),
          currency: z.string(),
          zone: z.string(),
          companies: z.array(
            z.object({
              id: rowIdSchema,
              name: z.string(),
              taxId: z.string(),
              main: z.boolean(),
              /**
               * If false, no new reports can be made for the company. Absent in answers of older
               * servers.
               */
              active: z.optional(z.boolean()),
            }),
          ),
        }),
      ),
      remembered: z.array(rememberedFileSchema),
      /** The prescribed column names. Absent in answers of older servers. */
      prescribed: z.optional(
        z.object(
          Object.fromEntries(reportKinds.map((kind) => [kind, z.optional(prescribedNamesSchema)])),
        ) as unknown as Schema<Partial<Record<ReportKind, PrescribedNames>>>,
      ),
    }),
  }),
  /**
   * Returns the baselines of the last twelve months by part and currency. `price` (in minor units)
   * and `quantity` each hold a low, a middle and a high value, or are null if there are too few
   * rows.
   */
  baseline: defineCall({
    name: `${area}.usual`,
    method: 'GET',
    path: `/${area}/reports/usual`,
    right: [`${area}.read`],
    summary: 'Usual price and quantity by part number',
    poll: true,
    query: z.strictObject({ distributor }),
    answer: z.object({
      parts: z.array(
        z.object({
          partNumber: z.string(),
          currency: z.string(),
          price: spread,
          quantity: spread,
        }),
      ),
    }),
  }),
  /** Returns the last registered price of each part, for rows without one. */
  prices: defineCall({
    name: `${area}.prices`,
    method: 'GET',
    path: `/${area}/reports/prices`,
    right: [`${area}.read`],
    summary: 'Last registered price by part number',
    poll: true,
    query: z.strictObject({ distributor }),
    answer: z.object({
      prices: z.array(
        z.object({ partNumber: z.string(), priceMinor: z.int(), on: storedDateSchema }),
      ),
    }),
  }),
  /** Finds reports that were made from exactly this file. */
  known: defineCall({
    name: `${area}.known`,
    method: 'GET',
    path: `/${area}/reports/known`,
    right: [`${area}.read`],
    summary: 'Reports that came from the same file',
    query: z.strictObject({ distributor, hash: reportFileSchema.shape.hash }),
    answer: z.object({
      reports: z.array(
        z.object({
          id: uuidSchema,
          status: z.enum(reportStatuses),
          at: instantSchema,
          by: z.string(),
        }),
      ),
    }),
  }),
});
