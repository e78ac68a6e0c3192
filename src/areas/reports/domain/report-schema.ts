/**
 * Defines the schemas of a report for the calls. They are separate from the rules, because devices
 * need none of them.
 */
import { fileChoicesSchema, type FileChoices } from '#areas/imports/domain/index.ts';
import { currencies } from '#kernel/domain/money.ts';
import {
  instantSchema,
  singleLineSchema,
  rowIdSchema,
  storedDateSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import {
  replacementModes,
  reportAreas,
  reportKinds,
  reportLimits,
  reportStatuses,
} from './report-values.ts';

export const reportChoicesSchema = fileChoicesSchema;
export type ReportChoices = FileChoices;

export const reportFileSchema = z.strictObject({
  name: singleLineSchema(255, 1),
  size: z.int().check(z.positive(), z.lte(reportLimits.fileBytes)),
  /**
   * `fileHash` of the file engine: SHA-256 of the SHA-256 hashes of all 4 MB blocks, in lower-case
   * hex, so that no device must hold a file in memory.
   */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type ReportFile = z.infer<typeof reportFileSchema>;

const count = z.int().check(z.nonnegative());

/**
 * Numbers of rows when the server last compared the file. `added`, `changed` and `same` are rows of
 * the file compared with the registered ones. `kept` are registered rows that the file lacks and
 * that stay. `removed` are registered rows that a replacement removed. `wrong` are rows with
 * errors. `leftOut` are rows of the file that aren't data, as `isLeftOutWithCells` counts them;
 * absent if there are none, or if an older server registered the report. `returned` are rows that
 * were registered again when the report was undone; absent before, or if an older server undid it.
 * `allDates` contains the sums of all dates; absent if `days` of the report lists all of them.
 */
export const changeCountsSchema = z.object({
  added: count,
  changed: count,
  same: count,
  kept: count,
  removed: count,
  wrong: count,
  leftOut: z.optional(count),
  returned: z.optional(count),
  allDates: z.optional(
    z.object({
      dates: count,
      registeredDates: count,
      registeredRows: count,
      registeredQuantity: z.int(),
    }),
  ),
});
export type ReportCounts = z.infer<typeof changeCountsSchema>;

/**
 * A date of the file and the rows that are registered for it. `none` is true if the date is
 * declared to have no sales or stock.
 */
export const reportDaySchema = z.object({
  date: storedDateSchema,
  rows: count,
  quantity: z.int(),
  registeredRows: count,
  registeredQuantity: z.int(),
  none: z.boolean(),
});
export type ReportDay = z.infer<typeof reportDaySchema>;

/**
 * A reason why nothing was registered: the code of an issue, the number of rows that have it, and
 * the first of their lines, from which `sheetRowOfLine` of the file engine computes sheet and row.
 * `field` is a field's name, or '' for issues of whole rows.
 */
export const rejectionReasonSchema = z.object({
  code: z.string(),
  field: z.string(),
  rows: count,
  lines: z.array(z.int()),
});

export type RejectionReason = z.infer<typeof rejectionReasonSchema>;

const headShape = {
  id: uuidSchema,
  area: z.enum(reportAreas),
  kind: z.enum(reportKinds),
  source: z.enum(['file', 'none']),
  distributorId: rowIdSchema,
  distributorName: z.string(),
  companyId: rowIdSchema,
  companyName: z.string(),
  status: z.enum(reportStatuses),
  version: z.int(),
  /** Null for a declaration without sales or stock. */
  fileName: z.nullable(z.string()),
  fileHash: z.nullable(z.string()),
  fileSize: z.nullable(z.int()),
  /**
   * Number, units and dates of the file's rows. Until the server has processed the report, they are
   * as the device counted them.
   */
  rows: count,
  quantity: z.int(),
  from: z.nullable(storedDateSchema),
  to: z.nullable(storedDateSchema),
  replacement: z.enum(replacementModes),
  counts: z.nullable(changeCountsSchema),
  /** Code of the reason why the report waits for a correction. Null if it doesn't. */
  refusal: z.nullable(z.string()),
  createdAt: instantSchema,
  createdBy: z.string(),
  updatedAt: instantSchema,
  updatedBy: z.string(),
  completedAt: z.nullable(instantSchema),
  deleted: z.boolean(),
};

export const reportHeadSchema = z.object(headShape);
export type ReportHead = z.infer<typeof reportHeadSchema>;

/** A whole report. `days` contains at most `MAX_LISTED_DATES` entries, the earliest dates. */
export const reportSchema = z.object({
  ...headShape,
  choices: z.nullable(reportChoicesSchema),
  days: z.array(reportDaySchema),
  reasons: z.array(rejectionReasonSchema),
  currency: z.enum(currencies),
  /** When a device sent the report again after a restore. Absent or null if it never did. */
  resentAt: z.optional(z.nullable(instantSchema)),
  /**
   * Whether the server keeps what undoing the report needs. Older servers leave it out; reports
   * that they registered can't be undone.
   */
  isUndoable: z.optional(z.boolean()),
  /**
   * When a report was removed or undone, and by which person. Later steps, such as restoring rows
   * that it had replaced, don't change them. Absent or null if the report is neither, and absent if
   * an older server answered.
   */
  endedAt: z.optional(z.nullable(instantSchema)),
  endedBy: z.optional(z.nullable(z.string())),
});
export type Report = z.infer<typeof reportSchema>;
