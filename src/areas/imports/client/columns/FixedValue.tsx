/** Shows a field for one value of all rows. */
import { Input, type InputProps } from '@fluentui/react-components';
import { choiceLimits } from '../../domain/index.ts';

/**
 * The value is saved when the field loses the focus, because every change checks the file again.
 */
export function FixedValue({
  label,
  value,
  onValue,
  ...ofField
}: {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
} & Pick<InputProps, 'id' | 'aria-invalid' | 'aria-describedby' | 'aria-required'>) {
  return (
    <Input
      {...ofField}
      key={value}
      defaultValue={value}
      maxLength={choiceLimits.text}
      aria-label={label}
      onBlur={(event) => {
        if (event.target.value !== value) onValue(event.target.value);
      }}
    />
  );
}
