/**
 * Defines the schemas of a report for the calls. They are separate from the rules, because devices
 * need none of them.
 */
import { fileChoices, type FileChoices } from '#areas/imports/domain/index.ts';
import { currencies } from '#kernel/domain/money.ts';
import { instant, line, rowId, storedDate, uuid, z } from '#kernel/domain/schema.ts';
import {
  replacements,
  reportAreas,
  reportKinds,
  reportLimits,
  reportStatuses,
} from './report-values.ts';

export const choices = fileChoices;
export type ReportChoices = FileChoices;

export const fileOf = z.strictObject({
  name: line(255, 1),
  size: z.int().check(z.positive(), z.lte(reportLimits.fileBytes)),
  /**
   * `fileHash` of the file engine: SHA-256 of the SHA-256 hashes of all 4 MB blocks, in lower-case
   * hex, so that no device must hold a file in memory.
   */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type ReportFile = z.infer<typeof fileOf>;

const count = z.int().check(z.nonnegative());

/**
 * Numbers of rows when the server last compared the file. `added`, `changed` and `same` compare the
 * file's rows with the registered ones. `kept` are registered rows that stay although the file
 * lacks them, `removed` are those that a replacement removed, and `wrong` are rows with errors.
 */
export const counts = z.object({
  added: count,
  changed: count,
  same: count,
  kept: count,
  removed: count,
  wrong: count,
});
export type ReportCounts = z.infer<typeof counts>;

/**
 * A date of the file and the rows that are registered for it. `none` is true if the date is
 * declared to have no sales or stock.
 */
export const dayLine = z.object({
  date: storedDate,
  rows: count,
  quantity: z.int(),
  registeredRows: count,
  registeredQuantity: z.int(),
  none: z.boolean(),
});
export type DayLine = z.infer<typeof dayLine>;

/**
 * A reason why nothing was registered: the code of an issue, the number of rows that have it, and
 * the first of their lines. `field` is a field's name, or '' for issues of whole rows.
 */
export const reason = z.object({
  code: z.string(),
  field: z.string(),
  rows: count,
  lines: z.array(z.int()),
});

export type Reason = z.infer<typeof reason>;

const headShape = {
  id: uuid,
  area: z.enum(reportAreas),
  kind: z.enum(reportKinds),
  source: z.enum(['file', 'none']),
  distributorId: rowId,
  distributorName: z.string(),
  companyId: rowId,
  companyName: z.string(),
  status: z.enum(reportStatuses),
  version: z.int(),
  /** Null for a declaration without sales or stock. */
  fileName: z.nullable(z.string()),
  fileHash: z.nullable(z.string()),
  fileSize: z.nullable(z.int()),
  /**
   * Sums of the file's rows: as the device counted them until the server has processed the report.
   */
  rows: count,
  quantity: z.int(),
  from: z.nullable(storedDate),
  to: z.nullable(storedDate),
  replacement: z.enum(replacements),
  counts: z.nullable(counts),
  /** Code of the reason why the report waits for a correction; null if it doesn't. */
  refusal: z.nullable(z.string()),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
  completedAt: z.nullable(instant),
  deleted: z.boolean(),
};

export const reportHead = z.object(headShape);
export type ReportHead = z.infer<typeof reportHead>;

/** A whole report. `days` has at most 800 entries. */
export const report = z.object({
  ...headShape,
  choices: z.nullable(choices),
  days: z.array(dayLine),
  reasons: z.array(reason),
  currency: z.enum(currencies),
  /** When a device sent the report again after a restore; absent or null if it never did. */
  resentAt: z.optional(z.nullable(instant)),
});
export type Report = z.infer<typeof report>;
