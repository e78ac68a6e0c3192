/** Messages for the kinds of repairs and for their evidence. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Evidence, RepairKind } from '../../domain/index.ts';

export const repairWords: Readonly<Record<RepairKind, MessageDescriptor>> = {
  unwrapped: msg`Formula or apostrophe removed`,
  placeholder: msg`Placeholder read as empty`,
  encoding_twice: msg`Double encoding corrected`,
  zeros_restored: msg`Leading zeros restored`,
  zeros_removed: msg`Leading zeros removed`,
  groups_dropped: msg`Thousands separators removed`,
  ean_to_part: msg`EAN replaced by its part number`,
  serial_date: msg`Spreadsheet number converted to a date`,
  day_month: msg`Day and month swapped`,
  upper_case: msg`Converted to uppercase without symbols`,
  state_name: msg`State abbreviation`,
  decimals_dropped: msg`Decimal zeros removed`,
  name_dropped: msg`Name after the code removed`,
  corrected: msg`Corrected by you`,
  rejoined: msg`Split text rejoined`,
  decimal_shift: msg`Decimal separator corrected`,
  unit: msg`Converted by the unit in the column name`,
  piece_word_removed: msg`Unit after the quantity removed`,
  date_to_number: msg`Date converted back to the number that the spreadsheet stores`,
  next_day: msg`Stored just before midnight: read as the next day`,
};

export const evidenceWords: Readonly<Record<Evidence, MessageDescriptor>> = {
  check_digit: msg`Confirmed by the check digit`,
  catalogue: msg`Confirmed by the catalog`,
  table: msg`Found in the official table`,
  shape: msg`Recognized by its format`,
  row: msg`Consistent with the rest of the row`,
  history: msg`Consistent with this part’s last 12 months`,
  person: msg`Confirmed by you`,
};
