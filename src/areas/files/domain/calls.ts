/** Defines the calls that send and return files, for each place with attachments. */
import { defineCall, KB } from '#kernel/domain/call.ts';
import {
  fileAnswerSchema,
  rawBytesSchema,
  rowIdTextSchema,
  uuidSchema,
  z,
  type Schema,
} from '#kernel/domain/schema.ts';
import type { RightName } from '#kernel/domain/user/permissions.ts';
import { contentHashSchema } from './attachment-schema.ts';
import { attachmentLimits, pieceCountOf } from './attachment-constants.ts';

const MOST_PIECES = pieceCountOf(attachmentLimits.bytes);

const numberText = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,8}$/)),
    z.pipe(z.transform(Number), z.int().check(z.lte(max))),
  );

const pieceNumber = numberText(MOST_PIECES - 1);

const size = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,7}$/)),
  z.pipe(z.transform(Number), z.int().check(z.lte(attachmentLimits.bytes))),
);

/**
 * Administrators name the distributor in the query. For a distributor's users it is always their
 * own.
 */
const owner = { distributor: z.optional(rowIdTextSchema) };

type Rights = { readonly read: readonly RightName[]; readonly write: readonly RightName[] };

/** Returns the calls of a place. `id` is the schema of its documents' ids. */
export const attachmentCalls = <const Area extends string, Id = string>(
  area: Area,
  rights: Rights,
  id: Schema<Id> = uuidSchema as unknown as Schema<Id>,
) => ({
  held: defineCall({
    name: `${area}.attachment_held`,
    method: 'GET',
    path: `/${area}/attachments/:hash/pieces`,
    right: rights.write,
    summary: 'Which pieces of a file the caller has sent; whole: there is nothing more to send',
    params: z.strictObject({ hash: contentHashSchema }),
    query: z.strictObject(owner),
    answer: z.object({ isWhole: z.boolean(), pieces: z.array(z.int().check(z.nonnegative())) }),
  }),
  /**
   * Pieces may arrive in any order and repeatedly. When the last missing one arrives, the file is
   * assembled and checked.
   */
  piece: defineCall({
    name: `${area}.attachment_piece`,
    method: 'PUT',
    path: `/${area}/attachments/:hash/pieces/:piece`,
    right: rights.write,
    summary: 'A piece of a file, as it is',
    params: z.strictObject({ hash: contentHashSchema, piece: pieceNumber }),
    /**
     * `size` is the size of the whole file in bytes. The extension of `name` distinguishes CSV from
     * other texts.
     */
    query: z.strictObject({
      ...owner,
      size,
      name: z.string().check(z.minLength(1), z.maxLength(attachmentLimits.name)),
    }),
    body: rawBytesSchema,
    answer: z.object({ isWhole: z.boolean() }),
    bodyLimit: attachmentLimits.pieceBytes + KB,
  }),
  file: defineCall({
    name: `${area}.attachment`,
    method: 'GET',
    path: `/${area}/:id/attachments/:hash`,
    right: rights.read,
    summary: 'A file that is attached to a document that the caller may see',
    params: z.strictObject({ id, hash: contentHashSchema }),
    answer: fileAnswerSchema,
  }),
});
export type AttachmentCalls = ReturnType<typeof attachmentCalls>;
