/**
 * The methods and paths of the order calls that devices make, without those of attachments
 * (`attachments/order-attachments.ts`) and of templates (`templates/call-addresses.ts`). Devices
 * use them without loading the schemas of the calls.
 */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';
import type * as fileCalls from './from-file/calls.ts';
import type * as restoreCalls from './restoring/calls.ts';

export const saveOrder = address<typeof calls.saveOrder>('PUT /orders/:id');
export const submitOrder = address<typeof calls.submitOrder>('POST /orders/:id/submit');
export const withdrawOrder = address<typeof calls.withdrawOrder>('POST /orders/:id/withdraw');
export const returnOrderToDraft = address<typeof calls.returnOrderToDraft>('POST /orders/:id/drop');
export const removeDraft = address<typeof calls.removeDraft>('POST /orders/:id/remove');
export const listOrders = address<typeof calls.listOrders>('GET /orders');
export const exportOrders = address<typeof calls.exportOrders>('GET /orders/export');
export const listOrderChanges = address<typeof calls.listOrderChanges>('GET /orders/changes');
export const getOrder = address<typeof calls.getOrder>('GET /orders/:id');
export const getOrderHistory = address<typeof calls.getOrderHistory>('GET /orders/:id/history');
export const listFunnelDraws = address<typeof calls.listFunnelDraws>(
  'GET /orders/funnels/:id/draws',
);
export const getFulfillment = address<typeof calls.getFulfillment>('GET /orders/:id/fulfillment');
export const getInvoiceFile = address<typeof calls.getInvoiceFile>(
  'GET /orders/:id/invoices/:hash',
);
export const getOrderReferences =
  address<typeof calls.getOrderReferences>('GET /orders/references');
export const saveRememberedColumns =
  address<typeof fileCalls.saveRememberedColumns>('PUT /orders/columns');
export const getRememberedColumns =
  address<typeof fileCalls.getRememberedColumns>('GET /orders/columns');
export const resetOrderProductHeaders = address<typeof fileCalls.resetOrderProductHeaders>(
  'GET /order/reset_order_product_headers/:id',
);
export const compareOrders = address<typeof restoreCalls.compareOrders>('POST /orders/compare');
export const resendOrderAfterRestore =
  address<typeof restoreCalls.resendOrderAfterRestore>('POST /orders/:id/resend');
