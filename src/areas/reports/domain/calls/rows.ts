/** What the calls answer beside reports: registered rows, remembered files, entries of a report's history. */
import { instant, rowId, storedDate, uuid, z } from '#kernel/domain/schema.ts';
import { byField, fieldNames } from '#areas/imports/domain/index.ts';
import { choices } from '../report-schema.ts';
import { reportKinds } from '../report.ts';

const count = z.int().check(z.nonnegative());
const value = z.union([z.string(), z.number(), z.null()]);
/** A registered row: values by field, amounts in minor units, dates as dates; `was`: what this report changed, before. */
export const rowShape = {
  key: z.string(),
  ordinal: count,
  date: storedDate,
  line: z.nullable(count),
  values: byField(value),
};
/** In three languages, as the list of settings has it. */
export const namedVertical = z.object({
  id: rowId,
  names: z.object({ en: z.string(), es: z.string(), pt: z.string() }),
});
export type NamedVertical = z.infer<typeof namedVertical>;
/** `vertical`: of the row's activity on its date; null: none. Of sales alone, and absent in older answers. */
export const registeredRow = z.object({
  ...rowShape,
  vertical: z.optional(z.nullable(rowId)),
  was: z.nullable(byField(value)),
  state: z.enum(['added', 'changed', 'same', 'kept']),
});
export type RegisteredRow = z.infer<typeof registeredRow>;
/** What is remembered of a distributor's files, newest first: by the header's names. */
export const rememberedFile = z.object({
  id: uuid,
  distributorId: rowId,
  kind: z.enum(reportKinds),
  names: z.array(z.string()),
  choices,
  at: instant,
});
export type RememberedFile = z.infer<typeof rememberedFile>;
/** `full_replacement`: dates taken over whole; `reinstated`: rows put back, by this report or by `other`; `unregistered`: the report was removed after it was complete; `field_change`: rows that differed, with the old values of the first hundred; the others are steps. */
export const reportEntry = z.object({
  id: rowId,
  at: instant,
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
  ]),
  rows: count,
  /** Units of `rows`; absent or null: not counted. */
  quantity: z.optional(z.nullable(z.int())),
  dates: z.array(storedDate),
  other: z.nullable(uuid),
  /** What it took away and is kept, with how it can be had back; absent or null: nothing is kept. */
  replaced: z.optional(
    z.nullable(z.object({ rows: count, quantity: z.int(), isReinstated: z.boolean() })),
  ),
  changes: z.array(
    z.object({
      line: z.nullable(count),
      key: z.string(),
      fields: z.array(z.object({ field: z.enum(fieldNames), was: value, is: value })),
    }),
  ),
});
export type ReportEntry = z.infer<typeof reportEntry>;
