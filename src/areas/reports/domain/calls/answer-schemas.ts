/**
 * Defines the parts of answers other than reports, such as registered rows, remembered files and
 * entries of a report's history.
 */
import {
  instantSchema,
  rowIdSchema,
  storedDateSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { recordByFieldSchema, fieldNames } from '#areas/imports/domain/index.ts';
import { reportChoicesSchema } from '../report-schema.ts';
import { reportKinds } from '../report.ts';
import { laterOutcomes } from '../undoing.ts';

const count = z.int().check(z.nonnegative());
const value = z.union([z.string(), z.number(), z.null()]);

/**
 * The fields of a registered row. `values` contains its values by field: amounts in minor units,
 * dates as ISO dates.
 */
export const rowShape = {
  key: z.string(),
  ordinal: count,
  date: storedDateSchema,
  /** Number of the row in its file, or in its sheet. */
  line: z.nullable(count),
  values: recordByFieldSchema(value),
};

/** A vertical with its names in three languages, as in the settings list. */
export const namedVerticalSchema = z.object({
  id: rowIdSchema,
  names: z.object({ en: z.string(), es: z.string(), pt: z.string() }),
});
export type NamedVertical = z.infer<typeof namedVerticalSchema>;

/**
 * A row of a report. `vertical` is the id of the vertical of the row's activity on its date, null
 * if it has none; only sales have one, and older servers leave it out. `was` holds the values that
 * this report changed, as they were before.
 */
export const registeredRowSchema = z.object({
  ...rowShape,
  /**
   * Name of the sheet that the row comes from if several sheets of the workbook were read; older
   * servers leave it out.
   */
  sheet: z.optional(z.nullable(z.string())),
  vertical: z.optional(z.nullable(rowIdSchema)),
  was: z.nullable(recordByFieldSchema(value)),
  state: z.enum(['added', 'changed', 'same', 'kept']),
});
export type RegisteredRow = z.infer<typeof registeredRowSchema>;

/** The columns of a distributor's earlier file, remembered by the names in its header. */
export const rememberedFileSchema = z.object({
  id: uuidSchema,
  distributorId: rowIdSchema,
  kind: z.enum(reportKinds),
  names: z.array(z.string()),
  choices: reportChoicesSchema,
  at: instantSchema,
});
export type RememberedFile = z.infer<typeof rememberedFileSchema>;

/**
 * A row about which a person decides when a report is undone. `registered` contains its current
 * values, or null if it isn't registered. `former` contains its values before the undone report, or
 * null if there was no row. `by` is the later report.
 */
export const undoneRowSchema = z.object({
  row: z.string(),
  outcome: z.enum(laterOutcomes),
  by: z.nullable(uuidSchema),
  registered: z.nullable(recordByFieldSchema(value)),
  former: z.nullable(recordByFieldSchema(value)),
});
export type UndoneRow = z.infer<typeof undoneRowSchema>;

/**
 * An entry of a report's history. These kinds are not explained by their names:
 * - `full_replacement`: whole dates were replaced.
 * - `reinstated`: rows were restored, by this report or by `other`.
 * - `undone`: the report was undone after it was complete; `note` is the reason.
 * - `unregistered`: the report was removed after it was complete.
 * - `field_change`: rows differed; the old values of the first hundred are listed.
 */
export const reportHistoryEntrySchema = z.object({
  id: rowIdSchema,
  at: instantSchema,
  by: z.string(),
  kind: z.enum([
    'finalized',
    'asked',
    'answered',
    'full_replacement',
    'field_change',
    'completed',
    'refused',
    'declared',
    'replaced_by',
    'reinstated',
    'removed',
    'unregistered',
    'undone',
  ]),
  rows: count,
  /** Units of `rows`. Absent or null if they weren't counted. */
  quantity: z.optional(z.nullable(z.int())),
  dates: z.array(storedDateSchema),
  other: z.nullable(uuidSchema),
  /**
   * The rows and units that the entry removed and that are kept, and whether they were restored.
   * Absent or null if nothing is kept.
   */
  replaced: z.optional(
    z.nullable(z.object({ rows: count, quantity: z.int(), isReinstated: z.boolean() })),
  ),
  /** The reason that the person gave. Absent or null if none was asked for. */
  note: z.optional(z.nullable(z.string())),
  changes: z.array(
    z.object({
      /**
       * The line of the row, from which `sheetRowOfLine` of the file engine computes sheet and row.
       * Null if the row has none.
       */
      line: z.nullable(count),
      key: z.string(),
      fields: z.array(z.object({ field: z.enum(fieldNames), was: value, is: value })),
    }),
  ),
});
export type ReportEntry = z.infer<typeof reportHistoryEntrySchema>;
