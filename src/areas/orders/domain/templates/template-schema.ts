/** The schemas of an order template: a named order content of one distributor. */
import { currencies } from '#kernel/domain/money.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import {
  instantSchema,
  singleLineSchema,
  rowIdSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { orderContentSchema } from '../schemas/index.ts';
import { templateLimits } from './template-values.ts';

export const templateNameSchema = singleLineSchema(templateLimits.name, 1);
export const schemaVersionSchema = z.int().check(z.gte(1), z.lte(CLIENT_SCHEMA_VERSION));

/** A template as the server and devices store it. */
export const orderTemplateSchema = z.object({
  id: uuidSchema,
  distributorId: rowIdSchema,
  distributorName: z.string(),
  name: z.string(),
  currency: z.enum(currencies),
  content: orderContentSchema,
  /** The schema in which the content was written. */
  contentSchema: z.int(),
  /** Increases with every accepted change. */
  version: z.int(),
  createdAt: instantSchema,
  createdBy: z.string(),
  updatedAt: instantSchema,
  updatedBy: z.string(),
  /** True for a removed template, which has no name or content. Only mirrors receive such rows. */
  deleted: z.boolean(),
});
export type OrderTemplate = z.infer<typeof orderTemplateSchema>;

/** The template that already uses a name, with the facts that messages name. */
export const templateHolderSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  lines: z.int(),
  updatedAt: instantSchema,
  updatedBy: z.string(),
});
export type TemplateHolder = z.infer<typeof templateHolderSchema>;
