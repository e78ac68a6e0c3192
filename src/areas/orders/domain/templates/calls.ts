/**
 * The calls of order templates: the mirror, saving and removing, and the comparison and repetition
 * after a restore from a backup.
 */
import { defineCall, KB, mirrorCallParts } from '#kernel/domain/call.ts';
import {
  MAX_COMPARED_ROWS,
  comparisonAnswerSchema,
  removedRowSchema,
} from '#kernel/domain/documents/restore-comparison.ts';
import { currencies } from '#kernel/domain/money.ts';
import {
  instantSchema,
  singleLineSchema,
  rowIdSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { personLimits } from '#kernel/domain/user/person-limits.ts';
import { orderContentSchema } from '../schemas/index.ts';
import { orderTemplateSchema, schemaVersionSchema, templateNameSchema } from './template-schema.ts';

const byId = z.strictObject({ id: uuidSchema });
const baseVersion = z.int().check(z.nonnegative());
const applied = z.object({ template: orderTemplateSchema });

export const listTemplateChanges = defineCall({
  name: 'order_templates.changes',
  method: 'GET',
  path: '/orders/templates/changes',
  right: ['orders.read'],
  summary: 'Order templates changed since a cursor, for the mirror',
  ...mirrorCallParts(orderTemplateSchema),
});

export const saveTemplateInputSchema = z.strictObject({
  id: uuidSchema,
  baseVersion,
  /**
   * Set by admins acting for a distributor. A distributor's user may send the distributor's id or
   * null.
   */
  distributorId: z.nullable(rowIdSchema),
  name: templateNameSchema,
  content: orderContentSchema,
  contentSchema: schemaVersionSchema,
});
export type SaveTemplateInput = z.infer<typeof saveTemplateInputSchema>;

export const saveTemplate = defineCall({
  name: 'order_templates.save',
  method: 'PUT',
  path: '/orders/templates/:id',
  right: ['orders.write'],
  summary: 'Create, rename or replace an order template',
  command: true,
  params: byId,
  body: saveTemplateInputSchema,
  answer: applied,
  bodyLimit: 512 * KB,
});

export const removeTemplateInputSchema = z.strictObject({ baseVersion });
export type RemoveTemplateInput = z.infer<typeof removeTemplateInputSchema>;

export const removeTemplate = defineCall({
  name: 'order_templates.remove',
  method: 'POST',
  path: '/orders/templates/:id/remove',
  right: ['orders.write'],
  summary: 'Delete an order template',
  command: true,
  params: byId,
  body: removeTemplateInputSchema,
  answer: z.object({ id: uuidSchema }),
});

/** An acknowledged template of a device. */
const heldTemplate = z.strictObject({
  id: uuidSchema,
  distributorId: rowIdSchema,
  version: z.int().check(z.positive()),
  /** SHA-256 of `templateTextToHash` in lower-case hex. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type HeldTemplate = z.infer<typeof heldTemplate>;

export const compareTemplates = defineCall({
  name: 'order_templates.compare',
  method: 'POST',
  path: '/orders/templates/compare',
  right: ['orders.read'],
  summary: 'After a restore: compare the order templates of a device with the server',
  body: z.strictObject({
    rows: z
      .array(z.union([heldTemplate, removedRowSchema]))
      .check(z.minLength(1), z.maxLength(MAX_COMPARED_ROWS)),
  }),
  answer: comparisonAnswerSchema(orderTemplateSchema),
  bodyLimit: 128 * KB,
});
export type TemplateComparison = z.infer<typeof compareTemplates.answer>;

const name = singleLineSchema(personLimits.name);

export const resendTemplateInputSchema = z.strictObject({
  /**
   * The version that every command may send as its base. It is ignored: `template.version` decides.
   */
  baseVersion: z.optional(baseVersion),
  template: z.strictObject({
    id: uuidSchema,
    distributorId: rowIdSchema,
    name: templateNameSchema,
    currency: z.enum(currencies),
    content: orderContentSchema,
    contentSchema: schemaVersionSchema,
    version: z.int().check(z.positive()),
    createdAt: instantSchema,
    createdBy: name,
    updatedAt: instantSchema,
    updatedBy: name,
  }),
});
export type ResendTemplateInput = z.infer<typeof resendTemplateInputSchema>;

export const resendTemplateAfterRestore = defineCall({
  name: 'order_templates.resend',
  method: 'POST',
  path: '/orders/templates/:id/resend',
  right: ['orders.write'],
  summary: 'After a restore: send an acknowledged order template again, as it was',
  command: true,
  params: byId,
  body: resendTemplateInputSchema,
  answer: applied,
  bodyLimit: 512 * KB,
});
