/** What is wrong with a cell or a row, and what to do next; a missing one does not compile. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { cellLimits, type IssueCode } from '../../domain/index.ts';

/** `said` stands in the cell, `next` behind it wherever it fits. */
export type IssueWords = { readonly said: MessageDescriptor; readonly next: MessageDescriptor };
/** `expected` is empty where many cells are spoken of at once. */
type Say = (expected: string) => IssueWords;
const orders: Readonly<Record<string, string>> = { dmy: 'DD/MM/YYYY', mdy: 'MM/DD/YYYY' };
/** A long list is cut. */
const few = (list: string) => {
  const all = list.split(', ');
  return all.length > 3 ? `${all.slice(0, 3).join(', ')} …` : list;
};
const oneOf = (list: string): MessageDescriptor =>
  list
    ? msg`Use one of: ${few(list)}.`
    : msg`Look at one of the rows: what is possible stands there.`;
const most =
  (limit: number, say: Say): Say =>
  (expected) =>
    say(expected || String(limit));
const fixed =
  (said: MessageDescriptor, next: MessageDescriptor): Say =>
  () => ({ said, next });

export const issueWords: Readonly<Record<IssueCode, Say>> = {
  required: fixed(
    msg`This field is required`,
    msg`Type a value, map a column that has it, or give one value for all rows.`,
  ),
  too_long: most(cellLimits.text, (expected) => ({
    said: msg`Too long; at most ${expected} characters`,
    next: msg`Shorten the text.`,
  })),
  formula: fixed(
    msg`A formula, not a value`,
    msg`Type the result of the formula, or save the spreadsheet with values.`,
  ),
  sheet_error: fixed(
    msg`The spreadsheet shows an error here`,
    msg`Correct the formula in the spreadsheet, or type the value.`,
  ),
  scientific: fixed(
    msg`Digits were lost (as in 7.89E+12)`,
    msg`Format the column as text in the spreadsheet and save it again, or type the whole number.`,
  ),
  not_offered: (expected) => ({
    said: msg`Not one of the values that are possible`,
    next: oneOf(expected),
  }),
  number_invalid: fixed(msg`Number must be valid`, msg`Type digits with one decimal mark.`),
  number_ambiguous: (expected) => ({
    said: expected
      ? msg`Can be read in two ways: ${expected.replace(' | ', ' / ')}`
      : msg`Can be read in two ways`,
    next: msg`Say under “How numbers and dates are written” which decimal mark the column uses.`,
  }),
  number_other_mark: (expected) => ({
    said: expected
      ? msg`Another decimal mark than the rest of the column (${expected})`
      : msg`Another decimal mark than the rest of the column`,
    next: msg`Type it with the mark of the column, or choose the mark of the column anew.`,
  }),
  percent_unexpected: fixed(
    msg`A percentage where a number is expected`,
    msg`Type the number without the percent sign.`,
  ),
  percent_range: fixed(msg`A percentage is from 0 to 100`, msg`Type a percentage from 0 to 100.`),
  percent_ratio: fixed(msg`Less than one percent`, msg`Look whether 0.125 means 12.5%.`),
  value_negative: fixed(
    msg`The value cannot be negative`,
    msg`Type the value without its sign, or remove the row.`,
  ),
  value_too_large: fixed(msg`The value is too large`, msg`Look at the decimal mark of the column.`),
  amount_rounded: fixed(
    msg`More decimals than the currency has`,
    msg`The value is rounded; type another if that is wrong.`,
  ),
  decimal_shift: fixed(
    msg`Quantity times unit value is not the total`,
    msg`A decimal mark seems to have moved: accept the proposal, or correct the value.`,
  ),
  decimal_unusual: (expected) => ({
    said: expected
      ? msg`Usual value of the part ${expected}`
      : msg`10, 100 or 1000 times more or less than usual for the part`,
    next: msg`If a decimal mark has moved, accept the proposal; otherwise the row is accepted as it is.`,
  }),
  quantity_zero: fixed(msg`Quantity cannot be zero`, msg`Type the quantity, or remove the row.`),
  quantity_negative: fixed(
    msg`Quantity cannot be negative: a return is not a sale`,
    msg`Remove the row, and lower the quantity of the sale that was returned.`,
  ),
  quantity_too_large: most(cellLimits.quantity, (expected) => ({
    said: msg`Quantity has at most 4 digits (${expected})`,
    next: msg`Look whether another column was mapped, or split the row.`,
  })),
  quantity_fraction: fixed(msg`Quantity is a whole number`, msg`Type a whole number.`),
  part_digits: most(cellLimits.part, (expected) => ({
    said: msg`Numeric only, at most ${expected} characters`,
    next: msg`Type the part number as it stands in the catalog.`,
  })),
  part_unknown: fixed(
    msg`Not in the catalog`,
    msg`Check the part number; the row is accepted as it is.`,
  ),
  ean_check_digit: fixed(
    msg`Neither a part number nor a valid EAN`,
    msg`Check the digits, or type the part number (up to 8 digits).`,
  ),
  ean_unknown: fixed(msg`No part has this EAN`, msg`Type the part number (up to 8 digits).`),
  ean_zeros: fixed(
    msg`An EAN without its zeros in front`,
    msg`The zeros were put back; check the number.`,
  ),
  date_invalid: fixed(msg`Date must be valid`, msg`Type the date as DD/MM/YYYY.`),
  date_other_order: (expected) => ({
    said: expected
      ? msg`Not possible as ${orders[expected] ?? expected}`
      : msg`Not possible in the column’s order of day and month`,
    next: msg`Correct the date, or choose another order of dates for the column.`,
  }),
  date_future: fixed(msg`The date is in the future`, msg`Correct the date, or remove the row.`),
  date_old: fixed(msg`Older than 12 months`, msg`Check the year; the row is accepted as it is.`),
  month_only: fixed(
    msg`A month without a day: its first day is taken`,
    msg`Type the day if it matters.`,
  ),
  cnpj_invalid: fixed(
    msg`Please enter a valid CNPJ`,
    msg`Check its 14 characters; zeros in front may be missing.`,
  ),
  cnpj_or_cpf: fixed(
    msg`Could be a CPF: 11 digits`,
    msg`Type the whole CNPJ with its 14 characters.`,
  ),
  cnpj_not_yours: (expected) => ({
    said: msg`Not a CNPJ of this distributor`,
    next: oneOf(expected),
  }),
  activity_unknown: fixed(
    msg`No such activity (CNAE)`,
    msg`Check its seven digits; the row is accepted as it is.`,
  ),
  end_user_person: fixed(
    msg`Looks like a person (CPF)`,
    msg`Do not share personal data: type the company’s name. The row is accepted as it is.`,
  ),
  state_two_characters: fixed(
    msg`State must have two characters`,
    msg`Type the letters of the state, as in SP.`,
  ),
  state_unknown: fixed(
    msg`No such state`,
    msg`Check the two letters; the row is accepted as it is.`,
  ),
  city_unknown: fixed(
    msg`No city of Brazil is called so`,
    msg`Check how the city is written; the row is accepted as it is.`,
  ),
  city_other_state: fixed(
    msg`The city lies in another state`,
    msg`Check city and state; the row is accepted as it is.`,
  ),
  currency_unknown: (expected) => ({
    said: msg`No currency of the portal`,
    next: expected ? msg`Use one of: ${expected}.` : oneOf(''),
  }),
  short_row: fixed(
    msg`Fewer cells than columns`,
    msg`Check that nothing is missing; the row is accepted as it is.`,
  ),
  too_many_fields: fixed(
    msg`More cells than columns`,
    msg`A delimiter stands inside a text: accept the proposal, or correct the row in the spreadsheet.`,
  ),
  key_twice: fixed(
    msg`The same date and part number stand in another row`,
    msg`Add their quantities up in one row, and remove the other.`,
  ),
};
