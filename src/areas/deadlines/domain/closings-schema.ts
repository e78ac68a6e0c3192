/** Defines the schema of closings as the server sends them to devices. */
import { instant, z } from '#kernel/domain/schema.ts';
import { closedDocuments } from './blocker.ts';

export const closing = z.object({ start: instant, end: instant });

export const documentClosings = z.object({
  document: z.enum(closedDocuments),
  /** The current and the next closings in order; they never overlap. */
  closings: z.array(closing),
  /** The list has all closings that begin before this time. */
  completeUntil: instant,
});

/** The closings of one kind of document for one distributor. */
export type DocumentClosings = z.infer<typeof documentClosings>;
