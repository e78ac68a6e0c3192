/** Shows a choice for each column that a rule needs. A rule is complete when all are chosen. */
import { Field, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { columnRules, type RuleKind } from '../../domain/index.ts';
import { ruleInputWords } from './rule-words.ts';

/**
 * A rule whose columns may not all be chosen yet. `columns` contains null for each column that is
 * missing.
 */
export type RuleDraft = { readonly kind: RuleKind; readonly columns: readonly (number | null)[] };

export const emptyRuleDraft = (kind: RuleKind): RuleDraft => ({
  kind,
  columns: columnRules[kind].inputs.map(() => null),
});

type Props = {
  /** The label of the rule's field. */
  readonly label: string;
  readonly draft: RuleDraft;
  /** The columns that can be chosen, with their names. */
  readonly columns: readonly { readonly column: number; readonly name: string }[];
  readonly onChange: (draft: RuleDraft) => void;
};

export function RuleColumns({ label, draft, columns, onChange }: Props) {
  const { t } = useLingui();
  const { _ } = useWords();

  return columnRules[draft.kind].inputs.map((input, at) => {
    const name = _(ruleInputWords[input]);
    return (
      <Field key={input} label={name}>
        <Select
          aria-label={`${label}: ${name}`}
          value={String(draft.columns[at] ?? '')}
          onChange={(_event, { value }) =>
            onChange({
              ...draft,
              columns: draft.columns.with(at, value === '' ? null : Number(value)),
            })
          }
        >
          <option value="">{t`Choose a column`}</option>
          {columns.map((one) => (
            <option key={one.column} value={String(one.column)}>
              {one.name}
            </option>
          ))}
        </Select>
      </Field>
    );
  });
}
