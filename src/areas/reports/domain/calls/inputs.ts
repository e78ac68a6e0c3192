/**
 * Defines the input of commands on reports: the owner's commands, undoing, and removal by
 * administrators.
 */
import {
  calendarDateSchema,
  instantSchema,
  singleLineSchema,
  monthSchema,
  rowIdSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { reportChoicesSchema, reportFileSchema } from '../report-schema.ts';
import { MAX_LISTED_DATES, replacementModes, reportKinds, reportLimits } from '../report-values.ts';

const count = z.int().check(z.nonnegative());
const baseVersion = z.int().check(z.nonnegative());

/**
 * Number of registered rows that the person was told would be removed. Absent if the device doesn't
 * send it. If the server finds more of them, it refuses to declare or restore, or asks about a
 * file. It refuses to remove a report if the numbers differ.
 */
const agreedRows = z.int().check(z.nonnegative());

/**
 * Present if the command is sent again after a restore: the time at which the server had
 * acknowledged it. Closings are checked as of that time.
 */
const resent = z.optional(z.strictObject({ at: instantSchema }));

export const finalizeInputSchema = z.strictObject({
  id: uuidSchema,
  baseVersion,
  distributorId: rowIdSchema,
  companyId: rowIdSchema,
  kind: z.enum(reportKinds),
  file: reportFileSchema,
  /** Number of pieces of `pieceBytes` that the file has. */
  pieces: z
    .int()
    .check(z.positive(), z.lte(Math.ceil(reportLimits.fileBytes / reportLimits.pieceBytes))),
  choices: reportChoicesSchema,
  replacement: z.enum(replacementModes),
  agreedRows: z.optional(agreedRows),
  /** What the device counted; it is shown until the server has processed the file. */
  told: z.strictObject({
    rows: count,
    quantity: z.int(),
    from: z.nullable(calendarDateSchema),
    to: z.nullable(calendarDateSchema),
  }),
  resent,
});
export type FinalizeInput = z.infer<typeof finalizeInputSchema>;

export const answerInputSchema = z.strictObject({
  baseVersion,
  replacement: z.enum(['replace', 'changes']),
  /** The dates for which the other value of `replacement` applies. */
  except: z.array(calendarDateSchema).check(z.maxLength(MAX_LISTED_DATES)),
});
export type AnswerInput = z.infer<typeof answerInputSchema>;

/**
 * Declares a date or a month without sales or stock. If `replaces`, registered rows of these dates
 * are removed; otherwise the declaration is refused if there are such rows (`date_has_rows`), or if
 * a date was declared before (`date_declared`).
 */
export const declareInputSchema = z.strictObject({
  id: uuidSchema,
  baseVersion,
  distributorId: rowIdSchema,
  companyId: rowIdSchema,
  when: z.union([calendarDateSchema, monthSchema]),
  replaces: z.boolean(),
  agreedRows: z.optional(agreedRows),
  resent,
});
export type DeclareInput = z.infer<typeof declareInputSchema>;

/** Restores what an entry of the history removed, as a full replacement of its dates. */
export const reinstateInputSchema = z.strictObject({ baseVersion, entry: rowIdSchema, agreedRows });
export type ReinstateInput = z.infer<typeof reinstateInputSchema>;

/**
 * Removes a completed report. `agreedRows` and `agreedDates` are the numbers of rows and declared
 * dates that the administrator was told of.
 */
export const unregisterInputSchema = z.strictObject({
  baseVersion,
  agreedRows,
  agreedDates: z.int().check(z.nonnegative()),
});
export type UnregisterInput = z.infer<typeof unregisterInputSchema>;
/** Identifies a row in an undo: its company, the id of its key, and its ordinal. */
export const undoRowSchema = z.string().check(z.regex(/^\d{1,15}\/[0-9a-f-]{36}\/\d{1,9}$/));

/**
 * Undoes a completed report. `state` identifies what the person was shown. `later` says what
 * becomes of rows that later reports have as well, changed or removed: they stay as those reports
 * have them (`keep`), or become as they were before the undone report (`former`); rows in `except`
 * get the other choice.
 */
export const undoInputSchema = z.strictObject({
  baseVersion,
  state: z.string().check(z.maxLength(100)),
  reason: singleLineSchema(300, 1),
  later: z.strictObject({
    choice: z.enum(['keep', 'former']),
    except: z.array(undoRowSchema).check(z.maxLength(1000)),
  }),
});
export type UndoInput = z.infer<typeof undoInputSchema>;
export const reportStepInputSchema = z.strictObject({ baseVersion });
