/** Defines the schema of closings as the server sends them to devices. */
import { instant, z } from '#kernel/domain/schema.ts';
import { closedDocuments } from './blocker.ts';

export const closing = z.object({ start: instant, end: instant });

export const documentClosings = z.object({
  document: z.enum(closedDocuments),
  /** The current and the next closings in order. They never overlap. */
  closings: z.array(closing),
  /** The time up to which the list is complete: it has all closings that begin earlier. */
  completeUntil: instant,
});

/** The closings of one kind of document for one distributor. */
export type DocumentClosings = z.infer<typeof documentClosings>;
