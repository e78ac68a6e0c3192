/** A labelled choice among names. */
import { Field, Select } from '@fluentui/react-components';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
};

export function NamedChoice({ label, value, choices, onChoose }: Props) {
  return (
    <Field label={label}>
      <Select value={value} onChange={(_, data) => onChoose(data.value)}>
        {choices.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}
