/**
 * A labeled choice among any number of options: a select for few, or a combobox for many, which is
 * loaded when it is first needed.
 */
import { Field, Input, Select } from '@fluentui/react-components';
import { lazy, Suspense, type ReactNode } from 'react';
import { fieldErrorProps } from '../fields/field-error-props.ts';
import { SelectOptions, type SelectOption } from '../fields/SelectOptions.tsx';

const SearchCombobox = lazy(() => import('./SearchCombobox.tsx'));

/** The number of options above which a combobox is used. */
const FEW = 40;

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** The options. One with the value '' stands for no choice. */
  readonly options: readonly SelectOption[];
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly className?: string | undefined;
};

export function SelectOrCombobox(props: Props) {
  const { label, value, onValue, options, hint, error, required = false, className } = props;
  const chosen = options.find((one) => one.value === value)?.label ?? '';
  return (
    <Field
      label={label}
      required={required}
      className={className}
      {...(hint ? { hint: <>{hint}</> } : {})}
      {...fieldErrorProps(error)}
    >
      {(field) =>
        options.length > FEW ? (
          <Suspense fallback={<Input {...field} type="text" readOnly value={chosen} />}>
            <SearchCombobox {...props} field={field} />
          </Suspense>
        ) : (
          <Select {...field} value={value} onChange={(_event, data) => onValue(data.value)}>
            <SelectOptions options={options} />
          </Select>
        )
      }
    </Field>
  );
}
