/**
 * Texts for the names of an order's fields, and for shipping types. A code without a text does not
 * compile.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HeaderField, LineField, ShippingType } from '../../domain/index.ts';

export const shippingTypeWords: Readonly<Record<ShippingType, MessageDescriptor>> = {
  cif: msg`CIF (manufacturer pays)`,
  fob: msg`FOB (distributor pays)`,
  third_party: msg`Third party pays`,
  sender: msg`Sender’s own transport`,
  recipient: msg`Recipient’s own transport`,
  none: msg`No freight`,
};

export const headerFieldWords: Readonly<Record<HeaderField, MessageDescriptor>> = {
  companyId: msg`Ordering company`,
  paymentMethodId: msg`Payment method`,
  shippingType: msg`Shipping type`,
  carrierId: msg`Shipping company`,
  customerOrder: msg`Customer purchase order`,
  funnelNumber: msg`Funnel number`,
  endUser: msg`End user`,
  endUserState: msg`End user’s state`,
  verticalId: msg`Vertical`,
  funnelExpiresOn: msg`Funnel expiry date`,
  deliverySite: msg`Delivery site`,
  deliveryFrom: msg`Deliver from`,
  deliveryUntil: msg`Deliver until`,
  observation: msg`Observation`,
};

export const lineFieldWords: Readonly<Record<LineField, MessageDescriptor>> = {
  partNumber: msg`Part number`,
  description: msg`Description`,
  quantity: msg`Quantity`,
  unitMinor: msg`Unit value`,
  listMinor: msg`Catalog value`,
  discount: msg`Discount`,
  discountReason: msg`Discount reason`,
  ean: msg`EAN`,
  attachments: msg`Attachments`,
  demo: msg`Demo`,
};
