/** The schemas of an order template: a named order content of one distributor. */
import { currencies } from '#kernel/domain/money.ts';
import { CLIENT_SCHEMA } from '#kernel/domain/protocol/headers.ts';
import { instant, line, rowId, uuid, z } from '#kernel/domain/schema.ts';
import { orderContent } from '../schemas/index.ts';
import { templateLimits } from './template-values.ts';

export const templateNameText = line(templateLimits.name, 1);
export const schemaNumber = z.int().check(z.gte(1), z.lte(CLIENT_SCHEMA));

/** A template as the server and devices store it. */
export const orderTemplate = z.object({
  id: uuid,
  distributorId: rowId,
  distributorName: z.string(),
  name: z.string(),
  currency: z.enum(currencies),
  content: orderContent,
  /** The schema in which the content was written. */
  contentSchema: z.int(),
  /** Increases with every accepted change. */
  version: z.int(),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
  /** True for a removed template, which has no lines. Only mirrors receive such rows. */
  deleted: z.boolean(),
});
export type OrderTemplate = z.infer<typeof orderTemplate>;

/** The template that already uses a name, with what a person is told about it. */
export const templateHolder = z.object({
  id: uuid,
  name: z.string(),
  lines: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type TemplateHolder = z.infer<typeof templateHolder>;
