/** What a device tells the server of opening without a connection: whether, in which version, and why not (decision 0118). */
import { instant, z } from '#kernel/domain/schema.ts';
import { FILE_PATH, openingAnswers, openingReasons } from './opening-values.ts';

const version = z.string().check(z.regex(/^[\w.+-]{1,64}$/));
/** As a device tells it. */
export const tellingOpening = z.strictObject({
  opens: z.enum(openingAnswers),
  /** The portal that runs. */
  running: version,
  /** The one that opens without a connection: an older one, while a newer one is not installed yet. */
  installed: z.optional(version),
  /** Later parts that only open with a connection. */
  missing: z.optional(z.int().check(z.nonnegative(), z.maximum(10_000))),
  reason: z.optional(z.enum(openingReasons)),
  /** The HTTP status of what was refused. */
  status: z.optional(z.int().check(z.minimum(100), z.maximum(599))),
  /** What could not be installed. */
  path: z.optional(z.string().check(z.regex(FILE_PATH))),
});
export type TellingOpening = z.infer<typeof tellingOpening>;

/** As lists show it. `at`: when it was told, which is not now. `since`: since when the device has given this answer, by the server's clock. */
export const toldOpening = z.extend(tellingOpening, { at: instant, since: instant });
export type ToldOpening = z.infer<typeof toldOpening>;
