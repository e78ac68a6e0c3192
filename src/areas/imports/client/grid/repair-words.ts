/** What was read otherwise than written, and what that rests on. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Evidence, RepairKind } from '../../domain/index.ts';

export const repairWords: Readonly<Record<RepairKind, MessageDescriptor>> = {
  unwrapped: msg`Taken out of its formula or apostrophe`,
  placeholder: msg`A sign for “nothing” was read as empty`,
  encoding_twice: msg`Letters that were encoded twice were put right`,
  zeros_restored: msg`Zeros in front were put back`,
  ean_to_part: msg`The part number of this EAN`,
  serial_date: msg`The date behind the spreadsheet’s number`,
  upper_case: msg`Written in capitals, without marks`,
  state_name: msg`The letters of the state’s name`,
  decimals_dropped: msg`Zeros behind the decimal mark were dropped`,
  corrected: msg`Corrected by you`,
  rejoined: msg`A text that its delimiter had split`,
  decimal_shift: msg`The decimal mark moved back`,
};
export const evidenceWords: Readonly<Record<Evidence, MessageDescriptor>> = {
  check_digit: msg`Proved by the check digit`,
  catalogue: msg`Proved by the catalog`,
  table: msg`Found in the official table`,
  shape: msg`Seen from how it is written`,
  row: msg`Fits the other cells of the row`,
  history: msg`Fits what was registered for this part in the last 12 months`,
  person: msg`You said so`,
};
