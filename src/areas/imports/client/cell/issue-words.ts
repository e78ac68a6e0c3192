/**
 * Messages for each issue: what is wrong, and the next step. The compiler reports a missing
 * message.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { cellLimits, formatCnpjWithMask, type IssueCode } from '../../domain/index.ts';
import { fixedWords, oneOf, wordsWithLimit, type WordsOfIssue } from './issue-message.ts';

const digits = cellLimits.partNumber;
const quantityDigits = String(cellLimits.quantity).length;

/** The messages for a cell that is no valid date in the column's format, by the format. */
const otherOrderWords: Readonly<Record<string, MessageDescriptor>> = {
  dmy: msg`Not valid as DD/MM/YYYY`,
  mdy: msg`Not valid as MM/DD/YYYY`,
};

/**
 * The messages for a value that a calculation lacks, by the issue's `expected`. Any other
 * `expected` lists the missing parts of a date, and its message is `date`.
 */
const missingInputWords: Readonly<Record<string, MessageDescriptor>> = {
  '': msg`A value for the calculation is missing`,
  total: msg`The total for the calculation is missing`,
  quantity: msg`The quantity for the calculation is missing`,
  date: msg`The date needs a day, a month and a year`,
};

export const issueWords: Readonly<Record<IssueCode, WordsOfIssue>> = {
  required: fixedWords(
    msg`This field is required`,
    msg`Enter a value, match a column or set one value for all rows.`,
  ),
  placeholder: (found) => ({
    message: found
      ? msg`“${found}” instead of a value`
      : msg`A dash or a similar text instead of a value`,
    nextStep: msg`Enter the value.`,
  }),
  quantity_placeholder: (found) => ({
    message: found
      ? msg`“${found}” instead of a whole number`
      : msg`A dash or a similar text instead of a whole number`,
    nextStep: msg`Enter a whole number. If there is none, remove the row.`,
  }),
  too_long: wordsWithLimit(cellLimits.text, (expected) => ({
    message: msg`Too long; at most ${expected} characters`,
    nextStep: msg`Shorten the text.`,
  })),
  formula: fixedWords(
    msg`Formula instead of a value`,
    msg`Enter the result or save the spreadsheet with values.`,
  ),
  sheet_error: fixedWords(
    msg`Error in the spreadsheet`,
    msg`Correct the formula in the spreadsheet or enter the value.`,
  ),
  scientific: fixedWords(
    msg`Digits were lost (as in 7.89E+12)`,
    msg`Format the column as text in the spreadsheet and save it again, or enter the full number.`,
  ),
  not_offered: (expected) => ({
    message: msg`Value not allowed`,
    nextStep: oneOf(expected),
  }),
  number_invalid: fixedWords(
    msg`Number must be valid`,
    msg`Enter digits with a single decimal separator.`,
  ),
  number_ambiguous: (expected) => ({
    message: expected
      ? msg`Ambiguous number: ${expected.replace(' | ', ' / ')}`
      : msg`Ambiguous number`,
    nextStep: msg`Choose the column’s decimal separator under “Number and date formats”.`,
  }),
  unit_unknown: (expected) => {
    const [asWritten = '', converted = ''] = expected.split(' | ');
    return {
      message: converted
        ? msg`The column’s name has a unit: ${asWritten} or ${converted}`
        : msg`The column’s name has a unit`,
      nextStep: msg`Choose under “Number and date formats” whether its figures are converted.`,
    };
  },
  number_other_mark: (expected) => ({
    message: expected
      ? msg`Different decimal separator from the rest of the column (${expected})`
      : msg`Different decimal separator from the rest of the column`,
    nextStep: msg`Use the column’s decimal separator or change it for the entire column.`,
  }),
  percent_unexpected: fixedWords(
    msg`Percentage instead of a number`,
    msg`Enter the number without the percent sign.`,
  ),
  percent_range: fixedWords(
    msg`A percentage must be from 0 to 100`,
    msg`Enter a percentage from 0 to 100.`,
  ),
  percent_fraction: fixedWords(
    msg`Fraction read as a percentage`,
    msg`The workbook stores a fraction, such as 0.125 for 12.5%. Check the percentage. The row is accepted as is.`,
  ),
  percent_ratio: fixedWords(
    msg`Less than one percent`,
    msg`Check whether the file has fractions instead of percentages.`,
  ),
  currency_other: (expected) => {
    const [found = '', own = ''] = expected.split(' | ');
    return {
      message: own
        ? msg`Amount in ${found}, but the row is in ${own}`
        : msg`Amount in a currency other than the row’s`,
      nextStep: msg`Enter the amount in the row’s currency, without another currency’s sign. If the row or the name of the column has the wrong currency, correct it there.`,
    };
  },
  value_negative: fixedWords(
    msg`The value cannot be negative`,
    msg`Enter the value without its sign or remove the row.`,
  ),
  value_too_large: fixedWords(
    msg`The value is too large`,
    msg`Check the column’s decimal separator.`,
  ),
  amount_rounded: fixedWords(
    msg`More decimals than the currency allows`,
    msg`The value is rounded. Enter another one if needed.`,
  ),
  decimal_shift: fixedWords(
    msg`Quantity × unit value doesn’t match the total`,
    msg`The decimal separator may have shifted. Accept the suggestion or correct the value.`,
  ),
  decimal_unusual: (expected) => ({
    message: expected
      ? msg`${expected} the usual value for this part`
      : msg`10, 100 or 1000 times the usual value for this part, or a fraction of it`,
    nextStep: msg`If the decimal separator has shifted, accept the suggestion. Otherwise, the row is accepted as is.`,
  }),
  quantity_zero: fixedWords(
    msg`Quantity cannot be zero`,
    msg`Enter the quantity or remove the row.`,
  ),
  quantity_negative: fixedWords(
    msg`Quantity cannot be negative: a return is not a sale`,
    msg`Remove the row and reduce the quantity of the returned sale.`,
  ),
  stock_zero: fixedWords(
    msg`Quantity cannot be zero`,
    msg`An inventory report lists only parts in stock. Remove the row, or enter the quantity that was counted.`,
  ),
  stock_negative: fixedWords(
    msg`Stock cannot be negative`,
    msg`Enter the quantity that was counted. If the part has no stock, remove the row.`,
  ),
  quantity_too_large: wordsWithLimit(cellLimits.quantity, (expected) => ({
    message: msg`Quantity can have up to ${quantityDigits} digits (${expected})`,
    nextStep: msg`Check whether the wrong column was matched, or split the row.`,
  })),
  quantity_fraction: fixedWords(
    msg`Quantity must be in whole units`,
    msg`Enter whole units, without decimals.`,
  ),
  part_digits: wordsWithLimit(cellLimits.partNumber, (expected) => ({
    message: msg`Numeric only, at most ${expected} characters`,
    nextStep: msg`Enter the part number as shown in the catalog.`,
  })),
  part_ambiguous: (expected) => ({
    message: expected
      ? msg`Ambiguous part number: ${expected.replace(' | ', ' / ')}`
      : msg`Ambiguous part number`,
    nextStep: msg`Enter the part number as shown in the catalog.`,
  }),
  part_date: fixedWords(
    msg`The spreadsheet turned this part number into a date`,
    msg`Enter the part number, or format the column as a number in the spreadsheet and save it again.`,
  ),
  part_unknown: fixedWords(
    msg`Not in the catalog`,
    msg`Check the part number. The row is accepted as is.`,
  ),
  ean_check_digit: fixedWords(
    msg`Neither a part number nor a valid EAN`,
    msg`Check the digits or enter the part number (up to ${digits} digits).`,
  ),
  ean_unknown: fixedWords(
    msg`No part number has this EAN`,
    msg`Enter the part number (up to ${digits} digits).`,
  ),
  ean_ambiguous: (expected) => ({
    message: expected
      ? msg`Several parts have this EAN: ${expected.replaceAll(' | ', ' / ')}`
      : msg`Several parts have this EAN`,
    nextStep: msg`Enter the part number (up to ${digits} digits).`,
  }),
  ean_zeros: fixedWords(
    msg`EAN without leading zeros`,
    msg`Leading zeros were restored. Check the number.`,
  ),
  date_invalid: (days) =>
    days
      ? {
          message: msg`Date must be valid: the month has ${days} days`,
          nextStep: msg`Correct the day.`,
        }
      : { message: msg`Date must be valid`, nextStep: msg`Enter the date as DD/MM/YYYY.` },
  date_other_order: (expected) => ({
    message: otherOrderWords[expected] ?? msg`Not valid in the column’s date format`,
    nextStep: msg`Correct the date or choose another date format for the column.`,
  }),
  date_ambiguous: (expected) => ({
    message: expected
      ? msg`Ambiguous date: ${expected.replace(' | ', ' / ')}`
      : msg`Ambiguous date`,
    nextStep: msg`Choose the column’s date format under “Number and date formats”.`,
  }),
  date_range: fixedWords(msg`The date must be between 1990 and 2099`, msg`Check the year.`),
  date_future: fixedWords(msg`The date is in the future`, msg`Correct the date or remove the row.`),
  date_old: fixedWords(msg`Older than 12 months`, msg`Check the year. The row is accepted as is.`),
  month_only: fixedWords(
    msg`Month without a day: the first day is used`,
    msg`Enter the day if needed.`,
  ),
  cnpj_invalid: fixedWords(
    msg`Please enter a valid CNPJ`,
    msg`Check its 14 characters. Leading zeros may be missing.`,
  ),
  cnpj_or_cpf: fixedWords(msg`Could be a CPF: 11 digits`, msg`Enter the full 14-character CNPJ.`),
  cnpj_not_yours: (expected) => ({
    message: msg`CNPJ doesn’t belong to this distributor`,
    nextStep: oneOf(expected.split(', ').map(formatCnpjWithMask).join(', ')),
  }),
  activity_unknown: fixedWords(
    msg`Unknown activity (CNAE)`,
    msg`Check its seven digits. The row is accepted as is.`,
  ),
  activity_tax_number: fixedWords(
    msg`CNPJ or CPF instead of an activity (CNAE)`,
    msg`Match the column that has the activities, or enter the activity’s seven digits.`,
  ),
  end_user_person: fixedWords(
    msg`Looks like a person (CPF)`,
    msg`Don’t share personal data. Enter the company’s name. The row is accepted as is.`,
  ),
  state_two_characters: fixedWords(
    msg`State must have two characters`,
    msg`Enter the state abbreviation, such as SP.`,
  ),
  state_unknown: fixedWords(
    msg`Unknown state`,
    msg`Check the two letters. The row is accepted as is.`,
  ),
  city_unknown: fixedWords(
    msg`Unknown city`,
    msg`Check the city’s spelling. The row is accepted as is.`,
  ),
  city_other_state: fixedWords(
    msg`City is in a different state`,
    msg`Check the city and state. The row is accepted as is.`,
  ),
  currency_unknown: (expected) => ({
    message: msg`Unsupported currency`,
    nextStep: expected ? msg`Use one of: ${expected}.` : oneOf(''),
  }),
  short_row: fixedWords(
    msg`Fewer cells than columns`,
    msg`Check that nothing is missing. The row is accepted as is.`,
  ),
  long_row: fixedWords(
    msg`One more cell than the header`,
    msg`An extra delimiter may have shifted the cells. Check the row. It’s accepted as is.`,
  ),
  not_a_sale: fixedWords(
    msg`Looks like a return, a canceled sale or a shipment without a sale`,
    msg`A column in the file marks the row as one. Leave such rows out if they aren’t sales. The row is accepted as is.`,
  ),
  too_many_fields: fixedWords(
    msg`More cells than columns`,
    msg`A delimiter splits a text. Accept the suggestion, or download the errors, correct the row and upload the file.`,
  ),
  input_missing: (expected) => ({
    message: missingInputWords[expected] ?? missingInputWords['date']!,
    nextStep: msg`Complete the value in the spreadsheet, or enter the result here.`,
  }),
  divided_by_zero: fixedWords(
    msg`The total can’t be divided by a quantity of zero`,
    msg`Correct the quantity or enter the price.`,
  ),
  place_unclear: fixedWords(
    msg`City and state can’t be told apart`,
    msg`Enter the value, or write both as “São Paulo/SP” in the spreadsheet.`,
  ),
  key_twice: fixedWords(
    msg`Same date and part number as another row`,
    msg`Add the quantities together in one row and remove the other.`,
  ),
};
