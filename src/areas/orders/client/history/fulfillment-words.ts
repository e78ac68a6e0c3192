/** The names of the events that the ERP reports on an order. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FulfillmentKind } from '../../domain/index.ts';

export const fulfillmentKindWords: Readonly<Record<FulfillmentKind, MessageDescriptor>> = {
  invoiced: msg`Invoice issued`,
  invoice_canceled: msg`Invoice canceled`,
  shipped: msg`Shipped`,
  delivered: msg`Delivered`,
  backordered: msg`On backorder`,
  line_canceled: msg`Items canceled`,
};

export const invoiceWord = msg`Invoice`;

/** The name of an event that this version does not know, because a newer server stored it. */
export const unknownErpEventName = msg`Update from the ERP`;
