/** Schemas of texts in the portal's three languages, and of rich text with a maximum length. */
import { maxRichTextLength, richTextSchema } from '#kernel/domain/rich-text/rich-text-schema.ts';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { languages, type Language } from '#kernel/domain/user/languages.ts';
import { z, type Schema } from '#kernel/domain/schema.ts';

/** Returns the schema of a record with one value for each language. */
export const schemaForEachLanguage = <T>(
  schema: Schema<T>,
): Schema<Readonly<Record<Language, T>>> => z.strictObject({ en: schema, es: schema, pt: schema });

/** Returns the schema of rich text whose texts together have at most `most` characters. */
export const limitedRichTextSchema = (most: number): Schema<RichText> =>
  richTextSchema.check(maxRichTextLength(most)) as unknown as Schema<RichText>;

export const languageSchema = z.enum(languages);
