/** Texts for the fulfillment states of a complete order. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FulfillmentState } from '../../domain/index.ts';

export const fulfillmentWords: Readonly<Record<FulfillmentState, MessageDescriptor>> = {
  backordered: msg`On backorder`,
  partly_invoiced: msg`Partly invoiced`,
  invoiced: msg`Invoiced`,
  partly_shipped: msg`Partly shipped`,
  shipped: msg`Shipped`,
  delivered: msg`Delivered`,
  all_canceled: msg`All items canceled`,
};
