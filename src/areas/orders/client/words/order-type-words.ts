/** Texts for the types of orders. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderType } from '../../domain/index.ts';

export const orderTypeWords: Readonly<Record<OrderType, MessageDescriptor>> = {
  normal: msg`Normal`,
  funnel: msg`Funnel`,
  retail: msg`Retail`,
};
