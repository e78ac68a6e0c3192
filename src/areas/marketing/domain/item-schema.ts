/**
 * The schemas of items: their content as people enter it, and the complete record as calls return
 * it.
 */
import {
  calendarDateSchema,
  instantSchema,
  singleLineSchema,
  rowIdSchema,
  z,
  type Schema,
} from '#kernel/domain/schema.ts';
import { contentHashSchema } from '#areas/files/domain/index.ts';
import { schemaForEachLanguage, limitedRichTextSchema } from './translated-text-schemas.ts';
import type { MarketingItem, ItemContent } from './items.ts';
import { itemTypes, marketingLimits } from './marketing-constants.ts';

const ids = (max: number) => z.array(rowIdSchema).check(z.maxLength(max));

const shape = {
  titles: schemaForEachLanguage(singleLineSchema(marketingLimits.title)),
  texts: schemaForEachLanguage(limitedRichTextSchema(marketingLimits.itemText)),
  type: z.enum(itemTypes),
  link: singleLineSchema(2_000),
  languages: ids(marketingLimits.languages),
  tags: ids(marketingLimits.tags),
  validFrom: z.nullable(calendarDateSchema),
  validUntil: z.nullable(calendarDateSchema),
  image: z.nullable(contentHashSchema),
};
export const itemContentSchema: Schema<ItemContent> = z.strictObject(shape);

export const itemSchema: Schema<MarketingItem> = z.object({
  ...shape,
  id: rowIdSchema,
  version: rowIdSchema,
  createdAt: instantSchema,
  createdBy: z.string(),
  updatedAt: instantSchema,
  updatedBy: z.string(),
});
