/** An input of an entry's form, selected by the kind of its field. */
import { Checkbox, Field, Select, Textarea } from '@fluentui/react-components';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { SelectOptions, TextField, useLanguage, type SelectOption } from '#kernel/client/index.ts';
import { currencies } from '#kernel/domain/money.ts';
import { lists, titleOf, type ListInput, type ListRow } from '../../domain/index.ts';
import type { NamedEntries } from './field-text.ts';

type Value = string | boolean | readonly string[];
type Props = {
  readonly input: ListInput;
  readonly label: string;
  readonly hint: MessageDescriptor | undefined;
  readonly named: NamedEntries;
  readonly value: Value;
  readonly onValue: (value: Value) => void;
  readonly error: string | undefined;
};

/** Returns the options of a reference: active entries, and those that are chosen already. */
function useChoices(named: NamedEntries, list: string, chosen: readonly string[]): SelectOption[] {
  const { language } = useLanguage();
  const rows: Readonly<Record<string, ListRow>> = lists;
  return [...named]
    .filter(
      ([key, { id, active }]) =>
        key.startsWith(`${list} `) && (active || chosen.includes(String(id))),
    )
    .map(([, entry]) => ({
      value: String(entry.id),
      label: titleOf(rows[list]!, entry, language),
    }));
}

export function FieldInput({ input, label, hint, named, value, onValue, error }: Props) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { field, isCurrency } = input;
  const beside = {
    label,
    required: !field.optional,
    ...(hint ? { hint: _(hint) } : {}),
    ...(error ? { validationState: 'error' as const, validationMessage: error } : {}),
  };
  const list = field.kind === 'reference' || field.kind === 'tags' ? field.list : '';
  const choices = useChoices(named, list, [value].flat().map(String));
  if (field.kind === 'yesNo')
    return (
      <Field {...(hint ? { hint: _(hint) } : {})}>
        <Checkbox
          label={label}
          checked={value === true}
          onChange={(_event, { checked }) => onValue(checked === true)}
        />
      </Field>
    );
  if (field.kind === 'tags') {
    const chosen = value as readonly string[];
    return (
      <Field {...beside} required={false}>
        <div>
          {choices.map((choice) => (
            <Checkbox
              key={choice.value}
              label={choice.label}
              checked={chosen.includes(choice.value)}
              onChange={(_event, { checked }) =>
                onValue(
                  checked === true
                    ? [...chosen, choice.value]
                    : chosen.filter((one) => one !== choice.value),
                )
              }
            />
          ))}
        </div>
      </Field>
    );
  }
  if (field.kind === 'reference' || isCurrency)
    return (
      <Field {...beside}>
        <Select value={String(value)} onChange={(_event, data) => onValue(data.value)}>
          <option value="">{t`Choose…`}</option>
          <SelectOptions
            options={isCurrency ? currencies.map((one) => ({ value: one, label: one })) : choices}
          />
        </Select>
      </Field>
    );
  if (field.kind === 'longText' || (field.kind === 'emails' && field.max > 1))
    return (
      <Field {...beside}>
        <Textarea
          rows={4}
          resize="vertical"
          {...(field.kind === 'longText' ? { maxLength: field.max } : {})}
          value={String(value)}
          onChange={(_event, data) => onValue(data.value)}
        />
      </Field>
    );
  const isText = field.kind === 'text' || field.kind === 'code';
  return (
    <TextField
      label={label}
      required={!field.optional}
      hint={hint && _(hint)}
      error={error}
      value={String(value)}
      onValue={onValue}
      {...(isText ? { maxLength: field.max } : {})}
      {...(field.kind === 'words' ? { maxLength: 80 } : {})}
      {...(field.kind === 'date' ? { type: 'date' as const } : {})}
      {...(field.kind === 'integer' || field.kind === 'money'
        ? { inputMode: 'decimal' as const }
        : {})}
    />
  );
}
