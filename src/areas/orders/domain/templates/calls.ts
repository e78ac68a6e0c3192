/**
 * The calls of order templates: the mirror, saving and removing, and the comparison and repetition
 * after a restore from a backup.
 */
import { defineCall, KB, mirrorOf } from '#kernel/domain/call.ts';
import { COMPARED_ROWS, comparedAnswer, removedRow } from '#kernel/domain/documents/comparing.ts';
import { currencies } from '#kernel/domain/money.ts';
import { instant, line, rowId, uuid, z } from '#kernel/domain/schema.ts';
import { personLimits } from '#kernel/domain/user/person-limits.ts';
import { orderContent } from '../schemas/index.ts';
import { orderTemplate, schemaNumber, templateNameText } from './template-schema.ts';

const byId = z.strictObject({ id: uuid });
const baseVersion = z.int().check(z.nonnegative());
const applied = z.object({ template: orderTemplate });

export const listTemplateChanges = defineCall({
  name: 'order_templates.changes',
  method: 'GET',
  path: '/orders/templates/changes',
  right: ['orders.read'],
  summary: 'Order templates changed since a cursor, for the mirror',
  ...mirrorOf(orderTemplate),
});

export const saveInput = z.strictObject({
  id: uuid,
  baseVersion,
  /** Set by admins acting for a distributor. A distributor's user may send their own id or null. */
  distributorId: z.nullable(rowId),
  name: templateNameText,
  content: orderContent,
  contentSchema: schemaNumber,
});
export type SaveTemplateInput = z.infer<typeof saveInput>;

export const saveTemplate = defineCall({
  name: 'order_templates.save',
  method: 'PUT',
  path: '/orders/templates/:id',
  right: ['orders.write'],
  summary: 'Create, rename or replace an order template',
  command: true,
  params: byId,
  body: saveInput,
  answer: applied,
  bodyLimit: 512 * KB,
});

export const removeInput = z.strictObject({ baseVersion });
export type RemoveTemplateInput = z.infer<typeof removeInput>;

export const removeTemplate = defineCall({
  name: 'order_templates.remove',
  method: 'POST',
  path: '/orders/templates/:id/remove',
  right: ['orders.write'],
  summary: 'Delete an order template',
  command: true,
  params: byId,
  body: removeInput,
  answer: z.object({ id: uuid }),
});

/** An acknowledged template of a device. */
const heldTemplate = z.strictObject({
  id: uuid,
  distributorId: rowId,
  version: z.int().check(z.positive()),
  /** SHA-256 of `templateText` in lower-case hex. */
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
      .array(z.union([heldTemplate, removedRow]))
      .check(z.minLength(1), z.maxLength(COMPARED_ROWS)),
  }),
  answer: comparedAnswer(orderTemplate),
  bodyLimit: 128 * KB,
});
export type TemplateComparison = z.infer<typeof compareTemplates.answer>;

const name = line(personLimits.name);

export const resendInput = z.strictObject({
  /**
   * The server's version, which all commands may send. It is ignored: the template's own version
   * decides.
   */
  baseVersion: z.optional(baseVersion),
  template: z.strictObject({
    id: uuid,
    distributorId: rowId,
    name: templateNameText,
    currency: z.enum(currencies),
    content: orderContent,
    contentSchema: schemaNumber,
    version: z.int().check(z.positive()),
    createdAt: instant,
    createdBy: name,
    updatedAt: instant,
    updatedBy: name,
  }),
});
export type ResendTemplateInput = z.infer<typeof resendInput>;

export const resendTemplate = defineCall({
  name: 'order_templates.resend',
  method: 'POST',
  path: '/orders/templates/:id/resend',
  right: ['orders.write'],
  summary: 'After a restore: send an acknowledged order template again, as it was',
  command: true,
  params: byId,
  body: resendInput,
  answer: applied,
  bodyLimit: 512 * KB,
});
