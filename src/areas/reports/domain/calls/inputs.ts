/** What the commands of a report's owner send. */
import { calendarDate, instant, month, rowId, uuid, z } from '#kernel/domain/schema.ts';
import { choices, fileOf } from '../report-schema.ts';
import { replacements, reportKinds, reportLimits } from '../report-values.ts';

const count = z.int().check(z.nonnegative());
const baseVersion = z.int().check(z.nonnegative());
/** Rows that the person was told would be removed: where the server has more of them, it refuses, or asks about a file. Absent: of devices that did not tell. */
const agreedRows = z.int().check(z.nonnegative());
/** Sent again after a restore from a backup: when it had been acknowledged. The closing of that instant counts. */
const resent = z.optional(z.strictObject({ at: instant }));

export const finalizeInput = z.strictObject({
  id: uuid,
  baseVersion,
  distributorId: rowId,
  companyId: rowId,
  kind: z.enum(reportKinds),
  file: fileOf,
  /** How many pieces of `pieceBytes` the file has. */
  pieces: z
    .int()
    .check(z.positive(), z.lte(Math.ceil(reportLimits.fileBytes / reportLimits.pieceBytes))),
  choices,
  replacement: z.enum(replacements),
  agreedRows: z.optional(agreedRows),
  /** As the device counted: shown until the server has processed the file. */
  told: z.strictObject({
    rows: count,
    quantity: z.int(),
    from: z.nullable(calendarDate),
    to: z.nullable(calendarDate),
  }),
  resent,
});
export type FinalizeInput = z.infer<typeof finalizeInput>;
export const answerInput = z.strictObject({
  baseVersion,
  replacement: z.enum(['replace', 'changes']),
  /** Dates that get the other answer. */
  except: z.array(calendarDate).check(z.maxLength(800)),
});
export type AnswerInput = z.infer<typeof answerInput>;
/** A date, or a whole month. `replaces`: registered rows of these dates are removed; without it they refuse the declaration (`date_has_rows`). */
export const declareInput = z.strictObject({
  id: uuid,
  baseVersion,
  distributorId: rowId,
  companyId: rowId,
  when: z.union([calendarDate, month]),
  replaces: z.boolean(),
  agreedRows: z.optional(agreedRows),
  resent,
});
export type DeclareInput = z.infer<typeof declareInput>;
/** Puts back what an entry of the history took away: a full replacement of its dates. */
export const reinstateInput = z.strictObject({ baseVersion, entry: rowId, agreedRows });
export type ReinstateInput = z.infer<typeof reinstateInput>;
/** Removes a completed report with the rows and declared dates that its author was told of. */
export const unregisterInput = z.strictObject({
  baseVersion,
  agreedRows,
  agreedDates: z.int().check(z.nonnegative()),
});
export type UnregisterInput = z.infer<typeof unregisterInput>;
export const stepInput = z.strictObject({ baseVersion });
