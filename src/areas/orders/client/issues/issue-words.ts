/** Texts for the issues of an order, with the found and the expected value. */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isCalendarDate } from '#kernel/domain/dates.ts';
import type { Formats } from '#kernel/domain/formats.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { readDemoLimit, type OrderIssueCode } from '../../domain/index.ts';
import { demoLimitExceededMessage } from './demo-words.ts';

/** The texts by code. A code without a text does not compile. */
export const orderIssueWords: Readonly<Record<OrderIssueCode, MessageDescriptor>> = {
  required: msg`This field is required`,
  not_offered: msg`This option is no longer available. Choose another one.`,
  part_digits: msg({ message: 'Numeric only, at most {expected}; found “{found}”' }),
  part_unknown: msg({ message: '{found} is not in the catalog' }),
  part_inactive: msg({ message: '{found} is no longer sold' }),
  not_a_number: msg({
    message: 'Number must be valid, such as {expected}; found “{found}”',
  }),
  currency_other: msg({
    message: 'Amount must be in {expected}, the currency of the order; found “{found}”',
  }),
  quantity_zero: msg`Quantity cannot be zero`,
  quantity_negative: msg({ message: 'Quantity cannot be negative; found {found}' }),
  quantity_too_large: msg({ message: 'At most {expected}; found {found}' }),
  value_negative: msg({ message: 'The value cannot be negative; found {found}' }),
  value_too_large: msg({ message: 'The amount is too large; found {found}' }),
  unpriced: msg`No catalog price: enter the unit value`,
  no_lines: msg`Add at least one product`,
  below_minimum: msg({ message: 'The total of {found} is below the minimum order of {expected}' }),
  demo_not_allowed: msg`Demo lines aren’t available for this order type`,
  demo_limit: msg`Too many demo units`,
  discount_not_allowed: msg`Line discounts aren’t available for this order type`,
  discount_too_large: msg({ message: 'The discount can be at most {expected}; found {found}' }),
  price_changed: msg({ message: 'The price changed from {found} to {expected}' }),
  no_customer_code: msg`This company has no ERP customer code yet. Ask the manufacturer for one or choose another company.`,
  funnel_number_form: msg({
    message: '1 to {expected} letters, digits or hyphens; found “{found}”',
  }),
  date_range: msg`The date must be between 1990 and 2099`,
  dates_reversed: msg`The delivery window ends before it starts`,
  past_date: msg`Choose today or a later date`,
  ean_digits: msg({ message: 'EAN must have 12 to 14 digits; found “{found}”' }),
  no_ean: msg`This part has no EAN and can’t be ordered as retail`,
  funnel_not_open: msg({
    message: 'Funnel {found} isn’t open yet. Order {expected} must be approved first.',
  }),
  funnel_closed: msg({ message: 'Funnel {found} is closed' }),
  funnel_expired: msg({ message: 'Funnel {found} expired on {expected}' }),
  funnel_part: msg({ message: '{found} isn’t part of this funnel' }),
  funnel_value: msg({ message: 'The funnel’s net unit value is {expected}; found {found}' }),
  funnel_two_values: msg({
    message:
      'A part has one net unit value in a funnel: {expected} in an earlier line, {found} here',
  }),
  funnel_exceeded: msg({ message: 'Units left in the funnel: {expected}; ordered: {found}' }),
  attachment_missing: msg({
    message:
      '“{found}” hasn’t reached the server. Sync the device that it was attached on, or attach it again.',
  }),
  attachments_too_many: msg({ message: 'At most {expected} files per order; found {found}' }),
  too_long: msg({ message: 'At most {expected} characters; found {length}' }),
  customer_order_too_long: msg({
    message: 'At most {expected} characters fit on the invoice; found {length}',
  }),
};

/** The text of `funnel_not_open` if the server has not numbered the funnel's first order yet. */
const firstNotApproved = msg({
  message: 'Funnel {found} isn’t open yet. Its first order must be approved first.',
});

/** The text of a code that this version does not know. */
const otherwise = msg`This value wasn’t accepted`;

/** Codes whose found and expected values are in minor units. */
const inMoney: ReadonlySet<string> = new Set<OrderIssueCode>([
  'value_negative',
  'value_too_large',
  'below_minimum',
  'price_changed',
  'funnel_value',
  'funnel_two_values',
]);

/** Codes whose found and expected values are whole numbers. */
const inUnits: ReadonlySet<string> = new Set<OrderIssueCode>([
  'quantity_negative',
  'quantity_too_large',
  'funnel_exceeded',
]);

/** Codes whose found and expected values are in hundredths of a percent. */
const inPercent: ReadonlySet<string> = new Set<OrderIssueCode>([
  'discount_not_allowed',
  'discount_too_large',
]);

const isKnown = (code: string): code is OrderIssueCode => Object.hasOwn(orderIssueWords, code);

/**
 * Formats a found or expected value as the amount, percentage, whole number or date that the code
 * requires. Other text is returned as it is.
 */
function figureText(code: string, text: string, currency: Currency, formats: Formats): string {
  if (code === 'funnel_expired' && isCalendarDate(text)) return formats.date(text);
  if (!/^-?\d{1,15}$/.test(text)) return text;
  if (inMoney.has(code)) return formats.money(Number(text), currency);
  if (inPercent.has(code)) return formats.percent(Number(text));
  return inUnits.has(code) ? formats.number(Number(text)) : text;
}

/**
 * Returns the text of an issue. A code that this version does not know, because a newer server sent
 * it, has a general text.
 */
export function orderIssueMessage(issue: Issue, currency: Currency, formats: Formats): string {
  const { code, path, found = '', expected = '' } = issue;
  const limit = code === 'demo_limit' ? readDemoLimit(expected) : undefined;
  if (limit) return demoLimitExceededMessage(Number(found), limit, formats);

  const place = path.at(-1);
  const form =
    place === 'discount'
      ? formats.percent(1250)
      : formats.form(place === 'unitMinor' ? currency : undefined);

  const isUnnumbered = code === 'funnel_not_open' && expected === '';
  const known = isKnown(code) ? orderIssueWords[code] : otherwise;
  const words = isUnnumbered ? firstNotApproved : known;

  return i18n._({
    ...words,
    values: {
      found: figureText(code, found, currency, formats),
      length: formats.number(found.trim().length),
      expected: code === 'not_a_number' ? form : figureText(code, expected, currency, formats),
    },
  });
}
