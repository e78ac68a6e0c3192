/**
 * The schema of rich text, by which the server checks it before storing. Devices do not load
 * schemas.
 */
import { z, type Schema } from '#kernel/domain/schema.ts';
import { marks, richTextLength, richTextLimits, safeHref, type RichText } from './rich-text.ts';

const words = z.string().check(z.minLength(1), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));
const text = z.strictObject({
  kind: z.literal('text'),
  text: words,
  marks: z.array(z.enum(marks)).check(z.maxLength(marks.length)),
});
const br = z.strictObject({ kind: z.literal('br') });
const href = z.string().check(
  z.maxLength(richTextLimits.href),
  z.refine((value) => safeHref(value) === value),
);
const pieces = <Piece>(piece: Schema<Piece>) =>
  z.array(piece).check(z.maxLength(richTextLimits.pieces));

/** A link contains no link. */
const link = z.strictObject({
  kind: z.literal('link'),
  href,
  content: pieces(z.union([text, br])),
});
const content = pieces(z.union([text, br, link]));
const block = z.union([
  z.strictObject({ kind: z.enum(['p', 'h3']), content }),
  z.strictObject({
    kind: z.enum(['ul', 'ol']),
    items: z.array(content).check(z.minLength(1), z.maxLength(richTextLimits.items)),
  }),
]);

/**
 * Returns a check that refuses rich texts with more than `most` characters in total. The issue is
 * `too_big`, as for plain texts.
 */
export const maxRichTextLength = (most: number) =>
  z.check<RichText>(({ value, issues }) => {
    if (richTextLength(value) > most)
      issues.push({ code: 'too_big', origin: 'string', maximum: most, input: value });
  });

/** The schema of a whole rich text, within `richTextLimits`. */
export const richTextSchema = z
  .array(block)
  .check(
    z.maxLength(richTextLimits.blocks),
    maxRichTextLength(richTextLimits.characters) as never,
  ) as unknown as Schema<RichText>;
