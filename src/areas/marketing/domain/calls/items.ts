/** The calls of items and their pictures. */
import { defineCall, KB } from '#kernel/domain/call.ts';
import {
  singleLineSchema,
  rawBytesSchema,
  rowIdSchema,
  rowIdTextSchema,
  z,
} from '#kernel/domain/schema.ts';
import { contentHashSchema } from '#areas/files/domain/index.ts';
import { itemSchema, itemContentSchema } from '../item-schema.ts';
import { itemStates, itemTypes, marketingLimits } from '../marketing-constants.ts';

const byId = z.strictObject({ id: rowIdTextSchema });
const named = z.object({ id: rowIdSchema, name: z.string(), active: z.boolean() });

/** The byte limit of a request with an item: its texts in three languages as JSON. */
const bodyLimit = 128 * KB;

export const listItems = defineCall({
  name: 'marketing.items',
  method: 'GET',
  path: '/marketing/items',
  right: ['mkt.read'],
  summary: 'Items, newest first, 25 per page',
  query: z.strictObject({
    /** Finds only items of which a title contains this text. */
    search: z.optional(singleLineSchema(80)),
    type: z.optional(z.enum(itemTypes)),
    state: z.optional(z.enum(itemStates)),
    tag: z.optional(rowIdTextSchema),
    /** The id of the last row of the previous page. */
    after: z.optional(rowIdTextSchema),
  }),
  answer: z.object({
    rows: z.array(itemSchema),
    next: z.nullable(rowIdSchema),
    /** How many items the other filters find in each state. */
    counts: z.object({ current: z.int(), scheduled: z.int(), expired: z.int() }),
  }),
});

export const getItem = defineCall({
  name: 'marketing.item',
  method: 'GET',
  path: '/marketing/items/:id',
  right: ['mkt.read'],
  summary: 'One item',
  params: byId,
  answer: z.object({ item: itemSchema }),
});

export const listItemChoices = defineCall({
  name: 'marketing.item_choices',
  method: 'GET',
  path: '/marketing/item_choices',
  right: ['mkt.read'],
  summary:
    'Languages and tags that an item can have, and those out of use, in the caller’s language',
  answer: z.object({ languages: z.array(named), tags: z.array(named) }),
});

export const createItem = defineCall({
  name: 'marketing.item_create',
  method: 'POST',
  path: '/marketing/items',
  right: ['mkt.write'],
  summary: 'Create an item',
  command: true,
  body: z.strictObject({ content: itemContentSchema }),
  answer: z.object({ item: itemSchema }),
  bodyLimit,
});

export const saveItem = defineCall({
  name: 'marketing.item_save',
  method: 'PUT',
  path: '/marketing/items/:id',
  right: ['mkt.write'],
  summary: 'Change an item',
  command: true,
  params: byId,
  body: z.strictObject({ baseVersion: rowIdSchema, content: itemContentSchema }),
  answer: z.object({ item: itemSchema }),
  bodyLimit,
});

export const removeItem = defineCall({
  name: 'marketing.item_remove',
  method: 'POST',
  path: '/marketing/items/:id/remove',
  right: ['delete.write'],
  summary: 'Remove an item',
  command: true,
  params: byId,
  body: z.strictObject({ baseVersion: rowIdSchema }),
  answer: z.object({ id: rowIdSchema }),
});

export const putItemPicture = defineCall({
  name: 'marketing.image_put',
  method: 'PUT',
  path: '/marketing/images',
  right: ['mkt.write'],
  summary: 'Store a picture of an item, a JPEG or a PNG; the same picture again is the same one',
  body: rawBytesSchema,
  bodyLimit: marketingLimits.image,
  answer: z.object({ image: contentHashSchema }),
});
