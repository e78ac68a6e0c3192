/** The schema of closings as a device is given them. */
import { instant, z } from '#kernel/domain/schema.ts';
import { closedDocuments } from './blocker.ts';

export const closing = z.object({ start: instant, end: instant });
export const documentClosings = z.object({
  document: z.enum(closedDocuments),
  /** The one that lasts and those that come, in their order; they never overlap. */
  closings: z.array(closing),
  /** Every closing that begins before this instant is in the list. */
  completeUntil: instant,
});
/** The closings of one kind of document for one distributor. */
export type DocumentClosings = z.infer<typeof documentClosings>;
