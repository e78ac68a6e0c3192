/** What a device tells the server of the work that it holds unsent: kind, count and age, nothing of the content (decision 0070). */
import { MINUTE } from '#kernel/domain/dates.ts';
import { keptFor } from '#kernel/domain/privacy/retention.ts';
import { instant, z } from '#kernel/domain/schema.ts';

/** What is unchanged is noted again this often at most. */
export const TOLD_GRAIN = MINUTE;
/** What an ended session told last is shown so long: as long as kept work may lie on the device. */
export const TOLD_KEPT_FOR = /*#__PURE__*/ keptFor('toldWork');

const counted = {
  /** `order`, `inventory`, `pos`; a later portal may know more. */
  kind: z.string().check(z.regex(/^[a-z_]{1,40}$/)),
  count: z.int().check(z.positive(), z.maximum(1_000_000)),
};
/** As a device tells it. `age`: of the oldest, in milliseconds, for the device's clock may be wrong by years. */
export const tellingWork = z
  .array(z.strictObject({ ...counted, age: z.int().check(z.nonnegative()) }))
  .check(z.maxLength(20));
export type TellingWork = z.infer<typeof tellingWork>;

/** As the server notes it. `since`: of the oldest, by the server's clock. */
const workKind = z.object({ ...counted, since: instant });
export type WorkKind = z.infer<typeof workKind>;
/** `at`: when it was told, which is not now. Without any work: the device said that it holds nothing. */
export const toldWork = z.object({ at: instant, work: z.array(workKind) });
export type ToldWork = z.infer<typeof toldWork>;
