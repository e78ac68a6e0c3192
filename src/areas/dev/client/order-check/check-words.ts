/** The rules of the order check as sentences; a rule without words does not compile. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RuleName } from '../../domain/index.ts';

export const ruleWords: Readonly<Record<RuleName, MessageDescriptor>> = {
  shape: msg`The text is an order that can be read`,
  type_offered: msg`The order type is offered`,
  header_field: msg`The field is filled where its type asks for it, with a choice that is offered`,
  part_written: msg`The part number is written in digits, eight at most`,
  part_known: msg`The catalog has the part, and it is sold`,
  quantity: msg`The quantity is a whole number from 1 to 9999`,
  unit_value: msg`The unit value is there, and it is an amount`,
  price_current: msg`The catalog’s unit value is the one that the line started from`,
  demo_allowed: msg`The order type takes demo lines, or this is none`,
  discount_allowed: msg`The order type takes line discounts, or there is none`,
  has_lines: msg`There is at least one line`,
  total_fits: msg`The total fits the ERP`,
  minimum: msg`The total reaches the minimum order`,
  erp_known: msg`The ERP knows the field`,
  erp_filled: msg`The field is filled`,
  erp_kind: msg`Texts are texts and figures are figures`,
  erp_size: msg`The value fits the size of the field`,
  erp_value: msg`The value is one that the ERP takes`,
  erp_freight: msg`The freight letter is known`,
  erp_origin: msg`Order number and origin are the same`,
  erp_items: msg`There is at least one item`,
  erp_discount: msg`The discount is not more than what it is taken from`,
  erp_total: msg`Quantity × unit value − discount is the line’s total, within 0.01`,
};
