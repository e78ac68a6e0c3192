/** Renders a field of a form from its description: label, control, hint and error. */
import {
  Checkbox,
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  Textarea,
} from '@fluentui/react-components';
import { CheckboxGroup } from '../inputs/CheckboxGroup.tsx';
import { DateInput } from '../fields/DateInput.tsx';
import { fieldErrorProps } from '../fields/field-error-props.ts';
import { TextField } from '../fields/TextField.tsx';
import { TimeInput } from '../fields/TimeInput.tsx';
import { usePasteNotice } from '../inputs/use-paste-notice.ts';
import { SelectOrCombobox } from '../suggestions/SelectOrCombobox.tsx';
import type { AnyField, FieldDescription, FieldProps } from './field-definition.ts';
import { useReadOnlyFieldStyles } from './use-read-only-field-styles.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  // The hint and the error of a checkbox are right below its label.
  choice: {
    '& > .fui-Checkbox': { marginBottom: '-12px' },
    '& > :not(.fui-Checkbox)': { paddingInlineStart: '28px' },
  },
});

type Props<Value> = FieldProps<Value> & { readonly field: FieldDescription<Value> };

export function FormField<Value>({ field: described, ...props }: Props<Value>) {
  const styles = useStyles();
  const { fixed } = useReadOnlyFieldStyles();
  const field = described as AnyField;
  const { value, onValue, error } = props as unknown as FieldProps<never>;
  const { label, hint, required = false } = field;
  const onPaste = usePasteNotice(label, 'max' in field ? field.max : undefined);
  const change = onValue as (value: unknown) => void;
  const below = { required, ...(hint ? { hint: <>{hint}</> } : {}), ...fieldErrorProps(error) };

  if (field.isShown === false || field.control === undefined) return null;
  if (typeof field.control === 'function') return field.control({ value, onValue, error });

  switch (field.control) {
    case 'choice':
      return (
        <SelectOrCombobox
          label={label}
          hint={hint}
          required={required}
          options={field.options}
          value={value}
          onValue={change}
          error={error}
        />
      );
    case 'radio':
      return (
        <Field label={label} {...below}>
          <RadioGroup value={value} onChange={(_event, data) => change(data.value)}>
            {field.options.map((option) => (
              <Radio key={option.value} {...option} />
            ))}
          </RadioGroup>
        </Field>
      );
    case 'checkbox':
      return (
        <Field {...below} required={false} className={styles.choice}>
          <Checkbox
            label={label}
            checked={value}
            onChange={(_event, { checked }) => change(checked === true)}
          />
        </Field>
      );
    case 'checkboxes':
      return (
        <CheckboxGroup
          label={label}
          hint={hint}
          error={error}
          choices={field.choices}
          chosen={value}
          onChoose={change}
        />
      );
    case 'lines':
      return (
        <Field label={label} {...below}>
          <Textarea
            rows={4}
            resize="vertical"
            maxLength={field.max}
            onPaste={onPaste}
            value={value}
            onChange={(_event, data) => change(data.value)}
          />
        </Field>
      );
    case 'text':
      return (
        <TextField
          {...field.input}
          label={label}
          hint={hint}
          required={required}
          maxLength={field.max}
          onPaste={field.isFixed ? undefined : onPaste}
          readOnly={field.isFixed}
          className={field.isFixed ? fixed : undefined}
          value={field.isFixed && field.show ? field.show(value) : value}
          onValue={change}
          error={error}
        />
      );
    case 'date':
      return (
        <Field label={label} {...below}>
          <DateInput keepsText value={value} onValue={change} />
        </Field>
      );
    case 'time':
      return (
        <Field label={label} {...below}>
          <TimeInput value={value} onValue={change} />
        </Field>
      );
  }
}
