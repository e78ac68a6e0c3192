/**
 * The messages for the rules of the order check. Each rule must have a message, or the code does
 * not compile.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { rowLimits } from '#kernel/domain/documents/row-limits.ts';
import type { RuleName } from '../../domain/index.ts';

const { partNumber: digits, quantity: most } = rowLimits;

export const ruleWords: Readonly<Record<RuleName, MessageDescriptor>> = {
  shape: msg`The text is a readable order`,
  header_field: msg`The field has a valid option where the order type requires it`,
  part_written: msg`The part number has digits only, up to ${digits}`,
  part_known: msg`The part is in the catalog and on sale`,
  quantity: msg`The quantity is a whole number from 1 to ${most}`,
  unit_value: msg`The unit value is present and valid`,
  price_current: msg`The line started from the catalog’s unit value`,
  demo_allowed: msg`The order type allows demo lines, or this isn’t one`,
  discount_allowed: msg`The order type allows line discounts, or there are none`,
  discount_reason: msg`Each discount has a reason, where the order type has discounts`,
  ean: msg`The line has an EAN, where the order type asks for one`,
  has_lines: msg`There is at least one line`,
  total_fits: msg`The total fits the ERP`,
  minimum: msg`The total meets the order minimum`,
  erp_version: msg`The payload has the version in use`,
  erp_currency: msg`The currency is one the portal sells in`,
  erp_hash: msg`The hash matches the payload`,
  erp_known: msg`The ERP knows the field`,
  erp_filled: msg`The field has a value`,
  erp_kind: msg`Text and number fields have the right type`,
  erp_size: msg`The value fits the field size`,
  erp_value: msg`The ERP accepts the value`,
  erp_freight: msg`The freight code is known`,
  erp_origin: msg`Order number and origin are the same`,
  erp_items: msg`There is at least one item`,
  erp_item: msg`Lines are numbered without gaps`,
  erp_discount: msg`Quantity × (unit value − net unit value) equals the discount, within 0.01`,
  erp_total: msg`Quantity × net unit value equals the line total, within 0.01`,
};
