/**
 * Texts for the domain's codes: order types, shipping types, fields and refusals. A code without a
 * text does not compile.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { wordsForCode } from '#kernel/client/index.ts';
import type {
  HeaderField,
  OrderDeviceCode,
  OrderRefusal,
  LineField,
  OrderType,
  ShippingType,
} from '../../domain/index.ts';

export const orderTypeWords: Readonly<Record<OrderType, MessageDescriptor>> = {
  normal: msg`Normal`,
  funnel: msg`Funnel`,
  retail: msg`Retail`,
};

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

const checkFields = msg`An error occurred! Please check if the data was filled in correctly`;

export const orderRefusalWords: Readonly<
  Record<OrderRefusal | OrderDeviceCode, MessageDescriptor>
> = {
  illegal_transition: msg`The order’s status has changed, so this is no longer possible.`,
  references_missing: msg`Payment methods and carriers aren’t on this device yet. The order is saved. Send it when you’re online.`,
  forbidden: msg`You don’t have permission to do this.`,
  version_conflict: msg`Someone else changed the order.`,
  refused: checkFields,
  invalid_input: checkFields,
  not_found: msg`This order no longer exists.`,
  blocked: checkFields,
  distributor_inactive: msg`This distributor has been deactivated and can’t send orders or reports. Drafts are kept. Contact the manufacturer.`,
  contract_expired: msg`The distributor’s contract has expired. The order was kept and can be sent when a new contract is valid.`,
  repriced: msg`Prices have changed since this draft was created. Confirm the new total.`,
  content_changed: msg`The order was changed before your submission reached the server. Compare both versions and confirm.`,
};

/** Returns the text of a refusal code. An unknown code or null returns the text of `refused`. */
export const orderRefusalMessage = (code: string | null | undefined): MessageDescriptor =>
  wordsForCode(orderRefusalWords, code, orderRefusalWords.refused);
