/**
 * The methods and paths of the order calls that devices make: commands, mirrors and single orders.
 * Devices use them without loading the schemas.
 */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';
import type * as fileCalls from './from-file/calls.ts';
import type * as restoreCalls from './restoring/calls.ts';

export const save = address<typeof calls.save>('PUT /orders/:id');
export const submit = address<typeof calls.submit>('POST /orders/:id/submit');
export const withdraw = address<typeof calls.withdraw>('POST /orders/:id/withdraw');
export const drop = address<typeof calls.drop>('POST /orders/:id/drop');
export const remove = address<typeof calls.remove>('POST /orders/:id/remove');
export const listOrders = address<typeof calls.listOrders>('GET /orders');
export const exportOrders = address<typeof calls.exportOrders>('GET /orders/export');
export const changes = address<typeof calls.changes>('GET /orders/changes');
export const viewOrder = address<typeof calls.viewOrder>('GET /orders/:id');
export const history = address<typeof calls.history>('GET /orders/:id/history');
export const funnelDraws = address<typeof calls.funnelDraws>('GET /orders/funnels/:id/draws');
export const fulfillment = address<typeof calls.fulfillment>('GET /orders/:id/fulfillment');
export const invoiceFile = address<typeof calls.invoiceFile>('GET /orders/:id/invoices/:hash');
export const references = address<typeof calls.references>('GET /orders/references');
export const rememberColumns = address<typeof fileCalls.rememberColumns>('PUT /orders/columns');
export const rememberedColumns = address<typeof fileCalls.rememberedColumns>('GET /orders/columns');
export const compare = address<typeof restoreCalls.compare>('POST /orders/compare');
export const resend = address<typeof restoreCalls.resend>('POST /orders/:id/resend');
