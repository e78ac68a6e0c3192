/** What a person decided about a file, as it travels: the same on the device, for the server's second look, and for the next file with such a header. */
import { line, z, type Schema } from '#kernel/domain/schema.ts';
import { encodings } from '../read/text/encodings.ts';
import { quoteMarks } from '../read/text/quoting.ts';
import { choiceLimits } from './choice-limits.ts';
import { fieldNames, type FieldName } from '../field-names.ts';
import type { PrescribedNames } from './prescribed-names.ts';

const short = line(choiceLimits.text);
const recordNumber = z.int().check(z.gte(0), z.lte(9_999_999));
const rowText = z.string().check(z.regex(/^(?:0|[1-9]\d{0,6})$/));
/** By field; a field may lack. (zod's own partial records would weigh on every first screen.) */
export const byField = <T>(value: Schema<T>): Schema<Partial<Record<FieldName, T>>> =>
  z.strictObject(
    Object.fromEntries(fieldNames.map((name) => [name, z.optional(value)])),
  ) as unknown as Schema<Partial<Record<FieldName, T>>>;
/** The manufacturer's names of columns, as devices are told. */
export const prescribedShape: Schema<PrescribedNames> = byField(z.array(z.string()));
export const fileChoices = z.strictObject({
  encoding: z.optional(z.enum(encodings)),
  delimiter: z.optional(z.string().check(z.minLength(1), z.maxLength(1))),
  quote: z.optional(z.enum(quoteMarks)),
  sheet: z.optional(z.int().check(z.gte(0), z.lte(4096))),
  /** Rows that are hidden in the workbook are left out. */
  withoutHiddenRows: z.optional(z.boolean()),
  /** Rows are left out of which a column says that they are no sale. */
  withoutNoSales: z.optional(z.boolean()),
  /** Record of the header, from 0. */
  headerAt: z.optional(z.int().check(z.gte(0), z.lte(60))),
  /** With it `headerAt` is the header's first row. Absent: portals before this one let the names decide. */
  headerRows: z.optional(z.literal([1, 2])),
  /** The header's names as they were: what is remembered goes by them. */
  names: z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(512)),
  mapping: byField(
    z.union([
      z.strictObject({ column: z.int().check(z.gte(0), z.lt(512)) }),
      z.strictObject({ value: short }),
    ]),
  ),
  /** `swapped`: stored dates have day and month the wrong way round. `unit`: figures are multiplied by the factor of the unit in the column's name. `shift`: places that the mark of every figure in the column goes to the right. */
  patterns: byField(
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
  /** By record number, from 0. */
  edits: z.record(
    rowText,
    z.strictObject({ removed: z.optional(z.boolean()), cells: z.optional(byField(short)) }),
  ),
  /** Rows removed together, by their numbers: first and last of each run, one after the other. */
  removed: z.optional(z.array(recordNumber).check(z.maxLength(2 * choiceLimits.runs))),
  /** Part number → price of rows that have none, in the file's main price field, `12.34`. */
  prices: z.record(
    z.string().check(z.maxLength(8)),
    z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/)),
  ),
});
export type FileChoices = z.infer<typeof fileChoices>;
