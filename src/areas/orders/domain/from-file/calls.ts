/**
 * Calls about the columns of order files. The server remembers a distributor's choices for all
 * devices of its people until they are reset.
 */
import { defineCall, KB } from '#kernel/domain/call.ts';
import {
  instantSchema,
  rowIdSchema,
  rowIdTextSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { fileChoicesSchema } from '#areas/imports/domain/index.ts';

const right = ['orders.write'] as const;

export const saveRememberedColumns = defineCall({
  name: 'orders.remember_columns',
  method: 'PUT',
  path: '/orders/columns',
  right,
  summary: 'Remember the columns of an order file that has become orders',
  body: z.strictObject({ distributorId: rowIdSchema, choices: fileChoicesSchema }),
  bodyLimit: 512 * KB,
});

export const getRememberedColumns = defineCall({
  name: 'orders.columns',
  method: 'GET',
  path: '/orders/columns',
  right,
  summary: 'What is remembered of order files, newest first',
  poll: true,
  answer: z.object({
    remembered: z.array(
      z.object({
        id: uuidSchema,
        distributorId: rowIdSchema,
        names: z.array(z.string()),
        choices: fileChoicesSchema,
        at: instantSchema,
      }),
    ),
  }),
});

/** Resets the remembered columns. The specification requires a GET for this change. */
export const resetOrderProductHeaders = defineCall({
  name: 'order.reset_order_product_headers',
  method: 'GET',
  path: '/order/reset_order_product_headers/:id',
  right,
  summary: 'Forget the remembered columns of a distributor',
  params: z.strictObject({ id: rowIdTextSchema }),
  answer: z.literal(true),
});
