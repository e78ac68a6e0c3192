/** A labelled select that shows its error below it. */
import { Field, Select } from '@fluentui/react-components';
import { SelectOptions, type SelectOption } from '#kernel/client/index.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly options: readonly SelectOption[];
  readonly error?: string | undefined;
  readonly required?: boolean;
};

export const ChoiceField = ({ label, value, onValue, options, error, required = false }: Props) => (
  <Field
    label={label}
    required={required}
    {...(error ? { validationState: 'error' as const, validationMessage: error } : {})}
  >
    <Select value={value} onChange={(_event, data) => onValue(data.value)}>
      <SelectOptions options={options} />
    </Select>
  </Field>
);
