/** The calls by which a file travels and is given back, made for each place that has attachments. */
import { defineCall, KB } from '#kernel/domain/call.ts';
import { fileAnswer, rawBytes, rowIdText, uuid, z, type Schema } from '#kernel/domain/schema.ts';
import type { RightName } from '#kernel/domain/user/permissions.ts';
import { contentHash } from './attachment.ts';
import { attachmentLimits, piecesOf } from './attachment-values.ts';

const MOST_PIECES = piecesOf(attachmentLimits.bytes);
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
/** An admin says for whom; a distributor's user is there for its own. */
const owner = { distributor: z.optional(rowIdText) };

type Rights = { readonly read: readonly RightName[]; readonly write: readonly RightName[] };
/** `id`: of the documents of this place. */
export const attachmentCalls = <const Area extends string, Id = string>(
  area: Area,
  rights: Rights,
  id: Schema<Id> = uuid as unknown as Schema<Id>,
) => ({
  held: defineCall({
    name: `${area}.attachment_held`,
    method: 'GET',
    path: `/${area}/attachments/:hash/pieces`,
    right: rights.write,
    summary: 'Which pieces of a file the caller has sent; whole: there is nothing more to send',
    params: z.strictObject({ hash: contentHash }),
    query: z.strictObject(owner),
    answer: z.object({ isWhole: z.boolean(), pieces: z.array(z.int().check(z.nonnegative())) }),
  }),
  /** In any order and twice; with the last one missing the file is put together and looked at. */
  piece: defineCall({
    name: `${area}.attachment_piece`,
    method: 'PUT',
    path: `/${area}/attachments/:hash/pieces/:piece`,
    right: rights.write,
    summary: 'A piece of a file, as it is',
    params: z.strictObject({ hash: contentHash, piece: pieceNumber }),
    /** Of the whole file: bytes, and its name, which tells a table from a text. */
    query: z.strictObject({
      ...owner,
      size,
      name: z.string().check(z.minLength(1), z.maxLength(attachmentLimits.name)),
    }),
    body: rawBytes,
    answer: z.object({ isWhole: z.boolean() }),
    bodyLimit: attachmentLimits.pieceBytes + KB,
  }),
  file: defineCall({
    name: `${area}.attachment`,
    method: 'GET',
    path: `/${area}/:id/attachments/:hash`,
    right: rights.read,
    summary: 'A file that is attached to a document that the caller may see',
    params: z.strictObject({ id, hash: contentHash }),
    answer: fileAnswer,
  }),
});
export type AttachmentCalls = ReturnType<typeof attachmentCalls>;
