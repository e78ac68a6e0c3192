/** Defines an attached file: the hash of its content, and the name under which it was chosen. */
import { singleLineSchema, z } from '#kernel/domain/schema.ts';
import { attachmentLimits, attachmentTypes, type AttachmentType } from './attachment-constants.ts';

export const contentHashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const attachmentSchema = z.strictObject({
  /**
   * SHA-256 of the bytes in hexadecimal, which identifies the file within distributor and place.
   */
  hash: contentHashSchema,
  name: singleLineSchema(attachmentLimits.name, 1),
  /** Size in bytes. */
  size: z.int().check(z.gte(1), z.lte(attachmentLimits.bytes)),
  type: z.enum(Object.keys(attachmentTypes) as [AttachmentType, ...AttachmentType[]]),
});
export type Attachment = z.infer<typeof attachmentSchema>;
