/** Names the rules that compute a field, and the columns that each needs. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RuleInput, RuleKind } from '../../domain/index.ts';

type RuleWords = {
  /** The rule's label in a field's column select, where rules are offered beside the columns. */
  readonly name: MessageDescriptor;
  /** The sign between the cells of an example and the result. */
  readonly sign: '=' | '→';
};

export const ruleWords: Readonly<Record<RuleKind, RuleWords>> = {
  total_by_quantity: { name: msg`Total ÷ quantity`, sign: '=' },
  city_of_place: { name: msg`Part of “city/state”`, sign: '→' },
  state_of_place: { name: msg`Part of “city/state”`, sign: '→' },
  date_of_parts: { name: msg`From day, month and year`, sign: '→' },
};

export const ruleInputWords: Readonly<Record<RuleInput, MessageDescriptor>> = {
  total: msg`Column with the row total`,
  place: msg`Column with city and state`,
  day: msg`Day column`,
  month: msg`Month column`,
  year: msg`Year column`,
};
