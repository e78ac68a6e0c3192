/**
 * The comparison of a device's documents with a server that was restored from a backup: request and
 * answer.
 */
import { instant, uuid, z } from '../schema.ts';

/** The maximum number of rows in one comparison. */
export const COMPARED_ROWS = 500;

/**
 * The results of the comparison.
 *
 * - `same`: nothing to send. If the device has an older version, its mirror brings the new one.
 * - `missing`: the server does not have the document, so the device sends it.
 * - `older`: the server has an earlier version of the device's, so the device sends it.
 * - `other`: the server's document was changed after the restore, and the device's version was
 * lost. A person compares both field by field.
 * - `removed`: the document was deleted on the server, so the device deletes it too.
 */
export const verdicts = ['same', 'missing', 'older', 'other', 'removed'] as const;
export type ComparisonVerdict = (typeof verdicts)[number];

/**
 * A document that was removed on the device and is known by the receipt. `version` is the one that
 * was removed.
 */
export const removedRow = z.strictObject({
  id: uuid,
  gone: z.literal(true),
  version: z.int().check(z.nonnegative()),
});
export type RemovedRow = z.infer<typeof removedRow>;

/**
 * Returns the schema of the server's answer. `document` is the server's document if its version
 * differs from the device's, even if it is removed there.
 */
export const comparedAnswer = <const Shape extends z.ZodMiniType>(document: Shape) =>
  z.object({
    /**
     * The newest time in the backup: what was acknowledged later is missing. Null: this database
     * was never restored.
     */
    since: z.nullable(instant),
    restoredAt: z.nullable(instant),
    rows: z.array(
      z.object({
        id: uuid,
        verdict: z.enum(verdicts),
        /** The version of the server's document, or null if it has none. */
        version: z.nullable(z.int()),
        document: z.optional(document),
      }),
    ),
  });

/** Why the server does not accept a document again, with the HTTP status. */
export const restoreCodes = {
  /**
   * The server was not restored, or the document was not acknowledged between the backup and the
   * restore.
   */
  not_restored: 409,
  /**
   * No longer answered, but still stored on devices: the restore had not reserved the order's
   * number.
   */
  number_not_reserved: 409,
  /** No longer answered, but still stored on devices: another order had the number. */
  number_taken: 409,
} as const satisfies Record<string, number>;
export type RestoreCode = keyof typeof restoreCodes;
