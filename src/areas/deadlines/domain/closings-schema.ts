/** Defines the schema of closings as the server sends them to devices. */
import { instantSchema, z } from '#kernel/domain/schema.ts';
import { closableDocuments } from './blocker.ts';

export const closingSchema = z.object({ start: instantSchema, end: instantSchema });

export const documentClosingsSchema = z.object({
  document: z.enum(closableDocuments),
  /** The current and the next closings in order. They never overlap. */
  closings: z.array(closingSchema),
  /** The time up to which the list is complete: it has all closings that begin earlier. */
  completeUntil: instantSchema,
});

/** The closings of one kind of document for one distributor. */
export type DocumentClosings = z.infer<typeof documentClosingsSchema>;
