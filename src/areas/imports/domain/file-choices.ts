/**
 * Defines a person's choices about a file as they are transferred: for the device, for the server's
 * own check, and for the next file with the same header.
 */
import { singleLineSchema, z, type Schema } from '#kernel/domain/schema.ts';
import { encodings } from './encodings/encodings.ts';
import { quoteMarks } from './read/text/quoting.ts';
import { ruleKinds } from './column-rules.ts';
import { fileLimits } from './file-limits.ts';
import { choiceLimits } from './header/choice-limits.ts';
import { fieldNames, type FieldName } from './field-names.ts';
import { SEVERAL_SHEETS_NUMBER } from './header/several-sheets-number.ts';
import type { PrescribedNames } from './header/prescribed-names.ts';

const short = singleLineSchema(choiceLimits.text);
const columnNumber = z.int().check(z.gte(0), z.lt(512));
const recordNumber = z.int().check(z.gte(0), z.lte(9_999_999));
const sheetNumber = z.int().check(z.gte(0), z.lte(SEVERAL_SHEETS_NUMBER));
const rowText = z.string().check(z.regex(/^(?:0|[1-9]\d{0,6})$/));

/**
 * Returns the schema of an object by field, in which fields may be absent. zod's own partial
 * records would add to the code that every first screen loads.
 */
export const recordByFieldSchema = <T>(value: Schema<T>): Schema<Partial<Record<FieldName, T>>> =>
  z.strictObject(
    Object.fromEntries(fieldNames.map((name) => [name, z.optional(value)])),
  ) as unknown as Schema<Partial<Record<FieldName, T>>>;

/** The prescribed column names, as the server sends them to devices. */
export const prescribedNamesSchema: Schema<PrescribedNames> = recordByFieldSchema(
  z.array(z.string()),
);

export const fileChoicesSchema = z.strictObject({
  encoding: z.optional(z.enum(encodings)),
  delimiter: z.optional(z.string().check(z.minLength(1), z.maxLength(1))),
  quote: z.optional(z.enum(quoteMarks)),
  /** Number of the sheet that is read; `SEVERAL_SHEETS_NUMBER` if `sheets` names several. */
  sheet: z.optional(sheetNumber),
  /**
   * The sheets that are read one after another, in their order. Sheets are found by their numbers;
   * the names are stored to say where a row comes from.
   */
  sheets: z.optional(
    z
      .array(z.strictObject({ at: sheetNumber, name: singleLineSchema(choiceLimits.sheetName) }))
      .check(z.minLength(2), z.maxLength(fileLimits.sheets)),
  ),
  /** Reads all sheets with the same columns, also of the next file with this header. */
  allSheets: z.optional(z.boolean()),
  /** Leaves out rows that are hidden in the workbook. */
  withoutHiddenRows: z.optional(z.boolean()),
  /** Leaves out rows that a column marks as no sale. */
  withoutNoSales: z.optional(z.boolean()),
  /** Number of the record with the header, from 0. */
  headerAt: z.optional(z.int().check(z.gte(0), z.lte(60))),
  /**
   * Number of rows of the header. If present, `headerAt` is the first of them. It is absent in
   * choices of older versions of the portal; the names then decide whether the header has two rows.
   */
  headerRows: z.optional(z.literal([1, 2])),
  /** The column names of the file; remembered mappings are found by them. */
  names: z.array(z.string().check(z.maxLength(choiceLimits.columnName))).check(z.maxLength(512)),
  mapping: recordByFieldSchema(
    z.union([z.strictObject({ column: columnNumber }), z.strictObject({ value: short })]),
  ),
  /**
   * The rules of fields that are computed. Such a field isn't in `mapping`. Absent if there are
   * none, and in choices of older versions of the portal, which don't know rules.
   */
  rules: z.optional(
    recordByFieldSchema(
      z.strictObject({
        kind: z.enum(ruleKinds),
        columns: z.array(columnNumber).check(z.maxLength(3)),
      }),
    ),
  ),
  /**
   * `swapped`: stored dates have day and month swapped. `unit`: figures are multiplied by the
   * factor of the unit in the column's name. `shift`: places by which the decimal marks of the
   * column move to the right.
   */
  patterns: recordByFieldSchema(
    z.strictObject({
      mark: z.optional(z.enum([',', '.'])),
      order: z.optional(z.enum(['dmy', 'mdy'])),
      swapped: z.optional(z.boolean()),
      unit: z.optional(z.boolean()),
      shift: z.optional(z.int().check(z.gte(-3), z.lte(3))),
    }),
  ),
  dateOrder: z.enum(['dmy', 'mdy']),
  recipe: z
    .array(
      z.strictObject({
        field: z.enum(fieldNames),
        from: z.string().check(z.maxLength(1000)),
        to: short,
        count: z.int().check(z.nonnegative()),
      }),
    )
    .check(z.maxLength(choiceLimits.recipe)),
  /** Changes of single rows, by record number from 0. */
  edits: z.record(
    rowText,
    z.strictObject({
      removed: z.optional(z.boolean()),
      /** The column in which extra cells of the row are joined into one text. */
      rejoinedColumn: z.optional(columnNumber),
      cells: z.optional(recordByFieldSchema(short)),
    }),
  ),
  /**
   * Rows that were removed together, as runs: the record numbers of the first and the last row of
   * each run, one run after another.
   */
  removed: z.optional(z.array(recordNumber).check(z.maxLength(2 * choiceLimits.runs))),
  /** Prices for rows without one, by part number: `12.34`, in the document's main price field. */
  prices: z.record(
    z.string().check(z.maxLength(8)),
    z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/)),
  ),
});
export type FileChoices = z.infer<typeof fileChoicesSchema>;
