/** An order's content before any field is filled in. */
import type { OrderContent } from '#areas/orders/domain/index.ts';

export const blankContent: OrderContent = {
  type: 'normal',
  companyId: 1,
  paymentMethodId: null,
  shippingType: null,
  carrierId: null,
  customerOrder: '',
  observation: '',
  lines: [],
};
