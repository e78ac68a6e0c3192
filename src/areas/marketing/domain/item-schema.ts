/**
 * The schemas of items: their content as people enter it, and the complete record as it is
 * answered.
 */
import { calendarDate, instant, line, rowId, z, type Schema } from '#kernel/domain/schema.ts';
import { contentHash } from '#areas/files/domain/index.ts';
import { inEveryLanguage, richTextOf } from './texts-schema.ts';
import type { MarketingItem, ItemContent } from './items.ts';
import { itemTypes, marketingLimits } from './marketing-values.ts';

const ids = (max: number) => z.array(rowId).check(z.maxLength(max));

const shape = {
  titles: inEveryLanguage(line(marketingLimits.title)),
  texts: inEveryLanguage(richTextOf(marketingLimits.itemText)),
  type: z.enum(itemTypes),
  link: line(2_000),
  languages: ids(marketingLimits.languages),
  tags: ids(marketingLimits.tags),
  validFrom: z.nullable(calendarDate),
  validUntil: z.nullable(calendarDate),
  image: z.nullable(contentHash),
};
export const itemContent: Schema<ItemContent> = z.strictObject(shape);

export const item: Schema<MarketingItem> = z.object({
  ...shape,
  id: rowId,
  version: rowId,
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
});
