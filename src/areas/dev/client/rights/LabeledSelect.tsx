/** A labeled select with named options. */
import { Field, Select } from '@fluentui/react-components';
import { SelectOptions, type SelectOption } from '#kernel/client/index.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly SelectOption[];
  readonly onChoose: (value: string) => void;
};

export function LabeledSelect({ label, value, choices, onChoose }: Props) {
  return (
    <Field label={label}>
      <Select value={value} onChange={(_, data) => onChoose(data.value)}>
        <SelectOptions options={choices} />
      </Select>
    </Field>
  );
}
