/**
 * Defines the issues of cells and rows, the weight of each, and the repairs with their evidence.
 * The client has a message for each code.
 */

/**
 * Levels of an issue: `error` blocks finalizing, `warning` doesn't, `repaired` marks a cell that
 * was read differently from how it is written.
 */
export const issueSeverity = { clean: 0, repaired: 1, warning: 2, error: 3 } as const;
export type IssueSeverity = (typeof issueSeverity)[keyof typeof issueSeverity];

export const severityByIssueCode = {
  required: 3,
  placeholder: 3,
  quantity_placeholder: 3,
  too_long: 3,
  formula: 3,
  sheet_error: 3,
  scientific: 3,
  not_offered: 3,
  number_invalid: 3,
  number_ambiguous: 3,
  unit_unknown: 3,
  number_other_mark: 3,
  percent_unexpected: 3,
  percent_range: 3,
  percent_fraction: 2,
  percent_ratio: 2,
  currency_other: 3,
  value_negative: 3,
  value_too_large: 3,
  amount_rounded: 2,
  decimal_shift: 2,
  decimal_unusual: 2,
  quantity_zero: 3,
  quantity_negative: 3,
  stock_zero: 3,
  stock_negative: 3,
  quantity_too_large: 3,
  quantity_fraction: 3,
  part_digits: 3,
  part_ambiguous: 3,
  part_date: 3,
  part_unknown: 2,
  ean_check_digit: 3,
  ean_unknown: 3,
  ean_ambiguous: 3,
  ean_zeros: 2,
  date_invalid: 3,
  date_other_order: 3,
  date_ambiguous: 3,
  date_range: 3,
  date_future: 3,
  date_old: 2,
  month_only: 2,
  cnpj_invalid: 3,
  cnpj_or_cpf: 3,
  cnpj_not_yours: 3,
  activity_unknown: 2,
  activity_tax_number: 3,
  end_user_person: 2,
  state_two_characters: 3,
  state_unknown: 2,
  city_unknown: 2,
  city_other_state: 2,
  currency_unknown: 3,
  short_row: 2,
  long_row: 2,
  not_a_sale: 2,
  too_many_fields: 3,
  input_missing: 3,
  divided_by_zero: 3,
  place_unclear: 3,
  key_twice: 3,
} as const satisfies Readonly<Record<string, IssueSeverity>>;
export type IssueCode = keyof typeof severityByIssueCode;

export const repairKinds = [
  'unwrapped',
  'placeholder',
  'encoding_twice',
  'zeros_restored',
  'zeros_removed',
  'groups_dropped',
  'ean_to_part',
  'serial_date',
  'day_month',
  'upper_case',
  'state_name',
  'decimals_dropped',
  'name_dropped',
  'corrected',
  'rejoined',
  'decimal_shift',
  'unit',
  'piece_word_removed',
  'date_to_number',
  'next_day',
] as const;
export type RepairKind = (typeof repairKinds)[number];

/**
 * Why a repair is believed: a check digit, the catalog, an official table, the shape of the text,
 * the other cells of the row, the registered figures, or a person's decision.
 */
export type Evidence =
  | 'check_digit'
  | 'catalogue'
  | 'table'
  | 'shape'
  | 'row'
  | 'history'
  | 'person';

/**
 * A repair that people see; the raw text is never changed. If `applied`, the cell's value is
 * already the repaired one; otherwise the repair is a proposal.
 */
export type Repair = {
  readonly kind: RepairKind;
  readonly to: string;
  readonly evidence: Evidence;
  readonly applied: boolean;
};

export type CellValue = string | number | null;

/**
 * The result of reading a cell: its value (null: empty or unreadable), its level, and its issue or
 * repair.
 */
export type Reading = {
  readonly value: CellValue;
  readonly level: IssueSeverity;
  readonly code?: IssueCode;
  readonly expected?: string;
  readonly repair?: Repair;
};

export const cleanReading = (value: CellValue): Reading => ({ value, level: issueSeverity.clean });

/** Returns the reading of a cell with an issue; its level follows from the code. */
export const readingWithIssue = (
  code: IssueCode,
  more: { value?: CellValue; expected?: string; repair?: Repair } = {},
): Reading => ({
  value: more.value ?? null,
  level: severityByIssueCode[code],
  code,
  ...(more.expected === undefined ? {} : { expected: more.expected }),
  ...(more.repair ? { repair: more.repair } : {}),
});

export const repairedReading = (
  value: CellValue,
  kind: RepairKind,
  evidence: Evidence,
): Reading => ({
  value,
  level: issueSeverity.repaired,
  repair: { kind, to: String(value ?? ''), evidence, applied: true },
});

/**
 * Adds a repair to a reading. The reading keeps its issue. If it has a repair already, the earlier
 * one stays and the new one is dropped.
 */
export const withAddedRepair = (
  reading: Reading,
  kind: RepairKind,
  to: string,
  evidence: Evidence,
): Reading => ({
  ...reading,
  level: Math.max(reading.level, issueSeverity.repaired) as IssueSeverity,
  repair: reading.repair ?? { kind, to, evidence, applied: true },
});
