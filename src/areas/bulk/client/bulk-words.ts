/** Messages of bulk uploads. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { wordsForCode } from '#kernel/client/index.ts';
import { MAX_TAX_ID_LENGTH } from '#areas/distributors/domain/index.ts';
import { rowLimits } from '#kernel/domain/documents/row-limits.ts';
import type { BulkKind } from '../domain/bulk-columns.ts';

export const bulkKindWords: Readonly<
  Record<BulkKind, { readonly title: MessageDescriptor; readonly about: MessageDescriptor }>
> = {
  distributors: {
    title: msg`Distributors`,
    about: msg`One row per company. Columns for a user are optional: repeat the distributor in a row for each of its users. Empty cells keep existing data.`,
  },
  users: {
    title: msg`Users`,
    about: msg`One row per user of an existing distributor. Users get an invitation by email, with the permissions of their job role’s template.`,
  },
  catalog: {
    title: msg`Catalog`,
    about: msg`One row per part, or per part and currency. Empty cells keep existing data. The ERP’s next update replaces descriptions, prices and the active status.`,
  },
  former: {
    title: msg`Former portal`,
    about: msg`One row per distributor of the former portal, with its company. Imported rows are migrated under Migrate distributors.`,
  },
};

const { partNumber: digits } = rowLimits;
const taxId = MAX_TAX_ID_LENGTH;

const issueWords: Readonly<Record<string, MessageDescriptor>> = {
  sheet_error: msg`Correct the formula in the spreadsheet or enter the value.`,
  required: msg`This field is required`,
  not_offered: msg`Use a country from the list in Settings`,
  country: msg`Use a country from the list in Settings`,
  cnpj: msg`Please enter a valid CNPJ`,
  crn: msg`Enter the CRN with at least one digit, up to ${taxId} characters`,
  repeated: msg`Another company of this distributor has this number`,
  phone: msg`Enter a valid phone number, with area code`,
  postal_code: msg`Enter the postal code as 00000-000`,
  erp_customer: msg`Use 6 letters or digits`,
  erp_store: msg`Use 2 letters or digits`,
  one_main: msg`Only one company of a distributor can be the main one`,
  main_inactive: msg`The main company must be active`,
  fixed: msg`Can’t be changed: this distributor already has orders or reports`,
  used: msg`Can’t be changed: this company appears in orders or reports`,
  too_big: msg`This is too long`,
  differs: msg`Another row says something different`,
  ambiguous: msg`Several distributors have this name`,
  not_a_currency: msg`Use a currency such as BRL or USD`,
  not_a_zone: msg`Use a time zone such as America/Sao_Paulo`,
  not_yes_or_no: msg`Enter yes or no`,
  not_a_language: msg`Enter English, Spanish or Portuguese`,
  unknown_distributor: msg`No active distributor has this name`,
  inactive_distributor: msg`This distributor is inactive`,
  unknown_job_role: msg`Use a job role from the list in Settings`,
  email_invalid: msg`Email is not valid`,
  email_taken: msg`Another user already has this email`,
  repeated_email: msg`An earlier row has the same email`,
  users_right: msg`You don’t have permission to invite users`,
  right_not_held: msg`This job role has permissions that you don’t have`,
  partNumber_invalid: msg`Enter the part number as 1 to ${digits} digits`,
  ean_invalid: msg`Enter a valid EAN: 12 to 14 digits with the right check digit`,
  ean_taken: msg`Another active part has this EAN`,
  not_an_amount: msg`Enter a valid amount`,
  currency_differs: msg`The price has the sign of another currency`,
  ambiguous_amount: msg`Enter two decimals: it isn’t clear whether this is a thousands separator`,
  repeated_price: msg`An earlier row has a price of this part in the same currency`,
};

/** Returns the message for an issue of a row: what is wrong, and so what to enter. */
export const bulkIssueMessage = (code: string): MessageDescriptor =>
  wordsForCode(issueWords, code, msg`This value is not valid`);
