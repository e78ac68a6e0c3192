/** After a restore from a backup a device compares its documents with the server, one by one: what both say to each other. */
import { instant, uuid, z } from '../schema.ts';

/** Rows of one comparison at most. */
export const COMPARED_ROWS = 500;

/**
 * `same`: nothing to send; the device may be behind, and its mirror tells it · `missing`: the server has no such document: send it ·
 * `older`: the server's is an earlier version of the same line: send it · `other`: it was changed here since the restore, and the device
 * knows a version that was lost: both are shown field by field · `removed`: somebody had deleted it: the device lets go of it.
 */
export const verdicts = ['same', 'missing', 'older', 'other', 'removed'] as const;
export type ComparisonVerdict = (typeof verdicts)[number];

/** A document that is gone on the device, known by the receipt of its removal. `version`: of the document that was removed. */
export const removedRow = z.strictObject({
  id: uuid,
  gone: z.literal(true),
  version: z.int().check(z.nonnegative()),
});
export type RemovedRow = z.infer<typeof removedRow>;

/** What the server answers. `document`: as it is here, where its version is another than the device's; of a removed one too. */
export const comparedAnswer = <const Shape extends z.ZodMiniType>(document: Shape) =>
  z.object({
    /** The newest instant that the backup knew: what was acknowledged later is missing. null: this database was never restored. */
    since: z.nullable(instant),
    restoredAt: z.nullable(instant),
    rows: z.array(
      z.object({
        id: uuid,
        verdict: z.enum(verdicts),
        /** Of the server's document; null: it has none. */
        version: z.nullable(z.int()),
        document: z.optional(document),
      }),
    ),
  });

/** Why a document is not taken once more, with its HTTP status. */
export const restoreCodes = {
  /** Nothing was restored, or the document was not acknowledged between the backup and the restore. */
  not_restored: 409,
  /** No longer answered, but on devices that were refused by it: the restore had not set its number aside. */
  number_not_reserved: 409,
  /** No longer answered, but on devices that were refused by it: another document had its number. */
  number_taken: 409,
} as const satisfies Record<string, number>;
export type RestoreCode = keyof typeof restoreCodes;
