/** The messages for issues of a setting or of an entry of a list. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The messages by issue code. */
const issueWords: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This field is required`,
  taken: msg`Another entry already has this value`,
  repeated_key: msg`An earlier row has the same value`,
  unknown_entry: msg`This entry no longer exists`,
  too_long: msg`This text is too long`,
  not_a_code: msg`Enter letters and digits only, in the exact length of this code`,
  not_digits: msg`Enter digits only, in the exact length of this code`,
  not_a_cnae: msg`Enter a CNAE code: a section letter, or 2, 3, 5 or 7 digits`,
  too_short: msg`Enter at least three letters`,
  not_in_range: msg`This number is out of range`,
  not_an_amount: msg`Enter a valid amount`,
  not_a_date: msg`Enter a valid date`,
  not_an_email: msg`Email is not valid`,
  too_many: msg`There are too many addresses`,
  not_yes_or_no: msg`Enter yes or no`,
  sheet_error: msg`Correct the formula in the spreadsheet or enter the value.`,
};
export function entryIssueMessage({
  code,
  expected,
}: {
  readonly code: string;
  readonly expected?: string | undefined;
}): MessageDescriptor {
  if (expected !== undefined) {
    if (code === 'not_an_amount') return msg`Enter an amount such as ${expected}`;
    const [min = '', max = ''] = expected.split(' ');
    if (code === 'not_in_range') return msg`Enter a whole number from ${min} to ${max}`;
    if (code === 'not_a_code')
      return min === max
        ? msg`Enter exactly ${min} letters or digits`
        : msg`Enter ${min} to ${max} letters or digits`;
    if (code === 'not_digits')
      return min === max ? msg`Enter exactly ${min} digits` : msg`Enter ${min} to ${max} digits`;
  }
  return issueWords[code] ?? msg`This value is not valid`;
}
