/** The fields of a form by the inputs of a list's row or of a single setting. */
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  useLanguage,
  type FieldDescription,
  type FormFields,
  type SelectOption,
} from '#kernel/client/index.ts';
import { currencies } from '#kernel/domain/money.ts';
import {
  inputsOfList,
  listLimits,
  lists,
  entryTitle,
  type ListInput,
  type ListRow,
  type TypedFields,
} from '../../domain/index.ts';
import type { NamedEntries } from './field-text.ts';

type Options = {
  readonly row: Pick<ListRow, 'fields'>;
  readonly labelOf: (input: ListInput) => string;
  readonly hints: Readonly<Partial<Record<string, MessageDescriptor>>> | undefined;
  readonly named: NamedEntries;
  /** The values of the form. Inactive entries are offered only if they are chosen. */
  readonly values: TypedFields;
};

export function useInputFields({ row, labelOf, hints = {}, named, values }: Options) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();

  const entriesOf = (list: string, chosen: readonly string[]): SelectOption[] => {
    const rows: Readonly<Record<string, ListRow>> = lists;
    return [...named]
      .filter(
        ([key, { id, active }]) =>
          key.startsWith(`${list} `) && (active || chosen.includes(String(id))),
      )
      .map(([, entry]) => ({
        value: String(entry.id),
        label: entryTitle(rows[list]!, entry, language),
      }));
  };

  const choice = (options: readonly SelectOption[]) =>
    ({ control: 'choice', options: [{ value: '', label: t`Choose…` }, ...options] }) as const;

  const controlOf = ({ key, field, isCurrency }: ListInput) => {
    if (isCurrency) return choice(currencies.map((one) => ({ value: one, label: one })));

    const chosen = [values[key] ?? []].flat().map(String);
    switch (field.kind) {
      case 'yesNo':
        return { control: 'checkbox' } as const;
      case 'reference':
        return choice(entriesOf(field.list, chosen));
      case 'tags':
        return {
          control: 'checkboxes',
          choices: entriesOf(field.list, chosen).map(({ value, label }) => [value, label] as const),
        } as const;
      case 'longText':
        return { control: 'lines', max: field.max } as const;
      case 'emails':
        return { control: field.max > 1 ? 'lines' : 'text' } as const;
      case 'date':
        return { control: 'date' } as const;
      case 'integer':
      case 'money':
        return { control: 'text', input: { inputMode: 'decimal' } } as const;
      case 'words':
        return { control: 'text', max: listLimits.words } as const;
      case 'cnae':
        return { control: 'text' } as const;
      default:
        return { control: 'text', max: field.max } as const;
    }
  };

  return Object.fromEntries(
    inputsOfList(row).map((input): [string, FieldDescription<never>] => {
      const hint = hints[input.name];
      return [
        input.key,
        {
          ...controlOf(input),
          label: labelOf(input),
          required: !input.field.optional,
          hint: hint && _(hint),
        } as FieldDescription<never>,
      ];
    }),
  ) as unknown as FormFields<TypedFields>;
}
