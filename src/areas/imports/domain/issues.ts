/** What can be wrong with a cell or a row, how much it weighs, and what a repair rests on. Each code has words. */

/** `error` blocks finalising, `warning` does not, `repaired` shows what was read otherwise than written. */
export const levels = { clean: 0, repaired: 1, warning: 2, error: 3 } as const;
export type Level = (typeof levels)[keyof typeof levels];

export const issueLevels = {
  required: 3,
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
  percent_ratio: 2,
  currency_other: 3,
  value_negative: 3,
  value_too_large: 3,
  amount_rounded: 2,
  decimal_shift: 2,
  decimal_unusual: 2,
  quantity_zero: 3,
  quantity_negative: 3,
  quantity_too_large: 3,
  quantity_fraction: 3,
  part_digits: 3,
  part_ambiguous: 3,
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
  key_twice: 3,
} as const satisfies Readonly<Record<string, Level>>;
export type IssueCode = keyof typeof issueLevels;

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
  'next_day',
] as const;
export type RepairKind = (typeof repairKinds)[number];
/** Why it is believed: a check digit, the catalogue, an official table, the text's own shape, the other cells of the row, what was registered before, or a person. */
export type Evidence =
  | 'check_digit'
  | 'catalogue'
  | 'table'
  | 'shape'
  | 'row'
  | 'history'
  | 'person';
/** A visible proposal; the raw text stays as it is. `applied`: the value is already read that way and is shown so. */
export type Repair = {
  readonly kind: RepairKind;
  readonly to: string;
  readonly evidence: Evidence;
  readonly applied: boolean;
};

export type Value = string | number | null;
export type Reading = {
  readonly value: Value;
  readonly level: Level;
  readonly code?: IssueCode;
  readonly expected?: string;
  readonly repair?: Repair;
};

export const clean = (value: Value): Reading => ({ value, level: levels.clean });
export const wrong = (
  code: IssueCode,
  more: { value?: Value; expected?: string; repair?: Repair } = {},
): Reading => ({
  value: more.value ?? null,
  level: issueLevels[code],
  code,
  ...(more.expected === undefined ? {} : { expected: more.expected }),
  ...(more.repair ? { repair: more.repair } : {}),
});
export const repaired = (value: Value, kind: RepairKind, evidence: Evidence): Reading => ({
  value,
  level: levels.repaired,
  repair: { kind, to: String(value ?? ''), evidence, applied: true },
});
/** A repair that stays visible although the repaired text reads well, or has faults of its own. */
export const withRepair = (
  reading: Reading,
  kind: RepairKind,
  to: string,
  evidence: Evidence,
): Reading => ({
  ...reading,
  level: Math.max(reading.level, levels.repaired) as Level,
  repair: reading.repair ?? { kind, to, evidence, applied: true },
});
