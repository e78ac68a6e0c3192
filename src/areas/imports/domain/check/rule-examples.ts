/** Computes a rule for the first rows of a file, so that a person sees what it does. */
import type { Currency } from '#kernel/domain/money.ts';
import type { Pattern } from '../cells/pattern.ts';
import { textInFile } from '../plan/cell-text.ts';
import { decidePatterns, votingColumns, type PreparationChoices } from './prepare-columns.ts';
import { checkRow, currencyOfReadings } from './check-row.ts';
import { makeCheckPlan, type CheckPlanInput } from '../plan/make-check-plan.ts';
import type { Raw } from '../cells/cell-texts.ts';
import type { FieldName } from '../field-names.ts';
import type { IssueCode, CellValue } from '../issues-and-repairs.ts';
import type { ColumnRule } from '../column-rules.ts';

/**
 * An example of what a rule computes. `found`: the rule's cells of one row, as one text. `code`:
 * why nothing was computed, or a warning. `currency`: the row's currency, in which an amount is
 * computed.
 */
export type RuleExample = {
  readonly found: string;
  readonly value: CellValue;
  readonly currency: Currency;
  readonly code?: IssueCode | undefined;
};

const EXAMPLES = 3;

/**
 * Returns the first different examples of a rule.
 * @param planning The plan of the file. The rule fills `field` whatever the mapping says. Columns
 * without a pattern decide theirs by these rows.
 * @param rows Rows of data.
 */
export function ruleExamples(
  planning: Omit<CheckPlanInput, 'patterns'> & { readonly patterns?: ReadonlyMap<number, Pattern> },
  field: FieldName,
  rule: ColumnRule,
  rows: readonly (readonly Raw[])[],
  choices: Pick<PreparationChoices, 'patterns' | 'dateOrder'>,
): RuleExample[] {
  const mapping = { ...planning.mapping, [field]: { rule } };
  const voting = votingColumns(planning.schema.kind, mapping, planning.header);
  for (const row of rows) for (const { column, vote } of voting) vote(row[column]);
  const patterns = new Map([...decidePatterns(voting, choices), ...(planning.patterns ?? [])]);
  const plan = makeCheckPlan({ ...planning, mapping, patterns, recipe: [] });
  const at = plan.fieldIndex(field);
  const found = new Map<string, RuleExample>();

  for (const row of rows) {
    const { readings } = checkRow(plan, row);
    const reading = readings[at];
    const text = textInFile(plan.fields[at]!, row);
    if (!reading || text === '' || found.has(text)) continue;
    const { value, code } = reading;
    const currency = currencyOfReadings(plan, readings);
    found.set(text, { found: text, value, currency, ...(code ? { code } : {}) });
    if (found.size === EXAMPLES) break;
  }

  return [...found.values()];
}
