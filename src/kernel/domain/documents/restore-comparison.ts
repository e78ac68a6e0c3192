/**
 * The comparison of a device's documents with a server that was restored from a backup: the parts
 * of request and answer that are common to all kinds of documents.
 */
import { instantSchema, uuidSchema, z } from '../schema.ts';

/** The maximum number of rows in one comparison. */
export const MAX_COMPARED_ROWS = 500;

/**
 * The results of the comparison.
 *
 * - `same`: there is nothing to send. If the device has an older version, its mirror fetches the
 *   new one.
 * - `missing`: the server does not have the document, so the device sends it.
 * - `older`: the server has an earlier version than the device, so the device sends its own.
 * - `other`: the server's document was changed after the restore, and the device's version was
 *   lost. A person compares the two versions field by field.
 * - `removed`: the document was deleted on the server, so the device deletes it too.
 */
export const comparisonVerdicts = ['same', 'missing', 'older', 'other', 'removed'] as const;
export type ComparisonVerdict = (typeof comparisonVerdicts)[number];

/**
 * A document that was removed on the device, which only has the receipt of the removal. `version`
 * is the version that was removed.
 */
export const removedRowSchema = z.strictObject({
  id: uuidSchema,
  gone: z.literal(true),
  version: z.int().check(z.nonnegative()),
});
export type RemovedRow = z.infer<typeof removedRowSchema>;

/**
 * Returns the schema of the server's answer. `document` is the server's document if it differs from
 * the device's, or if the device has removed it. It is absent for a document that the server has
 * removed.
 */
export const comparisonAnswerSchema = <const Shape extends z.ZodMiniType>(document: Shape) =>
  z.object({
    /**
     * The newest time in the backup, or null if this database was never restored. What was
     * acknowledged later is missing on the server.
     */
    since: z.nullable(instantSchema),
    restoredAt: z.nullable(instantSchema),
    rows: z.array(
      z.object({
        id: uuidSchema,
        verdict: z.enum(comparisonVerdicts),
        /**
         * The version of the document on the server. Null if the server lacks or has removed it, or
         * was never restored.
         */
        version: z.nullable(z.int()),
        document: z.optional(document),
      }),
    ),
  });

/** The codes with which the server refuses to accept a document again, with their HTTP statuses. */
export const resendRefusalCodes = {
  /**
   * The server was not restored, or its last restore is longer ago than `RESEND_AFTER_RESTORE_MS`.
   */
  not_restored: 409,
  /**
   * The restore had not reserved the order's number. The server no longer answers this code, but
   * devices may still store it.
   */
  number_not_reserved: 409,
  /**
   * Another order had the number. The server no longer answers this code, but devices may still
   * store it.
   */
  number_taken: 409,
} as const satisfies Record<string, number>;
export type RestoreCode = keyof typeof resendRefusalCodes;
